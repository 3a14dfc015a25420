/** Changes of the receipt that is shown, sent one after another. */
import { always } from "./always.js";
import { api } from "./api.js";
import { LABELS } from "./format.js";
import { complain, toast } from "./toast.js";

/**
 * @typedef {import("./api.js").Document} Document
 * @typedef {{show: (document: Document) => void, reload: () => Promise<void>, refocus: () => void}} Actions `refocus`:
 *   gives the focus back after the element that had it was replaced
 */

/** Corrections of the document, which belong to no page. */
const OF_DOCUMENT = ["merchant", "date", "currency", "tax", "tip", "payment", "category", "account", "tags",
  "note", "payment_account", "project"];

export class Corrections {
  /** @type {Promise<unknown>} the requests so far, in the order of the keys that were pressed */
  #queue = Promise.resolve();

  /**
   * @param {import("./receiptstate.js").ReceiptState} state @param {import("./store.js").Store} store
   * @param {Actions} actions @param {AbortSignal} signal of the view
   */
  constructor(state, store, actions, signal) {
    this.state = state;
    this.store = store;
    this.actions = actions;
    this.signal = signal;
  }

  /**
   * Sends a request after those before it, and shows the document that it returns.
   * @param {() => Promise<Document>} request @param {string} [says] the message after it, with a button that undoes it
   * @param {(changed: Document) => [string, () => void][]} [more] other buttons of the message
   * @returns {Promise<boolean>} true if the service accepted it
   */
  change(request, says, more) {
    const done = this.#queue.then(async () => {
      try {
        const changed = await request();
        if (this.signal.aborted) {
          this.store.putDocument(changed);
          return true;
        }
        this.actions.show(changed);
        if (document.activeElement === document.body) this.actions.refocus();
        if (says) toast(says, { actions: [["Undo", () => void this.undo()], ...more?.(changed) ?? []] });
        return true;
      } catch (error) {
        complain(error);
        await this.actions.reload();
        return false;
      }
    });
    this.#queue = done;
    return done;
  }

  /** @param {Record<string, unknown>} body a correction @param {string} says */
  correct(body, says) {
    const { state } = this, known = state.amounts.map(({ id }) => id);
    const needsPage = body.amount !== undefined || !OF_DOCUMENT.includes(String(body.kind));
    const isRule = String(body.kind) in LABELS && body.kind !== "note" && body.amount === undefined && body.value !== null;
    return this.change(async () => {
      const changed = await api.correct(state.id, needsPage ? { page: state.number, ...body } : body);
      if (body.kind === "add") {
        const page = changed.page_list.find(({ number }) => number === state.number);
        state.selected = page?.effective.amounts.find(({ id }) => !known.includes(id))?.id ?? state.selected;
      }
      if (body.kind === "delete") state.selected = state.neighbour(Number(body.amount));
      return changed;
    }, says, ({ merchant }) => (isRule ? always(merchant, { [String(body.kind)]: String(body.value) }) : []));
  }

  /**
   * Sends what was written by hand, and selects its amount.
   * @param {Record<string, unknown>} body a correction @param {string} says
   */
  written(body, says) {
    this.state.choose(body.amount === undefined ? this.state.selected : Number(body.amount));
    return this.correct(body, says);
  }

  /**
   * Undoes the last correction and sends another instead.
   * @param {Record<string, unknown>} body @param {string} says
   */
  async instead(body, says) {
    return await this.change(() => api.undo(this.state.id)) && this.written(body, says);
  }

  async undo() {
    if (!this.state.document?.correction_list.length) return toast("There is nothing to undo.");
    if (await this.change(() => api.undo(this.state.id))) toast("Undone");
  }

  /**
   * Reads the page again, or the whole document if it has one page.
   * @param {import("./api.js").Options} options
   */
  readAgain(options) {
    const { state } = this;
    const isOne = (state.document?.page_list.length ?? 0) <= 1;
    return this.change(() => api.read(state.id, isOne ? { options } : { page: state.number, options }));
  }
}
