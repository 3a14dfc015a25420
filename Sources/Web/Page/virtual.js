/** A long list of rows of equal height. Only visible rows have elements. */
import { h } from "./dom.js";

/** The number of rows with elements above and below the visible part. */
const BEYOND = 6;

/**
 * @template Row
 */
export class VirtualList {
  /** @type {Map<string, {element: HTMLElement, row: Row, index: number}>} */
  #shown = new Map();
  /** @type {Row[]} */
  rows = [];
  /** The number of all rows, loaded or not. */
  total = 0;
  #isWaiting = false;

  /**
   * @param {{render: (row: Row, element: HTMLElement, index: number) => void, key: (row: Row) => string, more: () =>
   *   void, label: string,
   *   signal: AbortSignal}} options `more` is called near the end of the loaded rows
   */
  constructor(options) {
    this.options = options;
    this.element = h("ul", { class: "rows", "aria-label": options.label, role: "list" });
    addEventListener("scroll", () => this.#later(), { signal: options.signal, passive: true });
    addEventListener("resize", () => this.#later(), { signal: options.signal });
  }

  /** The height of a row in pixels, from the style sheet. */
  get rowHeight() { return Number.parseFloat(getComputedStyle(this.element).getPropertyValue("--row")) || 76; }

  #later() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.update();
    });
  }

  /** @param {Row[]} rows @param {number} total */
  set(rows, total) {
    this.rows = rows;
    this.total = total;
    this.update();
  }

  update() {
    if (!this.element.isConnected || this.element.offsetParent === null) return;
    const height = this.rowHeight, { top } = this.element.getBoundingClientRect();
    const missing = this.total > this.rows.length;
    // Room for a few rows that are being loaded, not for all: loading continues from the last row and cannot skip ahead.
    const room = this.rows.length + (missing ? Math.min(8, this.total - this.rows.length) : 0);
    this.element.style.height = `${room * height}px`;
    const first = Math.max(0, Math.floor(-top / height) - BEYOND);
    const last = Math.min(this.rows.length, Math.ceil((innerHeight - top) / height) + BEYOND);
    const wanted = new Set();
    for (let index = first; index < last; index += 1) {
      const row = this.rows[index], key = this.options.key(row);
      wanted.add(key);
      let entry = this.#shown.get(key);
      if (!entry) {
        entry = { element: h("li", { class: "row" }), row: /** @type {any} */ (null), index: -1 };
        this.#shown.set(key, entry);
      }
      if (entry.index !== index) {
        entry.element.style.transform = `translateY(${index * height}px)`;
        entry.element.setAttribute("aria-posinset", String(index + 1));
      }
      entry.element.setAttribute("aria-setsize", String(this.total));
      if (entry.row !== row) this.options.render(row, entry.element, index);
      entry.row = row;
      entry.index = index;
    }
    for (const [key, { element }] of this.#shown) {
      // A row with the focus stays, so that the keyboard keeps its place.
      if (wanted.has(key) || element.contains(document.activeElement)) continue;
      element.remove();
      this.#shown.delete(key);
    }
    // The order of elements is the order of the focus.
    const order = [...this.#shown.values()].sort((a, b) => a.index - b.index);
    order.forEach(({ element }, place) => {
      if (this.element.children[place] !== element) this.element.insertBefore(element, this.element.children[place]
          ?? null);
    });
    if (missing && (last + 2 * (last - first) >= this.rows.length)) this.options.more();
  }

  /**
   * Changes the elements of the rows that are shown.
   * @param {(row: Row, element: HTMLElement) => void} change
   */
  mark(change) {
    for (const { row, element } of this.#shown.values()) change(row, element);
  }

  /** Draws all rows again. */
  redraw() {
    for (const entry of this.#shown.values()) entry.row = /** @type {any} */ (null);
    this.update();
  }

  /** @param {number} index @param {string} [selector] of the element in the row that gets the focus */
  focus(index, selector = "a") {
    const row = this.rows[index];
    if (!row) return;
    const height = this.rowHeight, top = this.element.getBoundingClientRect().top + index * height;
    const above = 150, below = innerHeight - 60;
    if (top < above) scrollBy(0, top - above);
    else if (top + height > below) scrollBy(0, top + height - below);
    this.update();
    /** @type {HTMLElement | null} */ (this.#shown.get(this.options.key(row))?.element.querySelector(selector) ?? null)?.focus({ preventScroll: true });
  }

  /** The index of the row with the focus, or -1. */
  get focused() {
    for (const { element, index } of this.#shown.values()) if (element.contains(document.activeElement)) return index;
    return -1;
  }
}
