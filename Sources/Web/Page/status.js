/** The status of a document, in a word and a colour. */
import { h, icon } from "./dom.js";
import { LOOKS, lookName } from "./format.js";

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
  if (item.checked) return pill("good", "Checked", "check");
  const [first, ...others] = item.needs_look;
  if (first) {
    const reasons = item.needs_look.map((code) => LOOKS[code]?.[1] ?? lookName(code)).join(" ");
    return pill(first === "failed" ? "bad" : "warn", `${lookName(first)}${others.length ? ` +${others.length}` : ""}`,
      "warn",
      item.error?.message ?? reasons);
  }
  return item.total?.proof ? pill("quiet", "Proved", "check", item.total.proof) : pill("quiet", "Read");
}
