/** All ways to add receipts: drop, paste, files, a folder, the camera; several pages can become one document. */
import { button, h, icon } from "./dom.js";
import { counted, size } from "./format.js";
import { toast } from "./toast.js";
import { droppedFiles, isReadable } from "./upload.js";

const ACCEPT = "image/*,application/pdf,message/rfc822,.eml,.heic,.heif,.tif,.tiff";

/** @param {import("./app.js").App} app @param {AbortSignal} signal */
export function adding(app, signal) {
  /** @param {File[]} files @param {boolean} asOne @param {boolean} [wereChosen] false if a folder was chosen, of which only readable files are taken */
  function take(files, asOne, wereChosen = true) {
    const taken = wereChosen ? files : files.filter(isReadable);
    if (!taken.length) return toast("None of these files is a picture or a PDF.", { kind: "bad" });
    app.uploader.add(taken, asOne);
  }

  // MARK: Dropped and pasted

  const zones = h("div", { class: "drop", hidden: true, "aria-hidden": "true" },
    h("div", { class: "drop-zone", data: { one: "" } }, icon("file"), h("strong", {}, "Drop receipts"),
      h("span", {}, "Each file becomes a document")),
    h("div", { class: "drop-zone", data: { one: "true" } }, icon("copy"), h("strong", {}, "Drop pages"),
      h("span", {}, "All files become one document")));
  document.body.append(zones);
  const bringsFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  const mark = (/** @type {Element | null | undefined} */ zone) => {
    for (const each of zones.children) each.classList.toggle("over", each === zone);
  };
  addEventListener("dragenter",
    (event) => { if (bringsFiles(event)) { event.preventDefault(); zones.hidden = false; } }, { signal });
  addEventListener("dragover", (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    mark(/** @type {Element} */ (event.target).closest(".drop-zone"));
  }, { signal });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) zones.hidden = true; }, { signal });
  addEventListener("drop", async (event) => {
    if (!bringsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    zones.hidden = true;
    const asOne = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".drop-zone"))?.dataset.one === "true";
    take(await droppedFiles(event.dataTransfer), asOne);
  }, { signal });
  addEventListener("paste", (event) => {
    const files = [.../** @type {ClipboardEvent} */ (event).clipboardData?.files ?? []];
    if (!files.length) return;
    event.preventDefault();
    const time = new Date().toLocaleString("sv").replaceAll(":", ".");
    take(files.map((file) => (file.name === "image.png" ? new File([file], `Pasted ${time}.png`, { type: file.type })
          : file)), false);
  }, { signal });

  // MARK: Chosen

  function open() {
    if (document.querySelector("dialog.adding")) return;
    /** @type {{file: File, address: string}[]} */
    let pages = [];
    const input = (/** @type {Record<string, any>} */ more) =>
      h("input", { type: "file", class: "visually-hidden", tabindex: -1, "aria-hidden": "true", ...more });
    const files = input({ accept: ACCEPT, multiple: true, id: "add-files" });
    const folder = input({ webkitdirectory: true, id: "add-folder" });
    const camera = input({ accept: "image/*", capture: "environment", id: "add-camera" });
    const asOne = h("input", { type: "checkbox", id: "add-one", role: "switch" });
    const strip = h("ol", { class: "page-strip", "aria-label": "Pages of the document" });
    const go = button("Add the document", null, () => finish(), { class: "primary" });
    const foot = h("div", { class: "sheet-foot", hidden: true }, go);

    const choose = (/** @type {HTMLInputElement} */ field, wereChosen = true) => {
      const chosen = [...field.files ?? []];
      field.value = "";
      if (!chosen.length) return;
      if (!asOne.checked) {
        take(chosen, false, wereChosen);
        return dialog.close();
      }
      pages.push(...chosen.filter((file) => wereChosen
            || isReadable(file)).map((file) => ({ file, address: URL.createObjectURL(file) })));
      show();
    };
    files.addEventListener("change", () => choose(files));
    folder.addEventListener("change", () => choose(folder, false));
    camera.addEventListener("change", () => choose(camera));
    asOne.addEventListener("change", () => show());

    const show = () => {
      strip.replaceChildren(...pages.map((page, index) => h("li", {},
        page.file.type.startsWith("image/") ? h("img", { src: page.address, alt: "", width: 72, height: 96 })
          : h("span", { class: "page-file" }, icon("file")),
        h("small", {}, `${index + 1} · ${size(page.file.size)}`),
        h("span", { class: "page-tools" },
          button(`Move page ${index + 1} forward`, "back", () => move(index, -1),
            { bare: true, disabled: index === 0 }),
          button(`Move page ${index + 1} back`, "next", () => move(index, 1),
            { bare: true, disabled: index === pages.length - 1 }),
          button(`Remove page ${index + 1}`, "close",
            () => { URL.revokeObjectURL(pages.splice(index, 1)[0].address); show(); }, { bare: true })))));
      strip.hidden = !asOne.checked || !pages.length;
      foot.hidden = strip.hidden;
      /** @type {HTMLElement} */ (go.querySelector("span")).textContent = `Add ${counted(pages.length, "page")} as one document`;
    };
    const move = (/** @type {number} */ index, /** @type {number} */ step) => {
      const [page] = pages.splice(index, 1);
      pages.splice(index + step, 0, page);
      show();
    };
    const finish = () => {
      take(pages.map(({ file }) => file), true);
      dialog.close();
    };
    const choice = (/** @type {HTMLInputElement} */ field, /** @type {any} */ picture, /** @type {string} */ name,
      /** @type {string} */ says) =>
      h("button", { type: "button", class: "choice", autofocus: field === files, on: { click: () => field.click() } },
        icon(picture), h("strong", {}, name), h("span", {}, says));

    const dialog = h("dialog", { class: "sheet adding", "aria-labelledby": "add-title" },
      h("div", { class: "sheet-head" }, h("h2", { id: "add-title" }, "Add receipts"),
        button("Close", "close", () => dialog.close(), { bare: true })),
      h("div", { class: "choices" },
        choice(files, "file", "Choose files", "Pictures and PDFs"),
        choice(folder, "folder", "A folder", "All receipts in it"),
        choice(camera, "camera", "Take a picture", "With this device's camera")),
      h("label", { class: "switch", for: "add-one" }, asOne,
        h("span", {}, h("strong", {}, "Several pages as one document"),
          h("small", {}, "Collect the pages, put them in order, then add them."))),
      strip, foot,
      h("p", { class: "hint" },
        "Or drop files anywhere on this page, or paste a picture. They stay on the machine that runs Summa."),
      files, folder, camera);
    dialog.addEventListener("close", () => {
      pages.forEach(({ address }) => URL.revokeObjectURL(address));
      dialog.remove();
    });
    document.body.append(dialog);
    show();
    dialog.showModal();
  }

  return { open };
}
