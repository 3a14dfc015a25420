/** A number in a box that somebody drew: what was read there, put right and given a role. */
import { parse } from "./decimal.js";
import { button, h, icon, onEscape } from "./dom.js";
import { amountText, percent, ROLES } from "./format.js";

/**
 * @typedef {import("./api.js").Rect} Rect
 * @typedef {{exact: string, text: string, currency?: string, kind: string, confidence: number, image_box: Rect}} Candidate
 * @typedef {{box: Rect, region: {text: string, candidates: Candidate[]}, exact?: string, role?: string}} Draft
 */

/** How many other readings are offered. */
const OFFERED = 4;

/**
 * @param {Draft} kept the box that was drawn, what was read in it, and what was typed before
 * @param {string | undefined} currency of the page
 * @param {{add: (correction: Record<string, unknown>) => void, leave: () => void,
 *   typed: (fields: {exact: string, role: string}) => void}} actions
 */
export function draftForm(kept, currency, { add, leave, typed }) {
  const { box, region } = kept;
  let chosen = region.candidates.find(({ kind }) => kind === "money") ?? region.candidates[0];
  const best = chosen, others = region.candidates.filter((each) => each !== best).slice(0, OFFERED);
  const value = h("input", {
    class: "figure number", inputmode: "decimal", autocomplete: "off", "aria-label": "Value",
    value: kept.exact ?? best?.exact ?? parse(region.text) ?? "",
  });
  const role = h("select", { "aria-label": "Role" },
    [["", "Other"], ...Object.entries(ROLES)].map(([key, name]) => h("option", { value: key, selected: key === (kept.role ?? "") }, name)));
  const input = () => typed({ exact: value.value, role: role.value });
  const says = h("p", { class: "bad", role: "alert" });

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const exact = parse(value.value);
    if (exact === null) {
      says.textContent = "Write a number such as 12.50.";
      value.focus();
      return;
    }
    const isRead = chosen?.exact === exact;
    input();
    add({
      // The number's own box is tighter than the one that was drawn.
      kind: "add", image_box: isRead ? chosen.image_box : box, exact,
      ...(chosen?.currency ? { currency: chosen.currency } : {}), ...(role.value ? { role: role.value } : {}),
      text: isRead ? chosen.text : region.text.slice(0, 100) || exact,
    });
  };
  const offer = (/** @type {Candidate} */ each) => {
    const take = () => {
      chosen = each;
      value.value = each.exact;
      input();
    };
    return h("button", { type: "button", class: "chip number", on: { click: take } }, amountText(each, currency));
  };
  return h("form", { on: { submit, input, keydown: onEscape(leave) } },
    h("p", { class: "card-title" }, "New amount"), value,
    h("p", { class: "as-read" }, region.text
      ? ["Read: ", h("q", {}, region.text), best ? `, ${percent(best.confidence)} sure` : ""]
      : "Nothing was read in the box: write the number yourself."),
    others.length > 0 && h("div", { class: "button-row" }, others.map(offer)),
    h("div", { class: "button-row" }, h("label", { class: "select role" }, role, icon("down")),
      h("button", { type: "submit", class: "button primary" }, icon("add"), "Add"), button("Cancel", null, leave)),
    says);
}
