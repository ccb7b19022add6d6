// Before anything is painted: the theme of the device, where the reader has chosen none.
(() => {
  "use strict";
  const page = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  if (page.dataset.theme) return;
  const follow = () => {
    if (page.dataset.theme === "chart") return;
    if (dark.matches) page.dataset.theme = "dark";
    else delete page.dataset.theme;
  };
  follow();
  dark.addEventListener("change", follow);
})();
