/** The recognised text next to the picture. Pointing at a line in one highlights it in the other. */
import { h } from "./dom.js";
import { rows } from "./rows.js";

/** @typedef {import("./api.js").Page} Page */

const letters = typeof Intl.Segmenter === "function" ? new Intl.Segmenter(undefined, { granularity: "grapheme" })
  : null;

/**
 * The characters of a text, counted as in Swift.
 * @param {string} text
 */
function characters(text) { return letters ? [...letters.segment(text)].map(({ segment }) => segment) : [...text]; }

export class TextPane {
  /** @type {HTMLElement[]} */
  #lines = [];
  /** @type {Map<number, HTMLElement>} */
  #marks = new Map();

  /**
   * @param {{select: (id: number) => void, line: (index: number | null) => void, hover: (id: number | null) => void}}
   *   actions
   */
  constructor(actions) {
    this.actions = actions;
    this.element = h("div", { class: "text-pane", tabindex: 0, role: "region", "aria-label": "Recognised text" });
  }

  /** @param {Page | null} page */
  show(page) {
    const lines = page?.record?.lines ?? [], top = this.element.scrollTop;
    this.#marks.clear();
    this.#lines = [];
    let foot = 0;
    const found = rows(lines).map((row) => {
      const box = row[0].line.image_box, isApart = foot && box.y - foot > 1.1 * box.height;
      foot = Math.max(...row.map(({ line }) => line.image_box.y + line.image_box.height));
      return h("div", { class: `text-row${isApart ? " apart" : ""}` }, row.map(({ line, index }) => {
        const element = h("p", { class: `text-line${line.confidence < 0.5 ? " unsure" : ""}`, dir: "auto", on: {
          pointerenter: () => { this.light(index, false); this.actions.line(index); },
          pointerleave: () => { this.light(null, false); this.actions.line(null); } } },
        this.#pieces(line.text,
          (page?.effective.amounts ?? []).filter((amount) => amount.line === index && amount.range)));
        return (this.#lines[index] = element);
      }));
    });
    this.element.replaceChildren(...(found.length ? found
          : [h("p", { class: "hint" }, page ? "No text was found." : "")]));
    this.element.scrollTop = top;
  }

  /** @param {string} text @param {import("./api.js").Amount[]} amounts */
  #pieces(text, amounts) {
    const all = characters(text), pieces = [];
    let end = 0;
    for (const amount of amounts.sort((a, b) => (a.range?.[0] ?? 0) - (b.range?.[0] ?? 0))) {
      const [from, to] = amount.range ?? [0, 0];
      if (from < end) continue;
      pieces.push(all.slice(end, from).join(""));
      const mark = h("button",
        { type: "button", class: "mark number", tabindex: -1, on: { click: () => this.actions.select(amount.id),
        pointerenter: () => this.actions.hover(amount.id), pointerleave: () => this.actions.hover(null) } },
        all.slice(from, to).join(""));
      this.#marks.set(amount.id, mark);
      pieces.push(mark);
      end = to;
    }
    pieces.push(all.slice(end).join(""));
    return pieces;
  }

  /** @param {number | null} index of a line @param {boolean} [scrolls] */
  light(index, scrolls = true) {
    this.#lines.forEach((line, place) => line.classList.toggle("lit", place === index));
    if (scrolls && index !== null && index >= 0) this.#reveal(this.#lines[index]);
  }

  /** @param {number | null} id */
  select(id) {
    for (const [key, mark] of this.#marks) mark.classList.toggle("selected", key === id);
    if (id !== null) this.#reveal(this.#marks.get(id));
  }

  /**
   * Scrolls the pane and not the page.
   * @param {HTMLElement | undefined} element
   */
  #reveal(element) {
    if (!element || !this.element.offsetParent) return;
    const frame = this.element.getBoundingClientRect(), box = element.getBoundingClientRect();
    if (box.top < frame.top + 20) this.element.scrollTop += box.top - frame.top - 40;
    else if (box.bottom > frame.bottom - 20) this.element.scrollTop += box.bottom - frame.bottom + 40;
  }
}
