// Moving about the board by keys: arrows from place to place, digits to a box, Tab to one place of each group and to all that are lit.
// It chooses nothing and knows nothing of what may be chosen but which places are lit.
(() => {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  // One place of each group can be reached by Tab, and all that are lit; arrows reach the rest.
  function roam() {
    for (const section of all("[data-roam]")) {
      const places = all("button.place", section);
      if (!places.length || places.some((one) => one.tabIndex === 0)) continue;
      places[0].tabIndex = 0;
    }
  }

  // Grids: arrows go from cell to cell, Tab from one choice to the next.

  function rove() {
    for (const grid of all("[data-grid]")) {
      const cells = all("[data-cell]", grid);
      for (const one of cells) one.tabIndex = one.matches("[name=action]") ? 0 : -1;
      if (!cells.some((one) => one.tabIndex === 0) && cells[0]) cells[0].tabIndex = 0;
    }
  }

  function step(grid, event) {
    const [row, column] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const [, r, c] = /^r(\d+)c(\d+)$/.exec(event.target.closest("[data-cell]")?.dataset.cell || "r0c0");
    const there = all(`[data-cell="r${Number(r) + row}c${Number(c) + column}"]`, grid).filter((one) => one.offsetParent);
    const next = there.find((one) => one.matches("[name=action]")) || there[0];
    if (!next) return;
    next.focus();
    event.preventDefault();
  }

  const BOXES = ["initiative", "dock", "trade-goods", "shipping", "buildings", "discovery", "specialists", "warfare"];

  function jump(section) {
    const pane = section?.closest("[data-pane]");
    if (!pane) return; // this board has nothing of that number
    show(pane.dataset.pane);
    const first = $(".legal, .pick", section) || $("button.slot, .bld, button.place", section);
    if (!first) return;
    first.tabIndex = 0;
    first.focus();
  }

  function arrows(event) {
    const grid = event.target.closest("[data-grid]");
    if (grid) return step(grid, event);
    const section = event.target.closest(".ev, #mat .hand, .pills, .choices .grp, [data-roam]");
    if (!section) return;
    const items = all("button:not(:disabled)", section).filter((one) => one.offsetParent);
    const i = items.indexOf(event.target.closest("button"));
    if (i < 0) return;
    const by = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    const across = section.matches("[data-roam]") && /Up|Down/.test(event.key) && nearest(items, items[i], by);
    const next = across || items[(i + by + items.length) % items.length];
    next.tabIndex = 0;
    next.focus();
    event.preventDefault();
  }

  // The place above (-1) or below (1) that is nearest in a grid.
  function nearest(items, from, step) {
    const at = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const one of items) {
      const box = one.getBoundingClientRect();
      const down = (box.top - at.top) * step;
      if (down < at.height / 2) continue;
      const far = down * 3 + Math.abs(box.left + box.width / 2 - at.left - at.width / 2);
      if (far < least) [best, least] = [one, far];
    }
    return best;
  }

  const show = (tab, page) => document.dispatchEvent(new CustomEvent("caravela:view", { detail: { tab, page } }));

  document.addEventListener("caravela:walk", ({ detail: { key, event } }) => {
    if (/^[1-8]$/.test(key)) {
      jump($(`[data-jump="${key}"]`) || $(`#box-${BOXES[Number(key) - 1]}`));
    } else if (key.startsWith("Arrow")) {
      arrows(event);
    } else if (key.toLowerCase() === "m") {
      show("map");
      ($("#board .plate.legal, #board .plate") || $("#map .legal, #map button"))?.focus();
    } else if (key.toLowerCase() === "l") {
      show("log", "log");
      $("#log")?.focus();
    } else if (key.toLowerCase() === "p") {
      all("#prompt button:not(:disabled)").find((one) => one.checkVisibility())?.focus(); // a phone has more than a wide window
    }
  });

  document.addEventListener("caravela:lit", () => {
    roam();
    rove();
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("#stage input[name=turn]")) rove();
  });
})();
