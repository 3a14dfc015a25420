/** Small charts of the totals, as SVG and HTML. */
import { h, s } from "./dom.js";
import { counted, day, money, monthName, shortMoney } from "./format.js";

/** @typedef {import("./api.js").Sum & {month?: string}} Month */

const MONTHS = 12;

/**
 * The twelve months up to the last one, including those without receipts.
 * @param {Month[]} sums @returns {Month[]}
 */
export function months(sums) {
  const known = sums.filter(({ month }) => month);
  if (!known.length) return [];
  const [year, month] = String(known[known.length - 1].month).split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const date = new Date(Date.UTC(year, month - MONTHS + index, 1));
    const name = date.toISOString().slice(0, 7);
    return known.find((sum) => sum.month === name) ?? { month: name, value: 0, exact: "0", count: 0 };
  });
}

/**
 * The months that the chart shows, such as `Apr 2024 – Mar 2025`.
 * @param {Month[]} sums
 */
export function monthSpan(sums) {
  const shown = months(sums);
  if (!shown.length) return "";
  const name = (/** @type {Month} */ { month }) => day(`${month}-01`, { month: "short", year: "numeric" });
  return `${name(shown[0])} – ${name(shown[shown.length - 1])}`;
}

/**
 * A bar for each month of a year.
 * @param {Month[]} sums of one currency @param {(month: string) => void} choose
 */
export function monthChart(sums, choose) {
  const shown = months(sums);
  if (!shown.length) return h("p", { class: "hint" }, "No receipt has a date.");
  const width = 300, height = 128, foot = 30, head = 16, step = width / MONTHS;
  const top = Math.max(...shown.map(({ value }) => value), 1);
  const currency = shown.find((sum) => sum.currency)?.currency;
  const bars = shown.map((sum, index) => {
    const tall = sum.value > 0 ? Math.max(2, (sum.value / top) * (height - foot - head)) : 0;
    const x = index * step, label = monthName(sum.month, true);
    const text = `${monthName(sum.month)}: ${sum.count ? `${money(sum)}, ${counted(sum.count, "receipt")}` : "nothing"}`;
    return s("g", { class: "bar-of", tabindex: sum.count ? 0 : null, role: sum.count ? "button" : "img",
        "aria-label": text, on: sum.count ? {
      click: () => choose(String(sum.month)),
      keydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter"
            || event.key === " ") { event.preventDefault(); choose(String(sum.month)); } },
    } : {} },
    s("title", {}, text), s("rect", { class: "hit", x, y: 0, width: step, height }),
    s("rect", { class: "track", x: x + 4, y: height - foot - 1, width: step - 8, height: 1 }),
    s("rect", { class: "fill", x: x + 4, y: height - foot - tall, width: step - 8, height: tall,
        rx: Math.min(2.5, tall / 2) }),
    s("text", { x: x + step / 2, y: height - 17, "text-anchor": "middle" }, label.replace(".", "").slice(0, 3)),
    // The year below its first month.
    index === 0 || sum.month?.endsWith("-01")
      ? s("text", { class: "year", x: x + step / 2, y: height - 4, "text-anchor": "middle" }, sum.month?.slice(0, 4)) : null);
  });
  return s("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "Totals by month" },
    bars,
    s("text", { class: "scale", x: 0, y: 9 }, shortMoney(top, currency)));
}

/**
 * The largest sums, each with a bar.
 * @param {(import("./api.js").Sum & {name?: string})[]} sums of one currency @param {string} none the name of the others
 * @param {(name: string) => void} choose
 */
export function bars(sums, none, choose) {
  const shown = sums.slice(0, 6), top = Math.max(...shown.map(({ value }) => value), 1);
  return h("ul", { class: "merchants" }, shown.map((sum) => h("li", {},
    h("button", { type: "button", on: { click: () => choose(sum.name ?? "") },
        title: counted(sum.count, "receipt") },
      h("span", { class: "merchant-name" }, sum.name || none), h("span", { class: "number" }, money(sum)),
      h("i", { style: { "--share": String(Math.max(0, sum.value / top)) } })))));
}
