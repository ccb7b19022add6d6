// Measured in the page by layout.py, which says what it looks for.
({ phone, tap }) => {
  const out = [];
  const fingers = phone || matchMedia("(pointer: coarse)").matches;
  const seen = (e) => {
    if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const r = e.getBoundingClientRect();
    return r.width > 1 && r.height > 1;
  };
  // What is only said, wherever that is decided: by a class, or for a width of the window by the same style.
  const said = (e) => Boolean(e) && (getComputedStyle(e).clipPath === "inset(50%)" || said(e.parentElement));
  const silent = (e) => e.closest(".sr, [aria-hidden=true], .scrim, svg.newworld, [hidden], option, script, style") || said(e);
  const name = (e) => {
    const own = e.id ? `#${e.id}` : `${e.tagName.toLowerCase()}.${String(e.className?.baseVal ?? e.className).trim().replace(/\s+/g, ".")}`;
    const up = e.id ? null : e.parentElement?.closest("[id]");
    return (up ? `#${up.id} ` : "") + own + ` "${(e.textContent || "").trim().slice(0, 30)}"`;
  };
  const W = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > W + 1) out.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const IDLE = ".slot:not(.legal), .gb:not(.legal), .deck:not(.legal)";
  const scrolls = (e, axis) => ["auto", "scroll"].includes(getComputedStyle(e)[axis === "x" ? "overflowX" : "overflowY"]);
  const clips = (e, axis) => getComputedStyle(e)[axis === "x" ? "overflowX" : "overflowY"] !== "visible";
  const ellipsis = (e) => getComputedStyle(e).textOverflow === "ellipsis" || getComputedStyle(e).webkitLineClamp !== "none";
  // The part of an element that its parents let through; null once a scrolling parent has it out of sight.
  const cut = (e) => {
    let { left, top, right, bottom } = e.getBoundingClientRect();
    let scrolled = false;
    const whole = { left, top, right, bottom };
    let clipper = null;
    const fixed = getComputedStyle(e).position === "fixed";
    for (let p = e.parentElement; p && p !== document.body && !fixed; p = p.parentElement) {
      const style = getComputedStyle(p);
      if (style.display === "contents") continue;
      const r = p.getBoundingClientRect();
      for (const [axis, a, b] of [["x", "left", "right"], ["y", "top", "bottom"]]) {
        if (!clips(p, axis)) continue;
        const box = { left, top, right, bottom };
        const over = box[a] < r[a] - 1.5 || box[b] > r[b] + 1.5;
        if (over && scrolls(p, axis)) scrolled = true;
        else if (over && !scrolled && !clipper) clipper = p;
        if (axis === "x") { left = Math.max(left, r.left); right = Math.min(right, r.right); }
        else { top = Math.max(top, r.top); bottom = Math.min(bottom, r.bottom); }
      }
      if (style.position === "fixed") break;
    }
    return { left, top, right, bottom, scrolled, clipper, whole, gone: right - left < 2 || bottom - top < 2 };
  };
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (walker.currentNode.textContent.trim() && !e.closest("svg, script, style, noscript")) texts.add(e);
  }
  const controls = [...document.querySelectorAll("button, a[href], summary, select, input:not([type=hidden]):not(.sr), label:has(input.sr)")];
  const pieces = [...document.querySelectorAll(".tok, .good, .arms, svg.stacks")].filter((e) => e.tagName === "svg" || e.classList.contains("good"));
  // Within a sentence: other words stand in the same line of text.
  const prose = (e) => getComputedStyle(e).display === "inline" && [...e.parentElement.childNodes].some((one) => one.nodeType === 3 && /\w/.test(one.textContent));
  // A size with its border, which a pseudo-element has outside.
  const outer = (style, axis) => {
    const edges = style.boxSizing === "border-box" ? [] : axis === "Width" ? ["borderLeftWidth", "borderRightWidth"] : ["borderTopWidth", "borderBottomWidth"];
    return [axis.toLowerCase(), ...edges].reduce((sum, one) => sum + (parseFloat(style[one]) || 0), 0);
  };
  // The nearest parent that is drawn as a box, for what lies in its flow: a sign in a corner may stand out.
  const frame = (e) => {
    for (let one = e; one.parentElement && one !== document.body; one = one.parentElement) {
      if (["absolute", "fixed", "sticky"].includes(getComputedStyle(one).position)) return null;
      const style = getComputedStyle(one.parentElement);
      const drawn = ["Top", "Right", "Bottom", "Left"].every((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none");
      if (drawn && !["contents", "inline"].includes(style.display)) return one.parentElement;
    }
    return null;
  };
  const boxes = [];
  // `data-short`: what is shortened here stands whole in a place that can be reached by tap and key.
  for (const e of new Set([...texts, ...controls, ...pieces])) {
    if (silent(e) || !seen(e)) continue;
    const c = cut(e);
    const style = getComputedStyle(e);
    const size = parseFloat(style.fontSize);
    if (texts.has(e) && size < 10.9) out.push(`text of ${size} px: ${name(e)}`);
    if (c.clipper && !ellipsis(e) && !ellipsis(c.clipper)) out.push(`cut off by ${name(c.clipper)}: ${name(e)}`);
    const around = frame(e);
    if (around && !c.scrolled && !c.gone) {
      // What sticks out of a box that lets it show is covered by the next one, or runs into it.
      const r = around.getBoundingClientRect();
      const outside = Math.max(r.left - c.left, r.top - c.top, c.right - r.right, c.bottom - r.bottom);
      if (outside > 1.5) out.push(`sticks out of ${name(around)} by ${outside.toFixed(1)}: ${name(e)}`);
    }
    if (texts.has(e) && !ellipsis(e)) {
      // Its own words alone: a sign in its corner may stand out.
      const r = { left: Infinity, right: -Infinity, bottom: -Infinity };
      for (const node of e.childNodes) {
        if (node.nodeType !== 3 || !node.textContent.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        r.left = Math.min(r.left, rect.left);
        r.right = Math.max(r.right, rect.right);
        r.bottom = Math.max(r.bottom, rect.bottom);
      }
      const own = e.getBoundingClientRect();
      // Signs and numbers of a button are inline boxes of their own: they may not leave it.
      const edge = e.closest("button")?.getBoundingClientRect();
      if (edge && (r.right > edge.right + 2 || r.left < edge.left - 2)) out.push(`sticks out of its button: ${name(e)}`);
      if (style.display !== "inline" && (r.right > own.right + 2 || r.left < own.left - 2)) out.push(`text runs out: ${name(e)}`);
      if (style.display !== "inline" && style.overflowY !== "visible" && !scrolls(e, "y") && r.bottom > own.bottom + 2) out.push(`text is cut: ${name(e)}`);
    }
    if (ellipsis(e) && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2)) {
      if (!e.closest("[data-short]")) out.push(`shortened: ${name(e)}`);
    }
    if (!c.scrolled && !c.gone && (c.whole.right > W + 1 || c.whole.left < -1)) out.push(`out of the window: ${name(e)}`);
    if (controls.includes(e) && fingers && !e.disabled && !c.gone && c.bottom > 0 && !prose(e)) {
      // A target may be larger than it looks: an invisible margin counts, and a label for its box.
      const rim = getComputedStyle(e, "::after");
      let { width, height } = e.getBoundingClientRect();
      if (rim.content !== "none" && rim.position === "absolute") { width = Math.max(width, outer(rim, "Width")); height = Math.max(height, outer(rim, "Height")); }
      const label = e.matches("input") ? e.closest("label") : null;
      if (label) ({ width, height } = label.getBoundingClientRect());
      if (!e.matches(IDLE) && (width < tap - 0.6 || height < tap - 0.6)) out.push(`target of ${width.toFixed(0)}x${height.toFixed(0)}: ${name(e)}`);
    }
    if (!c.gone) boxes.push([e, c]);
  }
  const bar = (e) => { const act = e.closest(".prompt>.act"); return act && getComputedStyle(act).position === "fixed" ? act : null; };
  const layered = (e) => bar(e) ?? e.closest(".plate, .pop, [popover], .notes, .menu, .prompt, .tabbar, .sheet, header.app, .tbar");
  // What a press meets at the edges of what is to be pressed in the prompt: no invisible margin of another target lies there.
  const target = "button, a[href], summary, select, input, label";
  for (const [e, c] of boxes) {
    if (!e.closest(".prompt") || !controls.includes(e) || e.disabled || document.querySelector(":popover-open, details.menu[open], [data-drawer=open]")) continue;
    const [x, y] = [(c.left + c.right) / 2, (c.top + c.bottom) / 2];
    for (const [px, py] of [[x, c.top + 1.5], [x, c.bottom - 1.5], [c.left + 1.5, y], [c.right - 1.5, y]]) {
      const met = document.elementFromPoint(px, py)?.closest(target);
      if (!met || met === e || met.contains(e) || e.contains(met) || met.htmlFor === e.id) continue;
      if (layered(met) !== layered(e) && getComputedStyle(layered(met) ?? e).position !== "static") continue;
      out.push(`pressed at its edge, ${name(e)} is ${name(met)}`);
    }
  }
  // Overlap: a leaf's middle must be on top, and no two leaves of different parents may cross.
  const leaves = boxes.filter(([e]) => !e.querySelector("button") && (!e.children.length || e.matches(".tok, .good, .arms, .stacks") || texts.has(e)));
  const H = innerHeight;
  for (let i = 0; i < leaves.length; i += 1) {
    const [a, p] = leaves[i];
    if (p.top < 0 || p.bottom > H) continue;
    for (let j = i + 1; j < leaves.length; j += 1) {
      const [b, q] = leaves[j];
      const x = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (x < 3 || y < 4) continue;
      if (a.contains(b) || b.contains(a)) continue;
      const same = a.closest("button, label, .slot, .unit, .plate, .wkr, .chip, .iconbtn, .tn") ;
      if (same && same === b.closest("button, label, .slot, .unit, .plate, .wkr, .chip, .iconbtn, .tn")) continue;
      if (layered(a) !== layered(b)) {
        const front = [layered(a), layered(b)].find((one) => one && getComputedStyle(one).position !== "static");
        if (front && !(layered(a)?.matches(".plate, .tbar, header.app") && layered(b)?.matches(".plate, .tbar, header.app"))) continue;
      }
      out.push(`${name(a)} overlaps ${name(b)} by ${x.toFixed(0)}x${y.toFixed(0)}`);
    }
  }
  return [...new Set(out)];
}
