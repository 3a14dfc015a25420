// Caches the files of the page, so that it opens without the service. Receipts are never cached: requests to /api pass.
const SHELL = "shell-1";
const FILES = ["./", "access.js", "adding.js", "always.js", "api.js", "app.js", "appearance.js", "bank.css", "bank.js", "base.css", "chart.js", "clipboard.js",
  "corrections.js", "decimal.js", "dom.js", "draft.js", "editor.js", "equations.js", "events.js", "format.js",
  "hittest.js", "icon.svg", "icon192.png", "ink.css", "ink.js", "inspector.js", "keys.js", "labelling.js", "list.css", "list.js",
  "manifest.webmanifest", "meaning.js", "menu.js", "overlay.js", "pairing.js", "panzoom.js", "pen.js", "progress.js", "reading.js",
  "receipt.css", "receipt.js", "receiptbar.js", "receiptkeys.js", "receiptstate.js", "rereading.js", "review.js",
  "rows.js", "selection.js", "selectionbar.js", "sequence.js", "sheet.js", "stage.js", "status.js", "store.js", "tabs.js", "textpane.js", "theme.js",
  "toast.js", "tray.js", "typed.js", "undone.js", "upload.js", "virtual.js"];

// The type of `self` in a service worker, for the type check.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) =>
      Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
    .then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const name = address.pathname.slice(new URL(worker.registration.scope).pathname.length) || "./";
  if (event.request.method !== "GET" || address.origin !== location.origin || !FILES.includes(name)) return;
  // The service is local and has the newest files. The cache is used when it is unavailable.
  event.respondWith(fetch(event.request).then((response) => {
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(caches.open(SHELL).then((cache) => cache.put(event.request, copy)));
    }
    return response;
  }).catch(async () => (await caches.match(event.request, { ignoreSearch: true })) ?? Response.error()));
});
