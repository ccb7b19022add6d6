// What pages do beyond plain HTML: copy a link, switch the theme without leaving the page and the language without losing what
// has been chosen, send a form once.
// Everything works without this file, too.
(() => {
  "use strict";
  const page = document.documentElement;
  page.classList.add("has-script");
  // Every script of the page has run by then: what presses buttons by itself waits for this.
  document.addEventListener("DOMContentLoaded", () => { page.dataset.ready = ""; });

  // Links to send to friends come without the site's address when they came by the event stream.
  const complete = () => {
    for (const input of document.querySelectorAll("input[data-link]")) {
      if (input.value.startsWith("/")) input.value = location.origin + input.value;
    }
  };
  complete();
  document.addEventListener("caravela:update", complete);

  const copy = async (button) => {
    const input = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(input.value);
    } catch {
      // Without https the clipboard is closed to scripts, but not to the old way.
      input.select();
      document.execCommand("copy");
    }
    const label = button.querySelector("span") || button;
    const before = label.textContent;
    label.textContent = button.dataset.done;
    setTimeout(() => { label.textContent = before; }, 2000);
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (button) copy(button);
    const input = event.target.closest?.("input[data-link]");
    if (input) input.select();
  });

  // A menu closes like others do: by Escape, or by a click beside it.
  const menus = () => document.querySelectorAll("details.menu[open]");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus()) {
      menu.open = false;
      menu.querySelector("summary").focus();
      event.stopPropagation(); // the board has its own use for the key
    }
  }, true);
  document.addEventListener("click", (event) => {
    for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false;
  });

  // Who switches the language keeps the table that he has begun to choose: the start page takes it from its address.
  const begun = () => {
    const form = document.getElementById("new");
    const chosen = new URLSearchParams(form ? new FormData(form) : "");
    chosen.delete("csrfmiddlewaretoken");
    return chosen.toString();
  };
  const usual = begun();
  const keep = (next) => {
    if (begun() === usual && !document.querySelector("#new .warn")) return;
    const address = new URL(next.value, location.href);
    next.value = `${address.pathname}?${begun()}#new-table`;
  };

  // What does not go with something that is chosen cannot be chosen beside it: the sentence below it says why. What was chosen
  // before stays free, so that either can be given up.
  const picked = (name) => {
    const [field, value] = name.split("=");
    const control = document.getElementById(`id_${field}`);
    return Boolean(control) && (value ? control.value === value : control.checked);
  };
  const part = () => {
    for (const box of document.querySelectorAll("#new .opt input[type=checkbox]")) {
      const clashes = [...box.closest(".opt").querySelectorAll("[data-clash]")].filter((one) => picked(one.dataset.clash));
      box.disabled = Boolean(clashes.length) && !box.checked;
    }
  };
  document.addEventListener("change", (event) => { if (event.target.closest("#new")) part(); });
  document.addEventListener("htmx:afterSettle", part);
  part();

  // The page in the other language has the keyboard's place where it was: on the switch, or on the menu that has it.
  const SWITCHED = "caravela.switched";
  const resume = () => {
    try {
      if (!sessionStorage.getItem(SWITCHED)) return;
      sessionStorage.removeItem(SWITCHED);
    } catch {
      return;
    }
    const switches = [...document.querySelectorAll(".lang [aria-pressed=true]")];
    const place = switches.find((one) => one.checkVisibility()) ?? document.querySelector("details.menu > summary");
    place?.focus({ preventScroll: true });
  };
  // An address that leads to a part of the page takes the focus away as long as the page loads.
  addEventListener("load", resume);

  // The form comes anew with another game or number of players. Who opens the table meanwhile means the one that was just chosen:
  // the press waits for it.
  let early = null;
  document.addEventListener("htmx:afterSettle", () => {
    const button = early;
    early = null;
    button?.form?.requestSubmit(button);
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!detail.successful) early = null;
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.id === "new" && event.submitter?.matches("[data-once]") && form.querySelector(".htmx-request")) {
      event.preventDefault();
      early = event.submitter;
      return;
    }
    if (form.matches(".lang")) {
      keep(form.elements.next);
      try { sessionStorage.setItem(SWITCHED, "yes"); } catch { /* then the keyboard begins anew */ }
    }
    if (form.matches("[data-theme-switch]")) {
      event.preventDefault();
      const chosen = page.dataset.theme === "dark" ? "chart" : "dark";
      page.dataset.theme = chosen;
      const data = new FormData(form);
      data.set("theme", chosen);
      fetch(form.action, { method: "POST", body: new URLSearchParams(data), redirect: "manual" });
      return;
    }
    // A second click on a button that leaves the page would send the form twice.
    if (event.submitter?.matches("[data-once]")) {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "yes";
    }
  });
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  });
})();
