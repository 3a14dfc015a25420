/**
 * The service behind the page, as `/api/v1/openapi.json` describes it.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 * @typedef {{x: number, y: number}} Point
 * @typedef {{code: string, message: string}} Failure
 * @typedef {{value: number, exact: string, currency?: string, page?: number, id?: number, confidence?: number, proof?:
 *   string,
 *   contradiction?: string, source?: string}} Total
 * @typedef {{id: string, name: string, status: "queued" | "reading" | "done" | "failed" | "cancelled", added_at:
 *   string, updated_at: string,
 *   revision: number, pages: number, pages_read?: number, merchant?: string, date?: string, total?:
 *   Total,
 *   receipts?: number, state?: string, state_explanation?: string, merchant_guess?: boolean, needs_look: string[], checked: boolean, labels?: Labels, duplicate_of?: {id: string,
 *   why: string},
 *   thumbnail: string, error?: Failure}} Item
 * @typedef {{id: number, value: number, exact: string, text: string, read_as?: string, currency?: string, kind: string,
 *   role?: string,
 *   confidence?: number, handwriting?: boolean, line?: number, range?: [number, number], box: Rect, image_box: Rect,
 *   origin: "read" | "corrected" | "added",
 *   labels?: Labels, was?: {exact?: string, currency?: string, role?: string}}} Amount
 * @typedef {{text: string, confidence: number, image_box: Rect, words?: {text: string, confidence: number, image_box:
 *   Rect}[], block?: number}} Line
 * @typedef {{languages?: string[], minimum_text_height?: number, rotation?: number, sheet?: {quad: Point[]} | {whole:
 *   true}}} Options
 * @typedef {{status: string, file: string, page: number, sheet?: {number: number, of: number, quad: Point[]}, lines?:
 *   Line[], amounts?: Amount[], fields?: Record<string, {image_box?: Rect}>,
 *   merchant?: string, date?: string, time?: string, total?: any, currency?: string, error?: Failure, milliseconds?: Record<string, number>}} PageRecord
 * @typedef {{number: number, image: {width: number, height: number, href: string}, record?: PageRecord, equations?:
 *   any[],
 *   effective: {total?: Total & {id: number}, merchant?: string, date?: string, currency?: string, tax?: string,
 *   tip?: string, payment?: string, amounts: Amount[]},
 *   options: Options, defaults?: Options}} Page
 * @typedef {{id: number, at: string, by?: string, source?: string, text: string, undone: boolean}} Change
 * @typedef {Item & {page_list: Page[], correction_list: any[], history: Change[]}} Document
 * @typedef {{items: Item[], next_cursor?: string, total_count: number, needs_look_count: number, work_count?: number}}
 *   List
 * @typedef {{category?: string, account?: string, tags?: string[], note?: string, payment_account?: string, project?: string}} Labels
 * @typedef {{checked?: boolean, labels?: Record<string, string | null>, add_tags?: string[], delete?: boolean}} Edit
 * @typedef {{corrections?: number[], documents?: string[], rule?: string}} Undo what takes a change of several documents back
 * @typedef {{id: string, document_id: string, file: string, page: number, date?: string, merchant?: string, total: string,
 *   currency?: string, payment?: string}} BookedReceipt
 * @typedef {{probability: number, receipts: BookedReceipt[]}} BookingCandidate
 * @typedef {{id: string, line: number, account?: string, date: string, amount: string, currency?: string, name: string,
 *   text: string, state: "matched" | "kept" | "open" | "missing" | "credit", candidates: BookingCandidate[]}} Booking
 * @typedef {{bookings: Booking[], unbooked: BookedReceipt[], undo?: Undo, added?: {statement: string, bookings: number,
 *   new: number, passed_over: number[]}}} Bookings
 * @typedef {{currency?: string, value: number, exact: string, count: number}} Sum
 * @typedef {{count: number, without_total: number, sums: Sum[], by_month: (Sum & {month?: string})[],
 *   by_category: (Sum & {category?: string})[], by_merchant: (Sum
 *   & {merchant?: string})[]}} Summary
 * @typedef {Record<string, string | string[] | undefined>} Query
 */

