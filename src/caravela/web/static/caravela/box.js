// The box beside a place: the choices that share it, or what it says where there is nothing to choose. A place that is closed shakes
// once (not with reduced motion), its reason stands in the box and is spoken. board.js tells by events what was clicked.
(() => {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);

  function box(element) {
    let found = $("#chooser");
    if (!found) {
      found = document.createElement("div");
      found.id = "chooser";
      found.className = "chooser";
      found.setAttribute("popover", "auto");
      found.setAttribute("role", "dialog");
      document.body.append(found);
    }
    found.setAttribute("aria-label", element.getAttribute("aria-label") || "");
    return found;
  }

  function paragraph(text) {
    const made = document.createElement("p");
    made.textContent = text;
    return made;
  }

  let beside = null; // the place that it was opened for
  const close = () => $("#chooser:popover-open")?.hidePopover();

  function open(element, content) {
    const shown = box(element);
    beside = element;
    shown.replaceChildren(...content);
    shown.showPopover();
    const at = element.getBoundingClientRect();
    const size = shown.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const below = at.bottom + 8 + size.height < innerHeight;
    // Positions are set through the style sheet object, which a strict policy allows.
    shown.style.setProperty("left", `${left}px`);
    shown.style.setProperty("top", `${below ? at.bottom + 8 : Math.max(8, at.top - size.height - 8)}px`);
  }

  function offer({ element, found, choose }) {
    const buttons = found.map((choice) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "pill";
      button.innerHTML = choice.innerHTML;
      const name = choice.getAttribute("aria-label"); // what is drawn alone may say nothing
      if (name) button.setAttribute("aria-label", name);
      if (name && !button.textContent.trim()) button.textContent = name;
      button.addEventListener("click", () => {
        box(element).hidePopover();
        choose(choice);
      });
      return button;
    });
    open(element, [paragraph(element.getAttribute("aria-label") || ""), ...buttons]);
    buttons[0]?.focus();
  }

  // Why the place cannot be chosen: as it says itself, or as the list of reasons has it under the most exact of its marks, for
  // several places may share one.
  function reason({ dataset }) {
    if (dataset.because) return dataset.because;
    const { space, cell, region, why = "" } = dataset;
    const marks = [space, cell && `cell-${cell}`, region && `region-${region}`, ...why.split(" ")].filter(Boolean);
    return marks.map((one) => $(`#why [data-space~="${one}"] dd`)?.textContent).find(Boolean) || "";
  }

  function shake(element) {
    element.classList.remove("shake");
    void element.offsetWidth;
    element.classList.add("shake");
  }

  function tell({ element }) {
    const why = reason(element);
    const { region } = element.dataset;
    if (region) document.dispatchEvent(new CustomEvent("caravela:look", { detail: { region, why } })); // it has a box of its own
    else {
      const said = paragraph(element.dataset.tell || element.getAttribute("aria-label") || "");
      open(element, why ? [said, paragraph(why)] : [said]);
    }
    if (!why) return;
    shake(region ? $(`#plate-${region}`) : element);
    const spoken = $("#outcome");
    if (spoken) spoken.textContent = why;
  }

  // What it says is of one place at one moment: it closes where the keyboard goes on, a choice goes out, the table moves on.
  document.addEventListener("focusin", ({ target }) => { if (!beside?.contains(target) && !target.closest("#chooser")) close(); });
  document.addEventListener("caravela:sending", close);
  document.addEventListener("caravela:before", ({ detail }) => { if (String(detail.version) !== $("main").dataset.version) close(); });

  for (const [name, answer] of Object.entries({ offer, tell })) {
    document.addEventListener(`caravela:${name}`, ({ detail }) => answer(detail));
  }
})();
