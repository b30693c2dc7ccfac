import "./table.css";

import { render } from "solid-js/web";

import { App } from "./app";
import { browser } from "./connection";
import { animate } from "./motion";
import { sound as sounded, unlock } from "./sound";
import { createTable } from "./state";
import { widthOf } from "./width";
import type { Boot } from "./wire";

const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "") as Boot;
const root = document.getElementById("table");
if (!root) throw new Error("the page has no #table");
root.replaceChildren();

render(() => {
  const table = createTable(boot, browser, widthOf(innerWidth, innerHeight), (sound) => {
    if (table.preferences.sound) sounded(sound);
  });
  animate(table);

  const language = (): void => {
    const lang = table.lang() === "ru" ? "en" : "ru";
    table.setLang(lang);
    // The other pages follow; the socket alone would be forgotten with the tab.
    void fetch("/language", { method: "POST", body: new URLSearchParams({ lang }), redirect: "manual" });
  };

  window.addEventListener("pointerdown", unlock, { passive: true });
  window.addEventListener("keydown", unlock);
  window.addEventListener("resize", () => table.connection.setWidth(widthOf(innerWidth, innerHeight)));
  window.addEventListener("online", () => table.connection.hurry());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) table.connection.hurry();
  });
  table.connection.connect();
  return <App table={table} onLanguage={language} />;
}, root);
