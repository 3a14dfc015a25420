// Before the first paint, so that nobody who chose dark sees a flash of light: this is no module.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's choice holds then.
  }
})();
