/** Typed text that the service has not accepted yet. It survives a redraw, a failed request and a reload of the tab. */

const NAME = "summa-typed";

export class Typed {
  /** @type {Map<string, any>} */
  #entries = new Map();
  #storage;

  /** @param {() => Pick<Storage, "getItem" | "setItem">} storage of the tab; browsers may refuse it */
  constructor(storage) {
    this.#storage = storage;
    try {
      this.#entries = new Map(JSON.parse(storage().getItem(NAME) ?? "[]"));
    } catch {
      // Empty without storage, or if another version wrote it.
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
      // Without storage it lasts as long as the page.
    }
  }
}
