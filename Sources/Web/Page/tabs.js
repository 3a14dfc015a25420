/** Tabs over panes of which one is shown. */
import { h } from "./dom.js";

export class Tabs {
  /** @type {Map<string, {tab: HTMLElement, pane: HTMLElement}>} */
  #entries = new Map();

  /** @param {string} label @param {Record<string, {name: string, content: HTMLElement}>} panes the first is shown */
  constructor(label, panes) {
    this.element = h("div", { class: "tabs", role: "tablist", "aria-label": label, hidden: true });
    for (const [key, { name, content }] of Object.entries(panes)) {
      const isFirst = !this.#entries.size;
      const tab = h("button", { type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `pane-${key}`,
        "aria-selected": String(isFirst), tabindex: isFirst ? 0 : -1,
        on: { click: () => this.show(key), keydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event, key) },
      }, name);
      const pane = h("div", { class: "tab-pane is-unread", role: "tabpanel", id: `pane-${key}`,
        "aria-labelledby": `tab-${key}`, hidden: !isFirst }, content);
      this.#entries.set(key, { tab, pane });
      this.element.append(tab);
    }
  }

  get panes() { return [...this.#entries.values()].map(({ pane }) => pane); }

  /** @param {string} key */
  pane(key) { return this.#entry(key).pane; }

  /** @param {string} shown */
  show(shown) {
    for (const [key, { tab, pane }] of this.#entries) {
      tab.setAttribute("aria-selected", String(key === shown));
      tab.setAttribute("tabindex", key === shown ? "0" : "-1");
      pane.hidden = key !== shown;
    }
  }

  /**
   * Hides a tab or shows it again. If its pane is shown, the first pane replaces it.
   * @param {string} key @param {boolean} isHidden
   */
  hide(key, isHidden) {
    const { tab, pane } = this.#entry(key);
    tab.hidden = isHidden;
    if (isHidden && !pane.hidden) this.show([...this.#entries.keys()][0]);
  }

  /**
   * Hides the tabs and all panes while there is nothing in them.
   * @param {boolean} isEmpty
   */
  setEmpty(isEmpty) {
    this.element.hidden = isEmpty;
    for (const pane of this.panes) pane.classList.toggle("is-unread", isEmpty);
  }

  /** @param {KeyboardEvent} event @param {string} key of the tab that has the focus */
  #pressed(event, key) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const offered = [...this.#entries.keys()].filter((each) => !this.#entry(each).tab.hidden);
    const to = offered[(offered.indexOf(key) + by + offered.length) % offered.length];
    this.show(to);
    this.#entry(to).tab.focus();
  }

  /** @param {string} key */
  #entry(key) {
    return /** @type {{tab: HTMLElement, pane: HTMLElement}} */ (this.#entries.get(key));
  }
}
