/** Numbers, dates and words in the reader's locale. */

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {string | undefined} currency @param {number} decimals */
function numberFormat(currency, decimals) {
  const key = `${currency ?? ""} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const digits = decimals < 0 ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    try {
      format = new Intl.NumberFormat(undefined, currency ? { style: "currency", currency, ...digits } : digits);
    } catch {
      // The code of three letters is not a currency.
      format = new Intl.NumberFormat(undefined, digits);
    }
    formats.set(key, format);
  }
  return format;
}

/**
 * The number of decimals.
 * @param {string} exact
 */
const decimals = (exact) => (exact.split(".")[1] ?? "").length;

/** @param {{exact: string, currency?: string}} amount */
export function money({ exact, currency }) {
  // At least as many decimals as the currency has, even if the receipt prints fewer.
  const written = decimals(exact);
  const usual = currency ? numberFormat(currency, -1).resolvedOptions().minimumFractionDigits ?? 0 : 0;
  return numberFormat(currency, Math.max(written, usual)).format(/** @type {any} */ (exact));
}

/** @param {{exact: string}} amount */
export function plainNumber({ exact }) { return numberFormat(undefined,
    decimals(exact)).format(/** @type {any} */ (exact)); }

/**
 * The text of an amount, by its kind.
 * @param {{exact: string, currency?: string, kind?: string}} amount @param {string} [currency] of the page
 */
export function amountText(amount, currency) {
  if (amount.kind === "percent") return `${plainNumber(amount)} %`;
  if (amount.kind === "quantity" || amount.kind === "number") return plainNumber(amount);
  return money({ exact: amount.exact, currency: amount.currency ?? currency });
}

/** @param {number} value @param {string | undefined} currency @returns {string} in few digits, for charts */
export function shortMoney(value, currency) {
  try {
    return new Intl.NumberFormat(undefined, {
      notation: "compact", maximumFractionDigits: value < 100 ? 0 : 1,
      ...(currency ? { style: "currency", currency, minimumFractionDigits: 0 } : {}),
    }).format(value);
  } catch {
    return String(Math.round(value));
  }
}

/** @param {string | undefined} iso a date such as `2025-03-31` @param {Intl.DateTimeFormatOptions} [options] */
export function day(iso, options = { day: "numeric", month: "short", year: "numeric" }) {
  if (!iso) return "";
  const date = new Date(`${iso}T12:00:00`);
  return Number.isNaN(date.getTime()) ? iso : date.toLocaleDateString(undefined, options);
}

/** @param {string} iso a moment such as `2025-03-31T14:52:00.000Z` */
export function moment(iso) { return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }); }

/** @param {string | undefined} month `2025-03` @param {boolean} [short] */
export function monthName(month, short = false) {
  if (!month) return "No date";
  return day(`${month}-01`, short ? { month: "short" } : { month: "long", year: "numeric" });
}

/** @param {number} share 0...1 */
export function percent(share) {
  // Rounded down, so that 0.999 is not shown as 100 %.
  return new Intl.NumberFormat(undefined,
    { style: "percent", maximumFractionDigits: 0 }).format(Math.floor(share * 100) / 100);
}

/** @param {number} share @param {number} digits */
export function finePercent(share, digits = 1) {
  return new Intl.NumberFormat(undefined,
    { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}

/** @param {number} count @param {string} one @param {string} [several] */
export function counted(count, one,
  several = `${one}s`) { return `${new Intl.NumberFormat().format(count)} ${count === 1 ? one : several}`; }

/** @param {number} bytes */
export function size(bytes) {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(undefined,
    { style: "unit", unit: units[step], unitDisplay: "short", maximumFractionDigits: step < 2 ? 0 : 1 })
    .format(bytes / 1000 ** step);
}

/**
 * The name of a language, in the reader's language.
 * @param {string} tag @param {string} [fallback]
 */
export function languageName(tag, fallback = tag) {
  try {
    const name = new Intl.DisplayNames(undefined, { type: "language" }).of(tag);
    if (!name || name === tag) return fallback;
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  } catch {
    return fallback;
  }
}

/** @type {Record<string, string>} */
export const ROLES = {
  total: "Total", subtotal: "Subtotal", net: "Net", tax: "Tax", service: "Service", tip: "Tip", discount: "Discount",
  rounding: "Rounding", paid: "Paid", change: "Change", item: "Item", unit_price: "Unit price", quantity: "Quantity",
  percentage: "Rate", deposit: "Deposit", balance: "Balance", points: "Points", donation: "Donation",
  cash_back: "Cash back",
};

/** @param {string | undefined} role */
export function roleName(role) { return role ? ROLES[role] ?? role.replaceAll("_", " ") : "Other"; }

/** Names of the labels that a person notes for bookkeeping. */
export const LABELS = { category: "Category", account: "Account", tags: "Tags", note: "Note",
  payment_account: "Paid from", project: "Project" };

/** The formats of exports. */
export const EXPORTS = { csv: "CSV for spreadsheets", html: "Report with pictures", jsonl: "JSON lines",
  ledger: "ledger journal", hledger: "hledger journal", beancount: "Beancount journal" };

/**
 * The text of a label; several tags with commas between them.
 * @param {import("./api.js").Labels | undefined} labels @param {string} name @returns {string} empty if there is none
 */
export function labelText(labels, name) {
  const value = /** @type {any} */ (labels)?.[name];
  return Array.isArray(value) ? value.join(", ") : value ?? "";
}

/** @param {string} word of the service @returns {string} as the page writes it */
export function titled(word) { return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " "); }

/** @type {Record<string, [string, string]>} reasons to look at a receipt: in a few words, and in a sentence */
export const LOOKS = {
  failed: ["Could not be read", "The receipt could not be read."],
  no_total: ["No total", "No total was found. Mark it, or draw a box around it."],
  contradicted: ["Another total", "A sum on the receipt or its electronic invoice gives another total."],
  low_confidence: ["Unsure total", "The reader is not sure of the total."],
  handwritten: ["Handwritten total", "The total was probably written by hand."],
  duplicate: ["Duplicate?", "It looks like a receipt that is already in the list."],
};

/** @param {string} code */
export function lookName(code) { return LOOKS[code]?.[0] ?? code.replaceAll("_", " "); }
