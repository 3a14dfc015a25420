/** The receipt that is shown: its document, its page and the selected amount. */
import { shared } from "./hittest.js";

/**
 * @typedef {import("./api.js").Amount} Amount
 * @typedef {import("./api.js").Page} Page
 * @typedef {import("./api.js").Document} Document
 */

/** The least intersection over union of two boxes of two readings that hold the same amount. */
const SAME = 0.4;

/**
 * Amounts in reading order: as the record has them, with added amounts at their height on the page.
 * @param {Amount[]} amounts @returns {Amount[]}
 */
export function inReadingOrder(amounts) {
  const ordered = amounts.filter(({ origin }) => origin !== "added");
  const middle = (/** @type {Amount} */ { image_box: box }) => box.y + box.height / 2;
  for (const added of amounts.filter(({ origin }) => origin === "added")) {
    const next = ordered.findIndex((amount) => middle(amount) > middle(added));
    ordered.splice(next < 0 ? ordered.length : next, 0, added);
  }
  return ordered;
}

/** @param {Amount} amount @param {Amount[]} others @returns {Amount | undefined} the one in the same place */
function likest(amount, others) {
  const a = amount.image_box;
  const overlap = (/** @type {import("./api.js").Rect} */ b) => {
    const inner = Math.max(0, shared(a, b));
    return inner / (a.width * a.height + b.width * b.height - inner || 1);
  };
  return others.map((other) => ({ other, share: overlap(other.image_box) })).filter(({ share }) =>
    share > SAME).sort((x, y) => y.share - x.share)[0]?.other;
}

/**
 * A fact of the page, or else of its document, unless the document's is that of another receipt.
 * @template {"merchant" | "date" | "total"} Name
 * @param {Name} name @param {Document} document @param {Page | null | undefined} page
 * @returns {Document[Name]} of the receipt on the page
 */
export function fact(name, document, page) {
  const own = /** @type {Document[Name] | undefined} */ (page?.effective[name]);
  return own ?? (page && document.receipts ? undefined : document[name]);
}

export class ReceiptState {
  /** @type {Document | null} */
  document = null;
  /** @type {number | null} the id of the selected amount */
  selected = null;
  /** True once a person has selected an amount. Until then the total is selected. */
  #hasChosen = false;

  /** @param {string} id of the document @param {number} number of the page, from 1 */
  constructor(id, number) {
    this.id = id;
    this.number = number;
  }

  /** The page of this number, else the first; null before the document is loaded or read. */
  get page() {
    const pages = this.document?.page_list;
    return pages?.find(({ number }) => number === this.number) ?? pages?.[0] ?? null;
  }

  get amounts() { return this.page?.effective.amounts ?? []; }

  get isReading() { return this.document?.status === "queued" || this.document?.status === "reading"; }

  /** @param {number | null} amount */
  choose(amount) {
    this.#hasChosen = true;
    this.selected = amount;
  }

  /**
   * Takes a newer document. The selection follows its amount into another reading. If the amount is gone, the total is
   * selected, or nothing if a person has selected or is editing the amount.
   * @param {Document} document @param {boolean} isEditing true if the value of the selected amount is being typed
   */
  update(document, isEditing) {
    const before = this.page, held = this.amounts.find(({ id }) => id === this.selected);
    this.document = document;
    if (held && isEditing) this.#hasChosen = true;
    if (held && before?.image.href !== this.page?.image.href) this.selected = likest(held, this.amounts)?.id ?? null;
    if (!this.amounts.some(({ id }) => id === this.selected)) this.selected = null;
    if (this.selected === null && !this.#hasChosen) this.selected = this.page?.effective.total?.id ?? null;
  }

  /** @param {1 | -1} by @returns {number | null} the amount after or before the selected one, in a circle */
  stepped(by) {
    const all = inReadingOrder(this.amounts);
    if (!all.length) return null;
    const at = all.findIndex(({ id }) => id === this.selected);
    return all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length].id;
  }

  /** @param {number} amount that is about to be deleted @returns {number | null} the one to select instead */
  neighbour(amount) {
    const ids = inReadingOrder(this.amounts).map(({ id }) => id), at = ids.indexOf(amount);
    return ids[at + 1] ?? ids[at - 1] ?? null;
  }
}
