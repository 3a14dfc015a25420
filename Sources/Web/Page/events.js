/** Listens to the events of the service while the page is visible. */
import { ROOT } from "./api.js";

const TYPES = ["hello", "reset", "queued", "reading", "page", "done", "failed", "cancelled", "changed", "deleted",
  "restored", "folders"];
/** A browser allows six connections to one host over HTTP/1.1: a tab that is hidden for 30,000 ms closes its own. */
const HIDDEN_FOR = 30_000;

/** @param {import("./store.js").Store} store @param {AbortSignal} signal */
export function listen(store, signal) {
  /** @type {EventSource | null} */
  let source = null;
  let hidden = 0, wasCut = false, retry = 0;

  const close = () => {
    source?.close();
    source = null;
  };
  const open = () => {
    clearTimeout(retry);
    if (source || signal.aborted) return;
    const opened = source = new EventSource(`${ROOT}/events`);
    for (const type of TYPES) {
      opened.addEventListener(type, (event) => {
        // After a cut, events may be missing.
        if (type !== "hello") store.receive(JSON.parse(/** @type {MessageEvent} */ (event).data));
        else if (wasCut) store.receive({ type: "reset" });
        wasCut = false;
      });
    }
    // Not on `hello`: after a restart of the service the first event is `reset`.
    opened.onopen = () => store.emit("online", true);
    opened.onerror = () => {
      wasCut = true;
      store.emit("online", false);
      // Browsers do not reconnect if the answer was not a stream.
      if (opened.readyState === EventSource.CLOSED) {
        close();
        retry = window.setTimeout(open, 3000);
      }
    };
  };

  document.addEventListener("visibilitychange", () => {
    clearTimeout(hidden);
    if (document.visibilityState === "visible") return open();
    hidden = window.setTimeout(() => {
      wasCut = true;
      close();
    }, HIDDEN_FOR);
  }, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(hidden);
    clearTimeout(retry);
    close();
  });
  open();
}
