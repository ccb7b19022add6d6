// Choose and confirm in one: a double click, or a long press with finger or mouse, on what may be chosen; or a choice, and Enter before
// its answer is there.
//
// The first click, or the press, chooses as any click does. What it chose is confirmed when the draft has come back, and only that:
// nothing is confirmed when it was refused, when more is asked, or when something else was clicked meanwhile. Presses on anything
// else are left alone: pages scroll, texts are selected, and links have their menus as ever.
(() => {
  "use strict";
  const LONG = 500; // ms that a long press lasts
  const FAR = 10; // px that a finger may tremble meanwhile, or between two clicks
  const CHOICES = "#board .legal, #mat .legal, #board .pick, #mat .pick, #seat button[name=action], #seat button.can, #stage label.target, #chooser .pill";
  const choice = (event) => event.target.closest?.(CHOICES);

  let first = null; // what the last single click was on, where it may be chosen
  let at = [0, 0]; // where on the page it was
  let count = 0; // of clicks there, one soon after the other
  let value = ""; // the choice that it made
  let draft = ""; // what became of its choice: sent, taken or refused; "": nothing was sent
  let wish = false; // it is to be confirmed as soon as it has been taken

  let flying = false; // a draft is on its way
  let enter = false; // Enter was pressed meanwhile
  let clicked = new Set(); // what was clicked for it

  const begin = (element) => {
    first = element;
    value = element?.value || "";
    draft = "";
    wish = false;
  };
  const forget = () => { wish = enter = false; };
  const button = () => document.querySelector("#confirm-button:enabled");
  const confirm = () => button()?.click();
  const settle = (element) => {
    if (draft === "sent") wish = true;
    else if (draft === "taken" || (!draft && element.matches(".pick"))) confirm();
  };

  document.addEventListener("caravela:sending", ({ detail }) => {
    if (detail.form.matches("form[data-draft]")) draft = "sent";
    flying = detail.form.matches("[data-draft]");
    enter = enter && flying;
  });
  document.addEventListener("caravela:sent", ({ detail }) => {
    if (draft === "sent") draft = detail.ok ? "taken" : "refused";
    // After Enter a warning is read first: it waits for an Enter of its own.
    if ((wish && draft === "taken") || (enter && flying && detail.ok && !document.querySelector("#seat .warn"))) confirm();
    forget();
    clicked.clear();
    flying = false;
  });
  // What waited for the line goes out as a choice alone: after so long it is confirmed by a press of its own.
  document.addEventListener("caravela:back", () => forget());

  // ---- Enter right after a choice ----

  const CONTROLS = "button, a, summary, input, label, textarea, select";
  document.addEventListener("keydown", (event) => {
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    if (event.key !== "Enter") {
      forget(); // another thing is done meanwhile
      clicked.clear();
      return;
    }
    if (!flying || event.ctrlKey || event.metaKey || event.altKey || window.caravela.line.lost()) return;
    const control = event.target.closest?.(CONTROLS);
    if (control && !clicked.has(control) && !control.matches("#stage input:checked")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) enter = true;
  }, true);
  document.addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    enter = false;
    const control = event.target.closest?.(CONTROLS);
    if (control) clicked.add(control);
  }, true);

  // ---- double click ----

  const swallow = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", (event) => {
    if (!event.detail) return; // by key or by script
    if (held) {
      held = false;
      return swallow(event); // the end of a long press
    }
    // A browser takes two quick taps for a double one although the second is on the next choice.
    count = event.detail === 1 || Math.hypot(event.clientX - at[0], event.clientY - at[1]) > FAR ? 1 : count + 1;
    // The same once more, where more is asked: two goods of a kind are sold by two taps.
    const again = draft === "taken" && value && choice(event)?.value === value && !button();
    if (count === 1 || again) {
      at = [event.clientX, event.clientY];
      return begin(choice(event));
    }
    if (!first) return;
    // What lies there now may be another place: a list has closed, the board has changed. It is not what was meant.
    if (draft) swallow(event);
    if (count === 2) settle(first);
  }, true);

  // ---- long press ----

  let press = null; // where a press began, and on what
  let timer = 0;
  let held = false; // it has lasted long enough and has chosen

  const stop = () => {
    clearTimeout(timer);
    timer = 0;
  };
  const hold = () => {
    timer = 0;
    const { target } = press;
    if (!target.isConnected || !target.matches(CHOICES) || target.disabled) return;
    held = true;
    begin(target);
    target.click();
    // A list of several choices would close when the press ends: it opens then.
    press.asks = document.querySelector("#chooser:popover-open") && !target.closest("#chooser");
    settle(target);
  };
  document.addEventListener("pointerdown", (event) => {
    stop();
    held = false;
    press = null;
    const target = choice(event);
    if (!target || !event.isPrimary || event.button !== 0) return;
    press = { target, x: event.clientX, y: event.clientY, finger: event.pointerType !== "mouse", asks: false };
    timer = setTimeout(hold, LONG);
  });
  document.addEventListener("pointermove", (event) => {
    if (timer && Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR) stop();
  });
  document.addEventListener("pointerup", () => {
    stop();
    if (held && press.asks) setTimeout(() => press?.target.click());
  });
  for (const name of ["pointercancel", "dragstart"]) document.addEventListener(name, stop);
  addEventListener("scroll", stop, true);
  addEventListener("blur", stop);
  // A finger that rests on a choice opens no menu and selects no text.
  for (const name of ["contextmenu", "selectstart"]) {
    document.addEventListener(name, (event) => { if (press?.finger && (timer || held) && choice(event)) event.preventDefault(); });
  }
})();
