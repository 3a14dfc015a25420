/** The progress of a document, then the state of its receipt, in a word and a colour. */
import { h, icon } from "./dom.js";
import { LOOKS, lookName, titled } from "./format.js";

/** @param {import("./api.js").Item} item @param {{page: number, pages: number}} [progress] */
export function statusPill(item, progress) {
  const pill = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {any} */ picture = null,
    title = "") =>
    h("span", { class: `pill ${kind}`, title: title || null }, picture && icon(picture), text);
  switch (item.status) {
    case "queued": return pill("work", "Waiting");
    case "reading": return pill("work", progress ? `Page ${progress.page}/${progress.pages}` : "Reading");
    case "cancelled": return pill("quiet", "Cancelled");
    default:
  }
  const word = titled(item.state ?? ""), explained = titled(item.state_explanation ?? "");
  switch (item.state) {
    case "checked": return pill("good", word, "check", explained);
    case "proved": return pill("quiet", word, "check", item.total?.proof ?? explained);
    case "look": return pill(item.needs_look[0] === "failed" ? "bad" : "warn", word, "warn", item.error?.message
      ?? item.needs_look.map((code) => LOOKS[code]?.[1] ?? lookName(code)).join(" "));
    default: return pill("quiet", word, null, explained);
  }
}
