// The days in a row whose puzzle was solved at the first try, kept in this browser.
"use strict";
(() => {
  const KEY = "kostyashki-puzzles";
  const DAY_MS = 86_400_000;
  const { day, today } = document.currentScript.dataset;

  const kept = () => {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      return Number.isInteger(found?.days) && !Number.isNaN(Date.parse(found.day)) ? found : null;
    } catch {
      return null;
    }
  };
  const isBefore = (one) => Date.parse(today) - Date.parse(one) === DAY_MS;

  const answer = document.querySelector("[data-answered]");
  const before = kept();
  // Only today's first answer counts.
  if (answer && day === today && before?.day !== today) {
    const right = answer.dataset.right === "yes";
    const going = before !== null && isBefore(before.day) ? before.days : 0;
    try {
      localStorage.setItem(KEY, JSON.stringify({ day: today, days: right ? going + 1 : 0 }));
    } catch {
      // A browser that keeps nothing still has its puzzle.
    }
  }
  const now = kept();
  const line = document.querySelector("[data-streak]");
  if (now !== null && (now.day === today || isBefore(now.day))) {
    line.textContent = line.dataset.streak.replace("{n}", now.days);
    line.hidden = false;
  }
})();
