/** The picture of a page: zoomed, panned and tapped. */
import { button, h, icon } from "./dom.js";
import { amountAt, contains } from "./hittest.js";
import { Overlay } from "./overlay.js";
import { PanZoom } from "./panzoom.js";

/** The largest distance of a tap from a box, in pixels of the screen. */
const MISS = { mouse: 4, touch: 18, pen: 8 };
/** Lines lower than `UNREADABLE` pixels of the screen are enlarged to `READABLE`. */
const UNREADABLE = 11;
const READABLE = 15;
/** Pictures are requested with at most this width, in pixels. */
const WIDEST = 2400;

export class Stage {
  /** @type {import("./api.js").Page | null} */
  page = null;
  #address = "";

  /**
   * @param {{select: (id: number | null) => void, hoverLine: (index: number | null) => void, signal: AbortSignal}}
   *   options
   */
  constructor({ select, hoverLine, signal }) {
    this.overlay = new Overlay();
    this.picture = h("img", { class: "page-picture", alt: "", draggable: "false", decoding: "async" });
    this.content = h("div", { class: "page-content", hidden: true }, this.picture, this.overlay.svg, this.overlay.tags);
    this.note = h("div", { class: "stage-note", role: "status" });
    this.frame = h("div",
      { class: "stage-frame", tabindex: 0, role: "group",
        "aria-label": "Picture of the receipt. Arrow keys go through its amounts." }, this.content);
    this.panzoom = new PanZoom(this.frame, this.content, {
      signal,
      tap: (point, event) =>
        select(this.amountAt(point, MISS[/** @type {"mouse"} */ (event.pointerType)] ?? MISS.mouse)?.id ?? null),
      hover: (point) => {
        this.overlay.hover((point && this.amountAt(point, MISS.mouse)?.id) ?? null);
        const lines = this.page?.record?.lines ?? [];
        hoverLine(point ? lines.findIndex(({ image_box: box }) => contains(box, point.x, point.y)) : null);
      },
    });
    this.tools = h("div", { class: "stage-tools", role: "toolbar", "aria-label": "View" },
      button("Zoom out", "minus", () => this.panzoom.zoom(1 / 1.4), { bare: true, key: "-" }),
      button("Fit", "fit", () => this.panzoom.fit(), { bare: true, key: "0" }),
      button("Zoom in", "plus", () => this.panzoom.zoom(1.4), { bare: true, key: "+" }));
    this.pager = h("div", { class: "pager" });
    this.element = h("section", { class: "stage", "aria-label": "Picture" }, this.frame, this.note, this.pager,
      this.tools);
    this.picture.addEventListener("load", () => {
      this.content.classList.add("has-picture");
      // The size of a page that could not be read is known from its picture only.
      if (this.page && !this.page.image.width) this.#shape({ width: this.picture.naturalWidth,
          height: this.picture.naturalHeight }, false);
    }, { signal });
    this.picture.addEventListener("error", () => this.content.classList.remove("has-picture"), { signal });
    this.panzoom.home = () => this.#home();
  }

  /** @param {import("./api.js").Page} page */
  show(page) {
    const isSame = this.page?.number === page.number;
    this.page = page;
    const { image } = page;
    const address = image.width > WIDEST ? `${image.href}${image.href.includes("?") ? "&" : "?"}width=${WIDEST}`
      : image.href;
    if (address !== this.#address) {
      this.#address = address;
      this.content.classList.remove("has-picture");
      // A file that could not be read may have no picture.
      if (image.width) this.picture.src = address;
      else this.picture.removeAttribute("src");
      this.picture.alt = "The receipt";
    }
    this.overlay.show(page);
    this.#shape(image, isSame);
  }

  /** Shows the whole page if its text is readable then, else the part around the total. */
  #home() {
    this.panzoom.fit();
    const heights = (this.page?.record?.lines ?? []).map(({ image_box: box }) => box.height).sort((a, b) => a - b);
    const height = heights[Math.floor(heights.length / 2)];
    if (!height || height * this.panzoom.scale >= UNREADABLE) return;
    this.panzoom.fitWidth(READABLE / height);
    const total = this.page?.effective.total?.id;
    const amount = this.page?.effective.amounts.find(({ id }) => id === total);
    if (amount) this.panzoom.reveal(amount.image_box, true);
  }

  /** @param {{width: number, height: number}} size of the page @param {boolean} keeps true to keep the visible part */
  #shape({ width, height }, keeps) {
    this.content.hidden = !width;
    if (width) this.panzoom.show({ width, height }, keeps);
  }

  /** @param {{x: number, y: number}} point of the page @param {number} miss in pixels of the screen */
  amountAt(point, miss) {
    return this.page
      ? amountAt(this.page.effective.amounts, this.page.image, point.x, point.y, miss / this.panzoom.scale) : undefined;
  }

  /** @param {string} text @param {Node | null} [more] */
  say(text, more = null) { this.note.replaceChildren(...(text
        ? [h("span", { class: "note-pill" }, h("span", {}, text), more)] : [])); }

  /** @param {"Page" | "Receipt"} what @param {number} number @param {number} count @param {(number: number) => void} go */
  pages(what, number, count, go) {
    this.pager.replaceChildren(...(count > 1 ? [
      button("Previous page", "back", () => go(number - 1), { bare: true, key: ",", disabled: number <= 1 }),
      h("span", {}, `${what} ${number} of ${count}`),
      button("Next page", "next", () => go(number + 1), { bare: true, key: ".", disabled: number >= count }),
    ] : []));
  }
}

/**
 * The placeholder until the page is known.
 * @param {string} [preview] the address of the uploaded picture
 */
export function stageSkeleton(preview) {
  const picture = preview && h("img", { src: preview, alt: "", on: { error: () => picture.remove() } });
  return h("div", { class: `stage-skeleton${preview ? " has-preview" : ""}`, "aria-hidden": "true" }, icon("file"), picture);
}
