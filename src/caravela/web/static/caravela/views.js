// What a small screen shows of the table, and what opens by itself after an update: the view in which a question is answered, the
// score at the end, what a look has just shown. It chooses nothing.
(() => {
  "use strict";
  const root = document.documentElement;
  if (!root.dataset.tab) root.dataset.tab = "map";

  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  function show(tab) {
    root.dataset.tab = tab;
    for (const button of all("button[data-goto]")) button.setAttribute("aria-pressed", String(button.dataset.goto === tab));
  }

  let page = "log";
  function panel(name) {
    page = name;
    const box = $("#record");
    if (box) box.dataset.show = name;
    for (const button of all("button[data-page]")) button.setAttribute("aria-pressed", String(button.dataset.page === name));
  }

  let secrets = null; // how much only this seat knew before the last update
  function learn() {
    // What a look has just shown lies open until the next choice.
    const list = $("#mat .sec");
    const now = all("li", list || document.createElement("i")).length;
    if (list && secrets !== null && now > secrets) list.open = true;
    secrets = now;
  }

  let announced = null; // what has been shown by itself
  function announce() {
    // What has just happened for all to see opens once, by itself; what was there when the page came does not.
    const now = all("#board [data-announce]");
    for (const one of now) {
      if (announced && !announced.has(one.dataset.announce) && !$(":popover-open")) one.showPopover();
    }
    announced = new Set([...(announced || []), ...now.map((one) => one.dataset.announce)]);
  }

  // On a small screen a new question opens the view in which it is answered: that of a stage or an auction, the map, or what is lit.
  // While a choice goes on, the view that shows what has been chosen stays: what is lit elsewhere may only be another choice.
  // The end opens the score, wherever one was.
  let led = "";
  function lead(onMap) {
    const stage = $("#stage, #auction-t");
    const score = $("#final");
    const question = score ? "over" : `${$("#seat")?.dataset.step || ""} ${stage ? stage.id + (stage.dataset.kind || "") : ""}`;
    if (question === led) return;
    led = question;
    if (score) {
      root.dataset.tab = score.dataset.pane;
      return void scrollTo(0, 0);
    }
    const views = all("#board .legal").map((one) => one.closest("[data-pane]")?.dataset.pane).filter(Boolean);
    if (stage) root.dataset.tab = stage.closest("[data-pane]").dataset.pane;
    else if (onMap) root.dataset.tab = "map";
    else if (views.length && !views.includes(root.dataset.tab) && !begun()) root.dataset.tab = views[0];
  }

  // With a text twice as large the prompt lies above the views, in the page: the view that was asked for comes into sight.
  function reach() {
    const bar = $("#tabbar");
    if (bar && getComputedStyle(bar).position === "static") bar.scrollIntoView();
  }

  function begun() {
    return $("#back-button") && $(`[data-pane="${root.dataset.tab}"] .pick`);
  }

  document.addEventListener("click", (event) => {
    const goto = event.target.closest("button[data-goto]");
    if (goto) {
      show(goto.dataset.goto);
      reach();
    }
    const page = event.target.closest("button[data-page]");
    if (page) panel(page.dataset.page);
    const final = event.target.closest("button[data-final]");
    // On a small screen it also opens the view where that stands.
    if (final) {
      root.dataset.final = final.dataset.final;
      show(final.dataset.final === "score" ? $("#final").dataset.pane : "map");
      scrollTo(0, 0);
    }
    const drawer = event.target.closest("button[data-drawer]");
    if (drawer) root.dataset.drawer = root.dataset.drawer === "open" ? "" : "open";
  });

  document.addEventListener("caravela:view", ({ detail }) => {
    show(detail.tab);
    if (!detail.page) return;
    panel(detail.page);
    if ($(".drawbtn")?.checkVisibility()) root.dataset.drawer = "open"; // on a tablet it lies in the drawer
  });

  document.addEventListener("caravela:asked", ({ detail }) => {
    lead(detail.onMap);
    learn();
    announce();
    show(root.dataset.tab);
    panel(page);
  });
})();
