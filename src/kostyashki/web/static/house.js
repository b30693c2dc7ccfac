// House rules kept in this browser: a name, and the address of the form filled with them.
"use strict";
(() => {
  const KEY = "kostyashki-house-rules";
  const own = document.currentScript;

  const kept = () => {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      return Array.isArray(found)
        ? found.filter((one) => typeof one?.name === "string" && /^\/new\//.test(one.address))
        : [];
    } catch {
      return [];
    }
  };
  const keep = (rules) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(rules.slice(0, 30)));
    } catch {
      // A browser that keeps nothing still plays.
    }
    show();
  };

  const show = () => {
    for (const section of document.querySelectorAll("[data-house]")) {
      const list = section.querySelector("ul");
      list.replaceChildren(
        ...kept().map((one) => {
          const item = document.createElement("li");
          const link = document.createElement("a");
          link.href = one.address;
          link.textContent = one.name;
          const forget = document.createElement("button");
          forget.type = "button";
          forget.className = "plain";
          forget.textContent = own.dataset.forget;
          forget.setAttribute("aria-label", `${own.dataset.forget}: ${one.name}`);
          forget.addEventListener("click", () =>
            keep(kept().filter((other) => other.name !== one.name)),
          );
          item.append(link, forget);
          return item;
        }),
      );
      section.hidden = list.children.length === 0;
    }
  };

  // The address of this form with the rules that are filled in, and nothing else of it.
  const address = (form) => {
    const query = new URLSearchParams();
    for (const [key, value] of new FormData(form)) {
      if (value && /^(seats|composed|option-|other-)/.test(key)) query.append(key, value);
    }
    return `${location.pathname}?${query}`;
  };

  const corner = document.querySelector("[data-keep]");
  if (corner) {
    const form = corner.closest("form");
    const name = corner.querySelector("input");
    corner.hidden = false;
    corner.querySelector("[data-save]").addEventListener("click", () => {
      const called = name.value.trim();
      if (!called) return name.focus();
      const others = kept().filter((one) => one.name !== called);
      keep([{ name: called, address: address(form) }, ...others]);
    });
    const copy = corner.querySelector("[data-copy]");
    copy.addEventListener("click", async () => {
      const link = new URL(address(form), location.href).href;
      history.replaceState(null, "", link);
      try {
        await navigator.clipboard.writeText(link);
        copy.textContent = copy.dataset.done;
      } catch {
        // Without leave to copy the link stands in the address bar.
      }
    });
  }
  show();
})();