export const ROOT = "/api/v1";

/** A request that failed, with the message of the service. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, title?: string, detail?: string, retry_after?: number}} body
   * @param {number} [retryAfter] seconds
   */
  constructor(status, body, retryAfter) {
    super(body.detail || body.title || (status ? `The service answered with status ${status}.` : "Summa cannot be reached."));
    this.status = status;
    this.code = body.code ?? (status ? "unknown" : "offline");
    this.retryAfter = body.retry_after ?? retryAfter;
  }
}

/** @param {number} status @param {string} text @param {string | null} retryAfter */
export function problem(status, text, retryAfter) {
  let body = {};
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy may answer with something other than JSON.
  }
  const refused = new Problem(status, body, Number(retryAfter) || undefined);
  if (refused.code === LEDGER_GONE) ledger.dispatchEvent(new CustomEvent("gone", { detail: refused.message }));
  return refused;
}

/** The code of a `Problem` while the ledger's file is removed or replaced. */
export const LEDGER_GONE = "ledger_gone";

/** Sends `gone`, with the message of the service, when the ledger cannot be used, and `back` when it can be used again. */
export const ledger = new EventTarget();

/** Sends `unauthorized` after an answer with status 401: the page has to ask for the token. */
export const unauthorized = new EventTarget();

/**
 * @param {string} path
 * @param {{method?: string, body?: any, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
async function request(path, options = {}) {
  const response = await answer(path, options);
  return response.status === 204 ? undefined : response.json();
}

/**
 * @param {string} path
 * @param {{method?: string, body?: any, signal?: AbortSignal}} options
 */
async function answer(path, options) {
  const { method = "GET", body, signal } = options;
  const isJSON = body !== undefined && !(body instanceof FormData);
  let response;
  try {
    response = await fetch(ROOT + path, {
      method, signal, headers: { Accept: "application/json", ...(isJSON ? { "Content-Type": "application/json" } : {}) },
      body: isJSON ? JSON.stringify(body) : body,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0, {});
  }
  if (response.status === 401) unauthorized.dispatchEvent(new Event("unauthorized"));
  if (!response.ok) throw problem(response.status, await response.text(), response.headers.get("Retry-After"));
  // Other routes, such as languages, do not use the ledger.
  if (/^\/(documents|bookings|changes|rules|summary)\b/u.test(path)) ledger.dispatchEvent(new Event("back"));
  return response;
}

/** @param {Query} query */
function queryText(query) {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) parameters.append(key, item);
  }
  const text = parameters.toString();
  return text ? `?${text}` : "";
}

const at = (/** @type {string} */ id) => `/documents/${encodeURIComponent(id)}`;

