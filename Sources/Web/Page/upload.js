/** Uploads files, a few at a time, and tries again while the service is busy. */
import { ledger, LEDGER_GONE, Problem, problem, ROOT, unauthorized } from "./api.js";

const AT_ONCE = 3;
const TRIES = 8;

/**
 * @typedef {{name: string, files: File[], state: "waiting" | "sending" | "sent" | "failed" | "cancelled", sent: number,
 *   bytes: number,
 *   ids: string[], message?: string, existed?: boolean, refused?: {name: string, code: string, message: string}[]}}
 *   Upload
 */

export class Uploader extends EventTarget {
  /** @type {Upload[]} */
  uploads = [];
  /** @type {Map<Upload, () => void>} */
  #stops = new Map();
  #sending = 0;

  /** @param {File[]} files @param {boolean} asOne true if they are the pages of one document */
  add(files, asOne) {
    const added = (asOne && files.length > 1 ? [files] : files.map((file) => [file])).map((group) => {
      /** @type {Upload} */
      const upload = {
        name: group.length > 1 ? `${group[0].name} + ${group.length - 1} more` : group[0].name, files: group,
        state: "waiting", sent: 0,
        bytes: group.reduce((sum, file) => sum + file.size, 0), ids: [],
      };
      return upload;
    });
    this.uploads.push(...added);
    this.#emit();
    this.#next();
    return added;
  }

  /** @param {Upload} upload */
  cancel(upload) {
    if (upload.state !== "waiting" && upload.state !== "sending") return;
    upload.state = "cancelled";
    this.#stops.get(upload)?.();
    this.#emit();
  }

  /** @param {(upload: Upload) => boolean} gone */
  clear(gone) {
    this.uploads = this.uploads.filter((upload) => !gone(upload));
    this.#emit();
  }

  #emit() { this.dispatchEvent(new Event("change")); }

  #next() {
    while (this.#sending < AT_ONCE) {
      const upload = this.uploads.find(({ state }) => state === "waiting");
      if (!upload) return;
      this.#sending += 1;
      upload.state = "sending";
      void this.#send(upload).finally(() => {
        this.#sending -= 1;
        this.#stops.delete(upload);
        this.#emit();
        this.#next();
      });
    }
  }

  /** @param {Upload} upload */
  async #send(upload) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#post(upload);
        if (upload.state === "cancelled") return;
        upload.state = "sent";
        upload.ids = answer.documents.map((/** @type {any} */ { id }) => id);
        upload.existed = answer.documents.some((/** @type {any} */ { existed }) => existed);
        upload.refused = answer.refused ?? [];
        const [file] = upload.files;
        upload.files = [];
        this.dispatchEvent(new CustomEvent("sent", { detail: { upload, answer, file } }));
        return;
      } catch (error) {
        if (upload.state === "cancelled") return;
        const known = error instanceof Problem ? error : new Problem(0, {});
        if (known.code === LEDGER_GONE) {
          upload.message = known.message;
          upload.sent = 0;
          this.#emit();
          await new Promise((resolve) => {
            ledger.addEventListener("back", resolve, { once: true });
            this.#stops.set(upload, () => resolve(undefined));
          });
          if (/** @type {string} */ (upload.state) === "cancelled") return;
          upload.message = undefined;
          // This can last long, so it does not count as an attempt.
          attempt -= 1;
          continue;
        }
        const again = known.status === 429 || known.status === 503 || known.status === 0;
        if (!again || attempt === TRIES) {
          upload.state = "failed";
          upload.message = known.message;
          return;
        }
        // A random delay, so that clients do not return at the same time.
        const wait = (known.retryAfter ?? Math.min(30, 2 ** attempt / 2)) * (1 + Math.random() / 4);
        upload.message = known.status ? "The service is busy. Waiting."
          : "The service cannot be reached. Trying again.";
        upload.sent = 0;
        this.#emit();
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, wait * 1000);
          this.#stops.set(upload, () => { clearTimeout(timer); resolve(undefined); });
        });
        if (/** @type {string} */ (upload.state) === "cancelled") return;
        upload.message = undefined;
      }
    }
  }

  /** @param {Upload} upload @returns {Promise<any>} */
  #post(upload) {
    // `fetch` does not report the progress of an upload.
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest(), form = new FormData();
      if (upload.files.length > 1) form.append("document", "true");
      for (const file of upload.files) form.append("file", file, file.name);
      request.open("POST", `${ROOT}/documents`);
      request.setRequestHeader("Accept", "application/json");
      request.upload.addEventListener("progress", (event) => {
        upload.sent = event.lengthComputable ? event.loaded / event.total : 0;
        this.#emit();
      });
      request.addEventListener("load", () => {
        if (request.status === 401) unauthorized.dispatchEvent(new Event("unauthorized"));
        if (request.status >= 200 && request.status < 300) return resolve(JSON.parse(request.responseText));
        reject(problem(request.status, request.responseText, request.getResponseHeader("Retry-After")));
      });
      for (const type of ["error", "abort"]) request.addEventListener(type, () => reject(new Problem(0, {})));
      this.#stops.set(upload, () => request.abort());
      request.send(form);
    });
  }
}

/**
 * True if a file is readable by its name or type. The service decides by content.
 * @param {File} file
 */
export function isReadable(file) {
  return /^image\/|^application\/pdf$/u.test(file.type)
    || /\.(jpe?g|png|tiff?|pdf|hei[cf]|avif|webp|bmp|gif|p[bgpn]m|eml)$/iu.test(file.name);
}

/**
 * The dropped files, including those in folders.
 * @param {DataTransfer} transfer @returns {Promise<File[]>}
 */
export async function droppedFiles(transfer) {
  // The items are no longer available after the first `await`.
  const entries = [...transfer.items].filter(({ kind }) => kind === "file").map((item) => item.webkitGetAsEntry?.()
      ?? item.getAsFile());
  const files = [];
  for (const entry of entries) if (entry) files.push(...(entry instanceof File ? [entry] : await entryFiles(entry)));
  return files.length ? files : [...transfer.files];
}

/** @param {any} entry of a file system @returns {Promise<File[]>} */
async function entryFiles(entry) {
  if (entry.isFile) return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
  const reader = entry.createReader(), files = [];
  for (;;) {
    // `readEntries` returns at most 100 entries.
    const part = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!part.length) return files.sort((a, b) =>
      a.name.localeCompare(b.name, undefined, { numeric: true })).filter(isReadable);
    for (const inner of part) files.push(...await entryFiles(inner));
  }
}
