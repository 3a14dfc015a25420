// Not a module, so that it runs before the first paint: the dark page never flashes light.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage, the colours of the system apply.
  }
})();