export const api = {
  /** @param {Query} query @param {AbortSignal} [signal] @returns {Promise<List>} */
  list: (query, signal) => request(`/documents${queryText(query)}`, { signal }),
  /** @param {Query} query @param {AbortSignal} [signal] @returns {Promise<Summary>} */
  summary: (query, signal) => request(`/summary${queryText(query)}`, { signal }),
  /** @param {string} id @param {AbortSignal} [signal] @returns {Promise<Document>} */
  document: (id, signal) => request(at(id), { signal }),
  /** @param {string} id @param {{checked?: boolean, name?: string}} body @returns {Promise<Document>} */
  change: (id, body) => request(at(id), { method: "PATCH", body }),
  /** @param {string} id @returns {Promise<void>} */
  remove: (id) => request(at(id), { method: "DELETE" }),
  /** @param {string[]} documents ids @param {Edit} edit @returns {Promise<{documents: Item[], undo: Undo}>} */
  changeMany: (documents, edit) => request("/changes", { method: "POST", body: { documents, ...edit } }),
  /** @param {Undo} undo @returns {Promise<{documents: Item[]}>} */
  undoMany: (undo) => request("/changes/undo", { method: "POST", body: undo }),
  /** @param {string} merchant @param {Record<string, string>} labels @returns {Promise<{documents: Item[], undo: Undo}>} */
  addRule: (merchant, labels) => request("/rules", { method: "POST", body: { merchant, labels } }),
  /** @param {string} id @returns {Promise<Document>} */
  cancel: (id) => request(`${at(id)}/cancel`, { method: "POST" }),
  /** @param {string} id @param {{page?: number, options?: Options}} body @returns {Promise<Document>} */
  read: (id, body) => request(`${at(id)}/read`, { method: "POST", body }),
  /** @param {string} id @param {Record<string, unknown>} body @returns {Promise<Document>} */
  correct: (id, body) => request(`${at(id)}/corrections`, { method: "POST", body }),
  /** @param {string} id @returns {Promise<Document>} */
  undo: (id) => request(`${at(id)}/corrections/undo`, { method: "POST" }),
  /** @param {string} id @param {number} page @param {Rect} box @param {AbortSignal} [signal] */
  region: (id, page, box, signal) =>
    request(`${at(id)}/pages/${page}/region`, { method: "POST", body: { image_box: box }, signal }),
  /** @param {AbortSignal} [signal] @returns {Promise<Bookings>} */
  bookings: (signal) => request("/bookings", { signal }),
  /** @param {File} file a bank statement @returns {Promise<Bookings>} */
  addStatement: (file) => {
    const body = new FormData();
    body.append("file", file, file.name);
    return request("/bookings", { method: "POST", body });
  },
  /**
   * The receipts without a booking, those nearest to an amount first.
   * @param {string} q @param {string} amount @param {AbortSignal} signal @returns {Promise<{receipts: BookedReceipt[]}>}
   */
  bookable: (q, amount, signal) => request(`/bookings/receipts${queryText({ q: q || undefined, amount })}`, { signal }),
  /** @param {{booking: string, receipts: string[]}[]} pairs ids @returns {Promise<Bookings>} */
  pair: (pairs) => request("/bookings/pairs", { method: "POST", body: { pairs } }),
  /** @param {string} booking its id @returns {Promise<Bookings>} */
  unpair: (booking) => request(`/bookings/${encodeURIComponent(booking)}/receipts`, { method: "DELETE" }),
  /** @returns {Promise<Record<string, string[]>>} the values of labels in use */
  labels: () => request("/labels"),
  /** @returns {Promise<{languages: {tag: string, name: string}[]}>} */
  languages: () => request("/languages"),
  /** @returns {Promise<{languages: {tag: string, name: string}[]}>} of handwriting */
  inkLanguages: () => request("/ink/languages"),
  /**
   * Reads handwriting.
   * @param {{strokes: {x: number, y: number, t: number}[][], language: string, context?: string, writing_area?: {width:
   *   number, height: number}, candidates?: number}} body @param {AbortSignal} [signal]
   * @returns {Promise<import("./meaning.js").Recognized>}
   */
  recognize: (body, signal) => request("/ink/recognize", { method: "POST", body, signal }),
  /** @returns {Promise<{user: {name?: string, read_only: boolean}, folders?: {name: string, problem?: string}[], rules_problem?: string}>} */
  status: () => request("/status"),
  /** @param {string} token */
  session: (token) => request("/session", { method: "POST", body: { token } }),
  /** @param {string} format @param {Query} query */
  exportAddress: (format, query) => `${ROOT}/export${queryText({ format, ...query })}`,
  /** @param {string} format @param {string[]} documents ids @param {string} sort */
  exportSome: async (format, documents, sort) => {
    const file = await answer(`/export${queryText({ format, sort })}`, { method: "POST", body: { documents } });
    const name = /filename="(.+)"/u.exec(file.headers.get("Content-Disposition") ?? "")?.[1] ?? "receipts";
    return { blob: await file.blob(), name };
  },
  /** @param {string} id @param {number} page */
  annotatedAddress: (id, page) => `${ROOT}${at(id)}/pages/${page}/annotated.png`,
};
