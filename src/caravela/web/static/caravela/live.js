// Keeps a table's page up to date, and sends its forms without leaving it.
//
// Boards come as updates with a version: by the event stream, as the answer to a form, or when the page asks. An older version
// than the page's is dropped, and the same one where no form has asked for it. One stream serves all tabs of a browser: the tab
// that holds a Web Lock keeps it and hands on what comes by BroadcastChannel. Where there is neither, each visible tab has its own.
//
// Tells the page by events on `document`: caravela:before and caravela:update around each new board, caravela:refused when a choice
// was refused and the board stays as it is, caravela:sending when a form goes out (`button`: by which), caravela:sent when the answer to the latest form has
// been put in place (`ok`: it was taken), caravela:current when the page has asked and knows that it is up to date.
(() => {
  "use strict";
  const root = document.querySelector("main[data-live]");
  if (!root || !window.Idiomorph) return;
  const { table, language, url } = root.dataset;
  const key = `${table}.${language}`;
  const QUIET = 45000; // ms without a beat: the stream is dead, whatever the browser thinks
  const DEAF = 12000; // ms without an answer: it will not come any more
  const { line } = window.caravela;
  const notice = document.getElementById("notice");
  const GONE = [502, 504]; // what stands before the site says so where the site is not there
  const csrf = () => document.cookie.match(/(?:^|; )caravela_csrf=([^;]+)/)?.[1] ?? "";
  const version = () => Number(root.dataset.version);

  // ---- Putting boards in place -------------------------------------------------------------------------------------------

  const morph = (id, html) => {
    const place = document.getElementById(id);
    if (!place) return;
    // What is being typed stays. A tick is as the server has it, also where the focus is; and for anything but a field the library
    // would leave the focused element's whole content as it was.
    const typing = Boolean(document.activeElement?.matches("input:not([type=checkbox], [type=radio]), textarea, select"));
    // What the reader has opened (`data-keep`) stays open.
    const kept = (name, node) => !(name === "open" && node.matches("details[data-keep]"));
    // A part of the public board that has not changed, closed sheets among them, needs no walk through its nodes.
    const differs = (node, next) => id !== "public" || !node.id || !node.isEqualNode(next);
    const callbacks = { beforeAttributeUpdated: kept, beforeNodeMorphed: differs };
    Idiomorph.morph(place, html, { morphStyle: "innerHTML", ignoreActiveValue: typing, callbacks });
  };
  // A screen reader tells changes of what was in the page: without a text the note is there, too, and cannot be seen.
  const tell = (text, silent = false) => {
    if (!notice) return;
    notice.ariaLive = silent ? "off" : "polite";
    notice.textContent = text;
    if (text) notice.scrollIntoView({ block: "nearest" }); // where it does not lie over the page one may have scrolled past it
  };
  // The keyboard's place: where the focused element went, and otherwise what the board names for it (`data-focus`: the prompt).
  // An answer without an id is what it answers: morphing may make another of its button, which a second Enter would press.
  const answer = (element) => (element.matches("button[name=action]:not([id])") ? { value: element.value, text: element.textContent } : null);
  const remains = (element, was) => {
    const now = answer(element);
    if (!was || !now) return !was && !now;
    return now.value === was.value && (now.text === was.text || element.ariaPressed === "true");
  };
  const focused = () => {
    const element = document.activeElement;
    return element && root.contains(element) && element !== root ? { element, id: element.id, answer: answer(element) } : null;
  };
  const standing = (was) => {
    if (was.id) return document.getElementById(was.id);
    return was.answer && [...root.querySelectorAll("button[name=action]:not([id])")].find((one) => remains(one, was.answer));
  };
  const refocus = (was) => {
    if (!was) return;
    const now = document.activeElement;
    if (now === was.element && now.isConnected && !now.disabled && remains(now, was.answer)) return;
    if (now && now !== document.body && now !== was.element) return; // it is somewhere already
    const same = standing(was);
    const next = same && !same.disabled && same.checkVisibility() ? same : root.querySelector("[data-focus]");
    next?.focus({ preventScroll: true });
  };
  let used = Date.now(); // when the page was opened, or sent something last
  // The board that comes in the place of the waiting room is told that it is no page somebody has opened: table.js.
  const begun = () => {
    try { sessionStorage.setItem(`caravela.begun.${table}`, used); } catch { /* then it says nothing */ }
  };
  // Another's choice that is taken back takes the question with it: the page says so, until the table goes on.
  let undone = false;
  const tellUndone = (update) => {
    if (update.undone > version()) tell([update.notice, update.undone_told].filter(Boolean).join(" "));
    else if (undone && update.version > version()) tell(update.notice ?? "");
    undone = update.undone > version() || (undone && update.version === version());
  };
  const apply = (update) => {
    if (update.table !== table || update.version < version()) return;
    if (update.page !== root.dataset.page) begun();
    if (update.page !== root.dataset.page || update.language !== language) return location.reload();
    const was = focused();
    tellUndone(update);
    document.dispatchEvent(new CustomEvent("caravela:before", { detail: update }));
    if (update.public) morph("public", update.public);
    morph("own", update.own);
    root.dataset.version = update.version;
    document.title = update.title;
    if (line.lost()) line.hold(true);
    refocus(was);
    document.dispatchEvent(new CustomEvent("caravela:update", { detail: update }));
  };

  // What comes by itself knows of a version that the page has nothing new, and may not know yet what has been chosen meanwhile.
  const news = (update) => { if (update.version > version()) apply(update); };

  // ---- Asking by version -------------------------------------------------------------------------------------------------

  let asking = false;
  let anew = false; // it was to be asked again meanwhile: what was asked before knows nothing of that
  let again = 0; // the next try, while no answer comes
  let tries = 0;
  const patient = () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new DOMException("no answer", "TimeoutError")), DEAF);
    return stop.signal;
  };
  const broken = (error) => error instanceof TypeError || error.name === "TimeoutError";
  const failed = () => {
    clearTimeout(again);
    again = setTimeout(ask, Math.min(500 * 1.6 ** tries, 15000) * (0.75 + Math.random() / 2));
    tries += 1;
  };
  const reached = () => {
    clearTimeout(again);
    tries = 0;
    line.up();
  };
  const ask = async () => {
    anew = asking;
    if (asking) return;
    asking = true;
    try {
      const how = { headers: { Accept: "application/json" }, cache: "no-store", signal: patient() };
      const answer = await fetch(`${url}board?version=${version()}`, how);
      if (answer.status === 200) news(await answer.json());
      if (answer.ok) {
        reached();
        document.dispatchEvent(new CustomEvent("caravela:current"));
      } else if (GONE.includes(answer.status)) failed();
      if (answer.status === 404 || answer.status === 410) location.reload();
    } catch (error) {
      if (!broken(error)) throw error;
      line.down(false);
      failed();
    } finally {
      asking = false;
      if (anew) ask();
    }
  };
  // A browser may call itself offline and still reach a site on the same machine or the same net: what counts is whether it answers.
  addEventListener("online", ask);
  addEventListener("offline", () => {
    ask();
    setTimeout(ask, 1000); // what goes out while the net is just going may still get through
  });
  addEventListener("focus", ask);
  addEventListener("pageshow", (event) => { if (event.persisted) ask(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });

  // ---- When the site gives no stream ---------------------------------------------------------------------------------------

  // The site is there, but gives no stream: too many are open. Its words stand until one comes, or until they have been read.
  let full = false;
  const why = async (tables) => {
    const stop = new AbortController();
    try {
      const answer = await fetch(`/live/?${tables.join("&")}`, { cache: "no-store", signal: stop.signal });
      if (![429, 503].includes(answer.status)) return;
      const text = (await answer.text()).trim();
      if (!full && !line.lost()) line.show(text, "full");
      full = true;
    } catch {
      // The line has gone meanwhile; the page says that.
    } finally {
      stop.abort(); // where it is a stream after all, the next attempt opens it
    }
  };
  const flowing = () => {
    if (full) line.clear("full");
    full = false;
  };
  document.querySelector("#net [data-retry]")?.addEventListener("click", () => { ask(); revive(); });

  // ---- Forms --------------------------------------------------------------------------------------------------------------

  let sending = 0; // the number of the latest request: only its answer may change the page
  let drafting = 0; // the number of the draft that is on its way
  let moving = 0; // the number of what is on its way and moves the table: a confirmed choice, an undo
  let queue = Promise.resolve(); // what was sent is answered before the next goes out, so that the last choice is the one that stays
  const MOST = 5; // times that one thing is sent again
  const going = new WeakMap(); // forms on their way, with what they say
  const post = async (address, body, over) => {
    // The command's id makes it safe to send again what may have arrived.
    for (let attempt = 0; ; attempt += 1) {
      while (line.lost()) {
        ask(); // a choice is a wish to try now
        await line.keep();
      }
      if (over()) return null;
      root.setAttribute("aria-busy", "true");
      const answered = line.patience();
      try {
        const answer = await fetch(address, {
          method: "POST",
          body,
          headers: { Accept: "application/json", "X-CSRFToken": csrf(), "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" },
          signal: patient(),
        });
        if (!GONE.includes(answer.status) || attempt === MOST) return answer;
      } catch (error) {
        if (!broken(error) || attempt === MOST) throw error;
      } finally {
        answered();
      }
      root.removeAttribute("aria-busy"); // the page waits for the line, and may be read meanwhile
      failed();
      await line.keep();
    }
  };
  const send = async (form, address, body, button) => {
    const number = sending += 1;
    used = Date.now();
    const draft = form.matches("[data-draft]");
    if (draft) drafting = number;
    else if (form.elements.command) moving = number;
    going.set(form, body);
    let ok = false;
    document.dispatchEvent(new CustomEvent("caravela:sending", { detail: { form, button } }));
    // A draft for which another has been chosen need not go out any more.
    const posted = queue.then(() => post(address, body, () => draft && drafting !== number));
    queue = posted.catch(() => {});
    try {
      const answer = await posted;
      if (!answer) return;
      reached();
      const update = await answer.json();
      if (number !== sending) return;
      // A choice that was refused at this version changes nothing: what was ticked stays, to be mended. The board says why, where it can.
      const refused = answer.status === 422 && update.version === version();
      tell(update.notice ?? "", refused && draft && Boolean(document.getElementById("outcome")));
      if (refused) document.dispatchEvent(new CustomEvent("caravela:refused", { detail: update }));
      else if (update.own !== undefined) apply(update);
      else if (!answer.ok) ask();
      ok = answer.ok;
    } catch (error) {
      if (!broken(error)) console.error(error); // no network error: ours
      if (number === sending && notice) tell(notice.dataset.unsent);
      ask();
    } finally {
      if (going.get(form) === body) going.delete(form);
      if (drafting === number) drafting = 0;
      if (moving === number) moving = 0;
      if (number === sending) {
        root.removeAttribute("aria-busy");
        document.dispatchEvent(new CustomEvent("caravela:sent", { detail: { form, ok } }));
      }
    }
  };
  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.live === "off" || form.method !== "post") return;
    event.preventDefault();
    const address = event.submitter?.getAttribute("formaction") || form.getAttribute("action");
    const body = String(new URLSearchParams(new FormData(form, event.submitter)));
    const draft = form.matches("[data-draft]");
    if (going.has(form) && (!draft || going.get(form) === body)) return; // twice the same
    // What was asked has been answered: what is chosen now would be told that nothing was played.
    if (draft && moving) return;
    // What the button would confirm has been given up for a choice that is still on its way.
    if (drafting && event.submitter?.matches("[data-confirm]")) return;
    send(form, address, body, event.submitter);
  });

  // ---- The stream ---------------------------------------------------------------------------------------------------------

  const half = {}; // public parts that wait for their own part
  let heard = Date.now();
  const take = (name, data) => {
    heard = Date.now();
    // A stream may go on for a while where nothing else gets through.
    if (line.doubtful()) ask();
    else line.up();
    flowing();
    root.dataset.live = "on";
    if (data.table !== table || data.language !== language) return; // it is another tab's
    if (name === "public") half[table] = data;
    if (name !== "own") return;
    const part = half[table];
    delete half[table];
    news(part && part.version === data.version ? { ...data, public: part.public } : data);
  };

  // Which tables a stream must carry, at which versions; opens it anew when a table is added, and again when it breaks.
  const stream = (wanted, hand) => {
    let source = null;
    let timer = 0;
    let breaks = 0;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const open = () => {
      close();
      const tables = [...wanted()].map(([name, at]) => `t=${name}.${at}`);
      if (!tables.length) return;
      source = new EventSource(`/live/?${tables.join("&")}`);
      for (const name of ["public", "own", "beat"]) {
        source.addEventListener(name, (event) => {
          breaks = 0;
          hand(name, JSON.parse(event.data));
        });
      }
      source.addEventListener("error", () => {
        // A browser gives a stream up only when the site has answered, and not with a stream: then the site says why.
        const refused = source.readyState === EventSource.CLOSED;
        close();
        if (refused) why(tables);
        line.down(false);
        // The page asks once by itself: it sees at once what it missed, and whether the table is still there.
        ask();
        breaks += 1;
        timer = setTimeout(open, Math.min(1000 * 1.6 ** breaks, 15000) * (0.5 + Math.random()));
      });
    };
    const soon = () => { clearTimeout(timer); timer = setTimeout(open, 30); };
    return { open, soon, close };
  };

  const alone = () => {
    const mine = stream(() => [[key, version()]], take);
    if (!document.hidden) mine.open();
    document.addEventListener("visibilitychange", () => { if (document.hidden) mine.close(); else mine.open(); });
    addEventListener("pagehide", mine.close);
    addEventListener("pageshow", (event) => { if (event.persisted) mine.open(); });
    return mine.open;
  };

  const together = () => {
    const name = "caravela:live";
    const channel = new BroadcastChannel(name);
    const me = Math.random().toString(36).slice(2);
    const tabs = new Map(); // known to the leader: each tab's table and version
    let leading = null; // the stream, while this tab holds the lock
    const here = () => ({ kind: "here", tab: me, key, version: version() });

    const wanted = () => {
      const tables = new Map([[key, version()]]);
      for (const tab of tabs.values()) tables.set(tab.key, Math.min(tab.version, tables.get(tab.key) ?? Infinity));
      return tables;
    };
    const hand = (event, data) => {
      channel.postMessage({ kind: "event", event, data });
      for (const tab of tabs.values()) if (event === "own" && tab.key === `${data.table}.${data.language}`) tab.version = data.version;
      take(event, data);
    };
    channel.onmessage = ({ data: message }) => {
      if (message.kind === "event" && !leading) take(message.event, message.data);
      if (message.kind === "who") channel.postMessage(here());
      if (message.kind === "here" && leading) {
        const known = wanted().has(message.key);
        tabs.set(message.tab, message);
        if (!known) leading.soon();
      }
      if (message.kind === "gone" && leading) tabs.delete(message.tab);
    };

    let resign = () => {};
    const lead = (steal) => {
      const held = () => new Promise((release) => {
        resign = release;
        leading = stream(wanted, hand);
        channel.postMessage({ kind: "who" });
        leading.soon();
      });
      navigator.locks.request(name, steal ? { steal: true } : {}, held).catch(() => {
        // Another tab took the lock, since this one seemed dead: follow it, and wait to lead again.
        leading?.close();
        leading = null;
        tabs.clear();
        lead(false);
      });
    };
    lead(false);
    channel.postMessage(here());
    addEventListener("pagehide", () => {
      channel.postMessage({ kind: "gone", tab: me });
      leading?.close();
      leading = null;
      tabs.clear();
      resign();
    });
    addEventListener("pageshow", (event) => {
      if (!event.persisted) return;
      lead(false);
      channel.postMessage(here());
    });
    return () => { if (leading) leading.open(); else lead(true); };
  };

  const revive = navigator.locks && window.BroadcastChannel ? together() : alone();
  setInterval(() => {
    if (document.hidden || Date.now() - heard < QUIET) return;
    heard = Date.now();
    ask();
    revive();
  }, 5000);
})();
