/** The entry point: shows the list, a receipt, the bank statements or the blank sheet, by the part of the address behind `#`. */
import { access, askAccess } from "./access.js";
import { adding } from "./adding.js";
import { api, ledger, unauthorized } from "./api.js";
import { nextTheme } from "./appearance.js";
import { bankView } from "./bank.js";
import { h, icon } from "./dom.js";
import { listen } from "./events.js";
import { Keys } from "./keys.js";
import { listView } from "./list.js";
import { receiptView } from "./receipt.js";
import { sheetView } from "./sheet.js";
import { Store } from "./store.js";
import { toast } from "./toast.js";
import { tray } from "./tray.js";
import { Uploader } from "./upload.js";

/**
 * @typedef {{store: Store, uploader: Uploader, keys: Keys, openAdding: () => void,
 *   sequence: import("./sequence.js").Sequence | null, go: (hash: string) => void}} App
 */

// The address that Summa prints for other machines has the token behind `#`, which browsers do not send. It is removed from
// the address bar.
const TOKEN = /^#token=(.+)$/u;
const token = TOKEN.exec(location.hash)?.[1];
if (token) {
  history.replaceState(null, "", "#/");
  // If the token is wrong, the page asks for it.
  await api.session(decodeURIComponent(token)).catch(() => {});
}

const forever = new AbortController().signal;
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const store = new Store(), uploader = new Uploader(), keys = new Keys();

/** @type {App} */
const app = { store, uploader, keys, openAdding: () => add.open(), sequence: null,
  go: (hash) => { location.hash = hash; } };
const add = adding(app, forever);
const list = listView(app, forever);

listen(store, forever);
tray(app, forever);
main.replaceChildren(list.element);

// MARK: Views

/** @type {AbortController | null} ends the view that is shown instead of the list */
let shown = null;

function route() {
  const [, view, id, page] = location.hash.split("/");
  shown?.abort();
  shown = null;
  main.querySelectorAll(".receipt, .blank-sheet, .bank").forEach((element) => element.remove());
  const showsReceipt = view === "receipt" && Boolean(id), showsSheet = view === "sheet", showsBank = view === "bank";
  const showsList = !showsReceipt && !showsSheet && !showsBank;
  list.show(showsList);
  document.documentElement.classList.toggle("on-receipt", showsReceipt);
  document.documentElement.classList.toggle("on-sheet", showsSheet);
  if (showsList) {
    document.title = "Receipts · Summa";
    return;
  }
  shown = new AbortController();
  if (showsBank) document.title = "Bank statements · Summa";
  const element = showsSheet ? sheetView(app, shown.signal) : showsBank ? bankView(app, shown.signal)
    : receiptView(app, id, Number(page) || 1, shown.signal);
  main.append(element);
  element.querySelector("h1")?.focus({ preventScroll: true });
}

addEventListener("hashchange", (event) => {
  // `#main` is the link that skips to the content, not a view.
  if (TOKEN.test(location.hash)) return location.reload();
  if (location.hash === "#main") return history.replaceState(null, "", new URL(event.oldURL).hash || "#/");
  route();
});

keys.bind([
  { keys: ["?"], does: "All keys", run: () => keys.explain() },
  { keys: ["u"], does: "Add receipts", edits: true, run: () => add.open() },
  { keys: ["d"], does: "Light or dark", run: () => nextTheme() },
], forever);

// MARK: The service or its ledger is unavailable, or the token is missing

/** The time between attempts to reach the ledger, in milliseconds. */
const ASKS_AGAIN = 3000;

const says = h("span");
const banner = h("div", { class: "offline", role: "alert", hidden: true }, icon("warn"), says);
document.body.append(banner);
let isOffline = false, goneSays = "";
const showBanner = () => {
  says.textContent = isOffline ? "Summa cannot be reached. This page may be out of date. Trying again." : goneSays;
  banner.hidden = !isOffline && !goneSays;
};
let away = 0;
store.on("online", (isOnline) => {
  if (isOnline) {
    clearTimeout(away);
    away = 0;
    isOffline = false;
    showBanner();
  }
  // Each failed attempt is reported; only the first starts the timer.
  else away ||= window.setTimeout(() => { isOffline = true; showBanner(); }, 2500);
}, forever);

let retry = 0;
ledger.addEventListener("gone", (event) => {
  goneSays = /** @type {CustomEvent} */ (event).detail;
  showBanner();
  clearTimeout(retry);
  // The answer is reported as `gone` or `back`. Without an answer, the timer tries again.
  const ask = () => {
    retry = window.setTimeout(ask, ASKS_AGAIN);
    api.list({ limit: "1" }).catch(() => {});
  };
  retry = window.setTimeout(ask, ASKS_AGAIN);
});
ledger.addEventListener("back", () => {
  if (!goneSays) return;
  clearTimeout(retry);
  goneSays = "";
  showBanner();
  store.receive({ type: "reset" });
});

unauthorized.addEventListener("unauthorized", () => {
  if (document.querySelector("dialog.token")) return;
  const field = h("input",
    { id: "token", type: "password", autocomplete: "current-password", required: true, autofocus: true });
  const says = h("p", { class: "bad", role: "alert" });
  const dialog = h("dialog", { class: "sheet token", "aria-labelledby": "token-title" },
    h("form", { method: "dialog", on: { submit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        await api.session(field.value);
        location.reload();
      } catch (error) {
        says.textContent = error instanceof Error ? error.message : "";
      }
    } } }, h("h2", { id: "token-title" }, "Token"), h("p", {}, "Summa printed the token when it started."),
    h("label", { for: "token" }, "Token"), field, says, h("button", { class: "button primary" }, "Continue")));
  document.body.append(dialog);
  dialog.showModal();
});

uploader.addEventListener("sent", (event) => {
  const { upload, answer, file } = /** @type {CustomEvent} */ (event).detail;
  for (const { name, message } of answer.refused ?? []) toast(`${name}: ${message}`, { kind: "bad" });
  // A single receipt is opened at once.
  const isOnlyOne = uploader.uploads.length === 1 && upload.ids.length === 1;
  if (isOnlyOne && file.type.startsWith("image/") && !upload.existed) store.previews.set(upload.ids[0],
    URL.createObjectURL(file));
  if (isOnlyOne && !location.hash.startsWith("#/receipt/")) app.go(`#/receipt/${upload.ids[0]}`);
});

route();
// // The view is built again for read-only users.
void askAccess().then(() => { if (access.isReadOnly) route(); });

if ("serviceWorker" in navigator && isSecureContext) {
  navigator.serviceWorker.register("sw.js").catch(() => {
    // The page works without it, but then does not open without the service.
  });
}
