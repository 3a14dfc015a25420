/** Drawing on the picture: amounts, the total, an equation with its signs, a line of text. */
import { h, s } from "./dom.js";
import { pixels } from "./hittest.js";
import { roleName } from "./format.js";

/**
 * @typedef {import("./api.js").Amount} Amount
 * @typedef {import("./api.js").Page} Page
 * @typedef {import("./equations.js").Equation} Equation
 */

const UNSURE = 0.8;

export class Overlay {
  /** @type {Map<number, SVGRectElement>} */
  #boxes = new Map();
  /** @type {Page | null} */
  #page = null;
  /** @type {Amount[]} */
  #amounts = [];
  /** @type {number | null} */
  #selected = null;
  /** @type {Equation | null} */
  #equation = null;
  #isSpotlit = false;

  constructor() {
    // Holes in a mask and not in a path: two that overlap stay open.
    this.holes = s("mask", { id: "veil-holes", maskUnits: "userSpaceOnUse" });
    this.veil = s("rect", { class: "veil", mask: "url(#veil-holes)" });
    this.lineBox = s("rect", { class: "text-line", hidden: true });
    this.boxes = s("g");
    this.extra = s("g");
    this.svg = s("svg", { class: "overlay", preserveAspectRatio: "none", "aria-hidden": "true" }, this.holes, this.lineBox,
      this.veil, this.boxes, this.extra);
    this.tags = h("div", { class: "tags", "aria-hidden": "true" });
  }

  /** @param {Page} page */
  show(page) {
    this.#page = page;
    this.#amounts = page.effective.amounts;
    const { width, height } = page.image, total = page.effective.total?.id;
    this.svg.setAttribute("viewBox", `0 0 ${width || 1} ${height || 1}`);
    this.#boxes.clear();
    this.boxes.replaceChildren(...this.#amounts.map((amount) => {
      const box = pixels(amount, page.image), room = Math.max(2, box.height * 0.12);
      const element = s("rect",
        { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room,
          rx: box.height * 0.18 });
      element.classList.add("amount");
      element.classList.toggle("total", amount.id === total);
      element.classList.toggle("unsure", (amount.confidence ?? 1) < UNSURE);
      element.classList.toggle("said", amount.origin !== "read");
      element.dataset.id = String(amount.id);
      this.#boxes.set(amount.id, element);
      return element;
    }));
    this.#mark();
  }

  /** @param {number | null} id @param {Equation | null} equation that contains it */
  select(id, equation) {
    this.#selected = id;
    this.#equation = equation;
    this.#mark();
  }

  /**
   * Darkens everything except the numbers of the equation.
   * @param {Equation | null} equation
   */
  spotlight(equation) {
    this.#isSpotlit = Boolean(equation);
    if (equation) this.#equation = equation;
    this.#mark();
  }

  /** @param {number | null} id */
  hover(id) { for (const [key, element] of this.#boxes) element.classList.toggle("hover", key === id); }

  /** @param {import("./api.js").Rect | null} box of a line */
  line(box) {
    this.lineBox.toggleAttribute("hidden", !box);
    if (box) for (const key of /** @type {const} */ (["x", "y", "width", "height"])) this.lineBox.setAttribute(key,
      String(box[key]));
  }

  /**
   * Fades amounts that are lower than this.
   * @param {number | null} height in pixels of the page
   */
  fadeBelow(height) {
    for (const amount of this.#amounts) this.#boxes.get(amount.id)?.classList.toggle("faded",
      height !== null && amount.image_box.height < height);
  }

  #mark() {
    const page = this.#page;
    if (!page) return;
    const total = page.effective.total?.id;
    /** @type {Map<number, string>} */
    const signs = new Map();
    if (this.#equation) {
      this.#equation.terms.forEach(({ id, sign },
          index) => { if (id !== undefined) signs.set(id, sign || (index ? "+" : "")); });
      if (this.#equation.result.id !== undefined) signs.set(this.#equation.result.id, "=");
    }
    for (const [id, element] of this.#boxes) {
      element.classList.toggle("selected", id === this.#selected);
      element.classList.toggle("member", signs.has(id));
    }
    const { width, height } = page.image;
    const lit = this.#isSpotlit ? this.#amounts.filter(({ id }) => signs.has(id)) : [];
    const whole = { x: 0, y: 0, width: lit.length ? width : 0, height };
    for (const element of [this.veil, this.holes]) {
      for (const [key, value] of Object.entries(whole)) element.setAttribute(key, String(value));
    }
    this.holes.replaceChildren(s("rect", { ...whole, fill: "white" }), ...lit.map((amount) => {
      const box = pixels(amount, page.image), room = box.height * 0.3;
      return s("rect", {
        x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room,
        rx: box.height * 0.2, fill: "black",
      });
    }));
    this.tags.replaceChildren(...this.#amounts.flatMap((amount) => {
      const sign = signs.get(amount.id) ?? "", isSelected = amount.id === this.#selected, isTotal = amount.id === total;
      const name = isTotal || isSelected ? roleName(amount.role ?? (isTotal ? "total" : undefined)) : "";
      return sign || name ? [this.#tag(amount, `${isTotal ? "total " : ""}${isSelected ? "selected" : ""}`, sign, name)]
        : [];
    }));
  }

  /**
   * A tag to the left of its amount, where receipts have the most room.
   * @param {Amount} amount @param {string} kind @param {string} sign @param {string} name
   */
  #tag(amount, kind, sign, name) {
    const page = /** @type {Page} */ (this.#page), box = pixels(amount, page.image);
    const share = (/** @type {number} */ value, /** @type {number} */ whole) => `${(value / (whole || 1)) * 100}%`;
    return h("span",
      { class: `tag ${kind}`,
        style: { left: share(box.x - box.height * 0.15, page.image.width),
          top: share(box.y + box.height / 2, page.image.height) } },
      sign && h("b", {}, sign), name && h("span", {}, name));
  }
}
