/** Moves from one receipt to the next: in the order of the list, or to the next one to check. */
import { api } from "./api.js";
import { Sequence } from "./sequence.js";
import { complain, toast } from "./toast.js";
import { undone } from "./undone.js";

export class Review {
  /**
   * @param {import("./app.js").App} app @param {import("./receiptstate.js").ReceiptState} state
   * @param {import("./corrections.js").Corrections} corrections
   */
  constructor(app, state, corrections) {
    this.app = app;
    this.state = state;
    this.corrections = corrections;
  }

  /** The place of the receipt in the order, such as `3 of 12`; empty if it was opened by its address. */
  get place() {
    const { sequence } = this.app, at = sequence?.ids.indexOf(this.state.id) ?? -1;
    return sequence && at >= 0 ? `${at + 1} of ${sequence.ids.length}` : "";
  }

  /** @param {1 | -1} by */
  async go(by) {
    this.app.sequence ??= new Sequence({ sort: "attention" });
    try {
      const to = await this.app.sequence.beside(this.state.id, by);
      if (to && to !== this.state.id) this.app.go(`#/receipt/${to}`);
      else toast(by > 0 ? "This is the last one." : "This is the first one.");
    } catch (error) {
      complain(error);
    }
  }

  /** Marks the receipt as checked and opens the next one to check; removes the mark if it is checked already. */
  async looksRight() {
    const { id } = this.state, isChecked = !this.state.document?.checked;
    await this.corrections.change(() => api.change(id, { checked: isChecked }));
    if (!isChecked || !this.state.document?.checked) return;
    try {
      const to = await this.#nextLook(this.app.sequence);
      if (to) return this.app.go(`#/receipt/${to}`);
      toast("No other receipt needs a look.");
    } catch (error) {
      complain(error);
    }
  }

  /**
   * The next in the order that needs a look, else the most severe of all.
   * @param {Sequence | null} sequence
   */
  async #nextLook(sequence) {
    const { id } = this.state;
    const { items } = await api.list({ needs_look: "true", sort: "attention", limit: "200" });
    const left = new Set(items.map((item) => item.id));
    left.delete(id);
    const after = sequence?.ids.slice(sequence.ids.indexOf(id) + 1).find((each) => left.has(each));
    if (after) return after;
    if (!left.size) return undefined;
    this.app.sequence = Sequence.looks();
    return this.app.sequence.first();
  }

  /** Deletes the receipt and opens the next. */
  async remove() {
    const { app, state: { id } } = this;
    try {
      const to = await app.sequence?.beside(id, 1);
      await api.remove(id);
      app.store.forget(id);
      app.go(to && to !== id ? `#/receipt/${to}` : "#/");
      const back = () => undone({ documents: [id] }, () => app.go(`#/receipt/${id}`));
      toast("Receipt deleted", { actions: [["Undo", () => void back()]] });
    } catch (error) {
      complain(error);
    }
  }
}
