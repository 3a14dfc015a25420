/** The progress of reading a receipt, or the reason of its failure. */
import { button, h } from "./dom.js";

/**
 * @typedef {import("./api.js").Item} Item
 * @typedef {{page: number, pages: number}} Progress
 */

/**
 * @param {Item | null | undefined} item @param {Progress | undefined} progress @param {boolean} hasPages
 * @returns {string} the text of the note on the picture; empty if there is nothing to say
 */
export function progressText(item, progress, hasPages) {
  switch (item?.status) {
    case "queued": return "Waiting to be read";
    case "reading": return progress ? `Read page ${progress.page} of ${progress.pages}` : "Reading";
    case "cancelled": return hasPages ? "" : "Reading was cancelled.";
    default: return "";
  }
}

/**
 * @param {import("./stage.js").Stage} stage @param {Item | null | undefined} item @param {Progress | undefined} progress
 * @param {boolean} hasPages @param {() => void} cancel
 */
export function showProgress(stage, item, progress, hasPages, cancel) {
  const isReading = item?.status === "queued" || item?.status === "reading";
  stage.element.classList.toggle("is-reading", isReading);
  stage.say(progressText(item, progress, hasPages),
    isReading ? h("button", { type: "button", class: "link", on: { click: cancel } }, "Cancel") : null);
}

/** The card that says why a receipt could not be read. */
export class FailureCard {
  /** @param {{again: () => void, remove: () => void}} actions */
  constructor(actions) {
    this.actions = actions;
    this.element = h("section", { class: "failure", hidden: true });
  }

  /** @param {import("./receiptstate.js").ReceiptState} state */
  show({ document: receipt, page, isReading }) {
    const error = receipt?.error ?? page?.record?.error, isCancelled = receipt?.status === "cancelled";
    this.element.hidden = isReading || (!error && !isCancelled);
    if (this.element.hidden) return;
    this.element.replaceChildren(h("h2", {}, isCancelled ? "Reading was cancelled" : "This receipt could not be read"),
      h("p", {}, error?.message ?? "You can read it again."),
      error && h("p", { class: "hint" }, h("code", {}, error.code)) || "",
      h("div", { class: "button-row" },
        button("Read again", "again", () => this.actions.again(), { class: "primary" }),
        button("Delete", "bin", () => this.actions.remove())));
  }
}
