/** A button that opens a short list of links and actions. */
import { h } from "./dom.js";

/**
 * @typedef {{name: string, href: string} | {name: string, run: () => void}} Entry a link downloads a file
 */

/**
 * @param {string} id of the list
 * @param {HTMLElement} opener
 * @param {() => (Entry | string)[]} entries called each time it opens; a string is a remark
 * @param {AbortSignal} signal
 */
export function menu(id, opener, entries, signal) {
  const list = h("div", { class: "menu", hidden: true, id });
  opener.setAttribute("aria-expanded", "false");
  opener.setAttribute("aria-controls", id);
  const toggle = (/** @type {boolean} */ isOpen) => {
    list.hidden = !isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    list.replaceChildren(...entries().map((entry) => {
      if (typeof entry === "string") return h("p", { class: "hint" }, entry);
      if ("href" in entry) {
        return h("a", { href: entry.href, download: "", on: { click: () => toggle(false) } }, entry.name);
      }
      const act = () => {
        toggle(false);
        entry.run();
      };
      return h("button", { type: "button", on: { click: act } }, entry.name);
    }));
    list.querySelector("a, button")?.focus();
  };
  opener.addEventListener("click", () => toggle(list.hidden));

  const whole = h("div", { class: "menu-of" }, opener, list);
  whole.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const choices = [...list.querySelectorAll("a, button")];
    const place = choices.indexOf(document.activeElement);
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      toggle(false);
      opener.focus();
    } else if (place >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      choices[(place + (event.key === "ArrowDown" ? 1 : choices.length - 1)) % choices.length].focus();
    }
  });
  document.addEventListener("pointerdown", (event) => {
    if (!list.hidden && !whole.contains(event.target)) toggle(false);
  }, { signal });
  return whole;
}
