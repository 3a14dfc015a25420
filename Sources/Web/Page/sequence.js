/** The order of a review: that of the list, or receipts that need a look first. */
import { api } from "./api.js";

/** @typedef {import("./api.js").Item} Item */

export class Sequence {
  /** @type {string[]} */
  ids = [];
  /** @type {string | undefined} */
  #cursor;
  #begun = false;

  /**
   * @param {import("./api.js").Query} query @param {{ids?: string[], cursor?: string}} [known] the part that the list has loaded
   */
  constructor(query, known) {
    this.query = query;
    if (known?.ids) {
      this.ids = known.ids;
      this.#cursor = known.cursor;
      this.#begun = true;
    }
  }

  /** The receipts that need a look, the most severe first. */
  static looks() { return new Sequence({ needs_look: "true", sort: "attention" }); }

  async #more() {
    if (this.#begun && !this.#cursor) return false;
    const list = await api.list({ ...this.query, limit: "100", cursor: this.#cursor });
    this.#begun = true;
    this.#cursor = list.next_cursor;
    const known = new Set(this.ids);
    this.ids.push(...list.items.map(({ id }) => id).filter((id) => !known.has(id)));
    return list.items.length > 0;
  }

  async first() {
    if (!this.ids.length) await this.#more();
    return this.ids[0];
  }

  /** @param {string} id @param {1 | -1} step @returns {Promise<string | undefined>} */
  async beside(id, step) {
    let place = this.ids.indexOf(id);
    if (place < 0 && !this.#begun) {
      await this.#more();
      place = this.ids.indexOf(id);
    }
    const wanted = place < 0 ? 0 : place + step;
    while (wanted >= this.ids.length) if (!(await this.#more())) return undefined;
    return this.ids[wanted];
  }
}
