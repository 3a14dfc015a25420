/** What was typed and is not kept by the service yet. It outlives a redraw, a failed request and a reload of the tab. */

const NAME = "summa-typed";

export class Typed {
  /** @type {Map<string, any>} */
  #entries = new Map();
  #storage;

  /** @param {() => Pick<Storage, "getItem" | "setItem">} storage of the tab, which browsers may refuse */
  constructor(storage) {
    this.#storage = storage;
    try {
      this.#entries = new Map(JSON.parse(storage().getItem(NAME) ?? "[]"));
    } catch {
      // Without storage, or with what another version wrote, it begins empty.
    }
  }

  /** @param {string} key */
  get(key) { return this.#entries.get(key); }

  /** @param {string} key @param {any} fields */
  set(key, fields) {
    this.#entries.set(key, fields);
    this.#save();
  }

  /** @param {string} key */
  delete(key) { if (this.#entries.delete(key)) this.#save(); }

  #save() {
    try {
      this.#storage().setItem(NAME, JSON.stringify([...this.#entries]));
    } catch {
      // Where the browser stores nothing, it lasts as long as the page.
    }
  }
}
