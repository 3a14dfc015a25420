/** Short messages that disappear after a while. */
import { LEDGER_GONE, Problem } from "./api.js";
import { button, h, icon } from "./dom.js";

/** In milliseconds. */
const STAYS = 6000;

/**
 * @param {string} text @param {{kind?: "plain" | "bad", actions?: [string, () => void][]}} [options]
 */
export function toast(text, options = {}) {
  const { kind = "plain", actions = [] } = options;
  const place = document.getElementById("toasts");
  if (!place) return;
  const gone = () => element.remove();
  const element = h("div", { class: `toast ${kind}` }, kind === "bad" && icon("warn"), h("span", {}, text),
    actions.map(([name, act]) =>
      h("button", { type: "button", class: "link", on: { click: () => { gone(); act(); } } }, name)),
    button("Dismiss", "close", gone, { bare: true }));
  place.append(element);
  while (place.children.length > 3) place.firstElementChild?.remove();
  let timer = window.setTimeout(gone, STAYS);
  element.addEventListener("pointerenter", () => clearTimeout(timer));
  element.addEventListener("focusin", () => clearTimeout(timer));
  element.addEventListener("pointerleave", () => { timer = window.setTimeout(gone, STAYS / 2); });
}

/** @param {unknown} error */
export function complain(error) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  // The banner shows this error while it lasts.
  if (error instanceof Problem && error.code === LEDGER_GONE) return;
  toast(error instanceof Error ? error.message : String(error), { kind: "bad" });
}
