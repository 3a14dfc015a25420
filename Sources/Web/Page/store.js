/** The documents that the page knows, and the events about them. */

import { Typed } from "./typed.js";

/** @typedef {import("./api.js").Item} Item */
/**
 * @typedef {{type: string, id?: string, revision?: number, page?: number, pages?: number, error?: {code: string,
 *   message: string}, document?: Item}} DocumentEvent
 */

export class Store extends EventTarget {
  /** @type {Map<string, Item>} */
  items = new Map();
  /** @type {Map<string, {page: number, pages: number}>} the progress of reading */
  progress = new Map();
  /** @type {Map<string, string>} addresses of uploaded pictures that are not read yet */
  previews = new Map();
  typed = new Typed(() => sessionStorage);

  /**
   * Stores a document from an answer of the service. An older revision than the stored one is ignored.
   * @param {Item} item
   */
  put(item) {
    const known = this.items.get(item.id);
    if (known && known.revision > item.revision) return known;
    this.items.set(item.id, item);
    if (item.status !== "reading" && item.status !== "queued") this.progress.delete(item.id);
    if (!known || known.revision < item.revision) this.emit("item", { id: item.id, item });
    return item;
  }

  /** @param {import("./api.js").Document} document */
  putDocument({ page_list: _, correction_list: __, ...item }) { return this.put(item); }

  /** @param {DocumentEvent} event */
  receive(event) {
    if (event.type === "reset" || event.type === "folders") return this.emit(event.type, {});
    if (!event.id) return;
    if (event.type === "deleted") this.forget(event.id);
    if (event.type === "page" && event.page && event.pages) this.progress.set(event.id,
      { page: event.page, pages: event.pages });
    if (event.document) this.put(event.document);
    this.emit("event", event);
  }

  /** @param {string} id */
  forget(id) {
    this.dropPreview(id);
    this.items.delete(id);
    this.progress.delete(id);
    this.emit("gone", { id });
  }

  /** @param {string} id */
  dropPreview(id) {
    const address = this.previews.get(id);
    if (address) URL.revokeObjectURL(address);
    this.previews.delete(id);
  }

  /** @param {string} type `item`, `event`, `gone`, `reset`, `folders` or `online` @param {any} detail */
  emit(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }

  /** @param {string} type @param {(detail: any) => void} listener @param {AbortSignal} signal removes it */
  on(type, listener, signal) {
    this.addEventListener(type, (event) => listener(/** @type {CustomEvent} */ (event).detail), { signal });
  }
}
