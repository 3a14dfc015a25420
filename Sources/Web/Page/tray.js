/** The tray: uploads, and the reading of their documents. */
import { api } from "./api.js";
import { button, h, icon } from "./dom.js";
import { counted, finePercent, percent, money } from "./format.js";
import { complain } from "./toast.js";

/** The largest number of rows. */
const SHOWN = 40;
/** The tray closes this many milliseconds after everything succeeded. */
const STAYS = 5000;

/**
 * @param {{store: import("./store.js").Store, uploader: import("./upload.js").Uploader}} app
 * @param {AbortSignal} signal
 */
export function tray({ store, uploader }, signal) {
  const place = /** @type {HTMLElement} */ (document.getElementById("tray"));
  let folded = false, isWaiting = false, leaving = 0;
  signal.addEventListener("abort", () => clearTimeout(leaving));

  const later = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      render();
    });
  };
  uploader.addEventListener("change", later, { signal });
  addEventListener("hashchange", later, { signal });
  store.on("event", ({ id }) => { if (uploader.uploads.some(({ ids }) => ids.includes(id))) later(); }, signal);
  place.addEventListener("keydown", (event) => { if (event.key === "Escape") fold(true); }, { signal });

  const fold = (/** @type {boolean} */ value) => { folded = value; render(); };

  /** @param {import("./upload.js").Upload} upload */
  function stage(upload) {
    const item = upload.ids.length ? store.items.get(upload.ids[0]) : undefined;
    if (upload.state === "waiting") return { text: "Waiting", share: 0, busy: true };
    if (upload.state === "sending") {
      return { text: upload.message ?? (upload.sent < 1 ? `Sending ${percent(upload.sent)}` : "Being checked"),
        share: upload.sent / 2, busy: true };
    }
    if (upload.state === "cancelled") return { text: "Cancelled" };
    if (upload.state === "failed") return { text: upload.message ?? "Failed", bad: true };
    if (!item) return { text: "Sent", share: 0.5, busy: false };
    const progress = store.progress.get(item.id);
    switch (item.status) {
      case "queued": return { text: "Waiting to be read", share: 0.5, busy: true, item };
      case "reading": return {
        text: progress ? `Read page ${progress.page} of ${progress.pages}` : "Reading",
        share: 0.6 + (progress ? (0.4 * progress.page) / progress.pages : 0), busy: true, item,
      };
      case "failed": return { text: item.error?.message ?? "The receipt could not be read.", bad: true, item };
      case "cancelled": return { text: "Cancelled", item };
      default: {
        const text = item.total ? money(item.total) : "No total found";
        return { text: upload.existed ? `${text} · already in the list` : text, done: true, item };
      }
    }
  }

  function render() {
    const uploads = uploader.uploads;
    // The view of a single receipt shows its own progress.
    const isShown = uploads.length === 1 && uploads[0].ids.length === 1
      && location.hash.startsWith(`#/receipt/${uploads[0].ids[0]}`) && !uploads[0].refused?.length;
    place.hidden = !uploads.length || isShown;
    if (!uploads.length) return place.replaceChildren();
    const stages = uploads.map((upload) => ({ upload, ...stage(upload) }));
    const busy = stages.filter(({ busy }) => busy).length, bad = stages.filter(({ bad }) => bad).length;
    clearTimeout(leaving);
    const isWell = stages.every(({ done, upload }) => done && !upload.refused?.length);
    if (isWell) leaving =
      window.setTimeout(() => { if (!place.matches(":hover, :focus-within")) uploader.clear(() => true); }, STAYS);
    const title = busy
      ? `${counted(uploads.length - busy, "file")} of ${uploads.length} done`.replace(/ files? of/u, " of")
      : `${counted(uploads.length - bad, "file")} done${bad ? `, ${bad} failed` : ""}`;
    const share = stages.reduce((sum, { busy, share }) => sum + (busy ? share ?? 0 : 1), 0) / stages.length;
    const had = document.activeElement instanceof HTMLElement && place.contains(document.activeElement)
      ? document.activeElement.dataset.focus : undefined;
    const order = [...stages.filter(({ busy, bad }) => busy || bad),
      ...stages.filter(({ busy, bad }) => !busy && !bad).reverse()];
    place.replaceChildren(
      h("div", { class: "tray-head" }, h("strong", {}, title),
        button(folded ? "Unfold" : "Fold", folded ? "up" : "down", () => fold(!folded),
          { bare: true, "aria-expanded": String(!folded), data: { focus: "fold" } }),
        !busy && button("Clear", "close", () => uploader.clear(() => true), { bare: true, data: { focus: "clear" } })),
      h("div", { class: "progress", role: "progressbar", "aria-label": "All uploads", "aria-valuemin": 0,
          "aria-valuemax": 100,
        "aria-valuenow": Math.round(share * 100), "aria-valuetext": finePercent(share, 0) },
        h("i", { style: { "--share": String(share) } })),
      folded ? "" : h("ul", {}, order.slice(0, SHOWN).map((entry, index) => row(entry, index)),
        order.length > SHOWN && h("li", { class: "muted" }, `and ${counted(order.length - SHOWN, "other")}`)));
    if (had) /** @type {HTMLElement | null} */ (place.querySelector(`[data-focus="${had}"]`))?.focus();
  }

  /** @param {any} entry @param {number} index */
  function row({ upload, text, share, busy, bad, done, item }, index) {
    const stop = () => {
      if (item) void api.cancel(item.id).then((document) => store.put(document)).catch(complain);
      else uploader.cancel(upload);
    };
    const refused = upload.refused?.map((/** @type {any} */ { name, message }) =>
      h("small", { class: "bad" }, `${name}: ${message}`));
    return h("li", { class: bad ? "is-bad" : "" },
      h("span", { class: "tray-mark" }, bad ? icon("warn") : done ? icon("check") : icon("file")),
      h("span", { class: "tray-text" },
        item ? h("a", { href: `#/receipt/${item.id}`, data: { focus: `a${index}` } }, upload.name)
          : h("span", {}, upload.name),
        h("small", {}, text), refused),
      busy && button(`Cancel ${upload.name}`, "close", stop, { bare: true, data: { focus: `x${index}` } }),
      busy && h("i", { class: "line", style: { "--share": String(share ?? 0) } }));
  }
}
