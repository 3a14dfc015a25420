/** Listens to what the service tells, for as long as somebody looks. */
import { ROOT } from "./api.js";

const TYPES = ["hello", "reset", "queued", "reading", "page", "done", "failed", "cancelled", "changed", "deleted"];
/** A browser allows six connections to one place over HTTP/1.1: tabs that nobody sees give theirs back. */
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
        // What happened meanwhile is not known.
        if (type !== "hello") store.receive(JSON.parse(/** @type {MessageEvent} */ (event).data));
        else if (wasCut) store.receive({ type: "reset" });
        wasCut = false;
      });
    }
    // Whatever comes first: after a restart that is `reset` and no `hello`.
    opened.onopen = () => store.tell("online", true);
    opened.onerror = () => {
      wasCut = true;
      store.tell("online", false);
      // Browsers give up for good where the answer was no stream.
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
