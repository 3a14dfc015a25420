/** The receipts that are selected in the list. */

/** @typedef {import("./api.js").Item} Item */

/** The largest number of receipts in one request of the service. */
export const MOST = 2000;

export class Selection {
  /** @type {Map<string, Item>} */
  #items = new Map();
  /** True while a tap on a row selects it. */
  #isOn = false;
  /** @type {string | null} the receipt at which a range begins */
  #anchor = null;

  /** @param {() => void} changed */
  constructor(changed) { this.changed = changed; }

  get isOn() { return this.#isOn || this.#items.size > 0; }
  get size() { return this.#items.size; }
  get items() { return [...this.#items.values()]; }
  get ids() { return [...this.#items.keys()]; }

  /** @param {string} id */
  has(id) { return this.#items.has(id); }

  /** Makes taps select, even before anything is selected. */
  start() {
    this.#isOn = true;
    this.changed();
  }

  /** @param {Item} item @param {boolean} [isWanted] */
  toggle(item, isWanted = !this.has(item.id)) {
    this.#set(item, isWanted);
    this.#anchor = item.id;
    this.changed();
  }

  /**
   * Selects the receipts from the one that was toggled last to this one, or takes them out if this one is selected.
   * @param {Item[]} list @param {Item} item
   */
  range(list, item) {
    const to = list.indexOf(item), from = list.findIndex(({ id }) => id === this.#anchor);
    if (from < 0 || to < 0) return this.toggle(item);
    const isWanted = !this.has(item.id);
    for (const each of list.slice(Math.min(from, to), Math.max(from, to) + 1)) this.#set(each, isWanted);
    this.#anchor = item.id;
    this.changed();
  }

  /** @param {Item[]} list */
  all(list) {
    for (const each of list) this.#set(each, true);
    this.changed();
  }

  clear() {
    if (!this.isOn) return;
    this.#items.clear();
    this.#isOn = false;
    this.#anchor = null;
    this.changed();
  }

  /**
   * Updates the data of a receipt.
   * @param {Item} item
   */
  update(item) {
    if (!this.has(item.id)) return;
    this.#items.set(item.id, item);
    this.changed();
  }

  /**
   * Forgets a receipt that was deleted.
   * @param {string} id
   */
  drop(id) {
    if (this.#items.delete(id)) this.changed();
  }

  /** @param {Item} item @param {boolean} isWanted */
  #set(item, isWanted) {
    if (!isWanted) this.#items.delete(item.id);
    else if (this.#items.size < MOST) this.#items.set(item.id, item);
  }
}
