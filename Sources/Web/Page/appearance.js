/** Colours: light, dark, or those of the system. */
import { button, icon } from "./dom.js";

const THEMES = /** @type {const} */ ({ auto: ["Same as the system", "auto"], light: ["Light", "sun"],
    dark: ["Dark", "moon"] });
/** @type {Set<() => void>} */
const updates = new Set();

/** @returns {keyof typeof THEMES} */
function theme() {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : "auto";
}

export function nextTheme() {
  const names = /** @type {(keyof typeof THEMES)[]} */ (Object.keys(THEMES));
  const next = names[(names.indexOf(theme()) + 1) % names.length];
  if (next === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem("theme", next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  updates.forEach((update) => update());
}

/** @param {AbortSignal} signal of the view */
export function themeButton(signal) {
  const element = button("Colours", null, nextTheme, { bare: true, class: "theme" });
  const update = () => {
    const [name, picture] = THEMES[theme()];
    element.replaceChildren(icon(picture));
    element.setAttribute("aria-label", `Colours: ${name}`);
    element.title = `Colours: ${name} (d)`;
  };
  updates.add(update);
  signal.addEventListener("abort", () => updates.delete(update));
  update();
  return element;
}
