// A review that is being made fills in: the page is asked for again and what is new is put in place.
"use strict";
(() => {
  const PARTS = ["review", "review-match", "moves"];
  const PAUSE = 1500;

  const look = async () => {
    let going = true;
    try {
      const answer = await fetch(location.href, { credentials: "same-origin" });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      going = fresh.querySelector("script[src*='review.js']") !== null;
      for (const id of PARTS) {
        const old = document.getElementById(id);
        const now = fresh.getElementById(id);
        if (old && now && old.innerHTML !== now.innerHTML && !old.contains(document.activeElement)) {
          old.replaceChildren(...now.childNodes);
        } else if (old && now && old.innerHTML !== now.innerHTML) {
          going = true;
        }
      }
    } catch {
      // Without a connection it is tried again.
    }
    if (going) setTimeout(look, PAUSE);
  };
  setTimeout(look, PAUSE);
})();
