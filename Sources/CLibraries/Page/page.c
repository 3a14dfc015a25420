#include "page.h"

// Clang supports it in every dialect of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t openapi_json[] = {
#embed "../../Web/openapi.json"
};
static const uint8_t record_schema_json[] = {
#embed "../../Web/record.schema.json"
};
static const uint8_t access_js[] = {
#embed "../../Web/Page/access.js"
};
static const uint8_t adding_js[] = {
#embed "../../Web/Page/adding.js"
};
static const uint8_t always_js[] = {
#embed "../../Web/Page/always.js"
};
static const uint8_t api_js[] = {
#embed "../../Web/Page/api.js"
};
static const uint8_t app_js[] = {
#embed "../../Web/Page/app.js"
};
static const uint8_t appearance_js[] = {
#embed "../../Web/Page/appearance.js"
};
static const uint8_t bank_css[] = {
#embed "../../Web/Page/bank.css"
};
static const uint8_t bank_js[] = {
#embed "../../Web/Page/bank.js"
};
static const uint8_t base_css[] = {
#embed "../../Web/Page/base.css"
};
static const uint8_t chart_js[] = {
#embed "../../Web/Page/chart.js"
};
static const uint8_t clipboard_js[] = {
#embed "../../Web/Page/clipboard.js"
};
static const uint8_t corrections_js[] = {
#embed "../../Web/Page/corrections.js"
};
static const uint8_t decimal_js[] = {
#embed "../../Web/Page/decimal.js"
};
static const uint8_t dom_js[] = {
#embed "../../Web/Page/dom.js"
};
static const uint8_t draft_js[] = {
#embed "../../Web/Page/draft.js"
};
static const uint8_t editor_js[] = {
#embed "../../Web/Page/editor.js"
};
static const uint8_t equations_js[] = {
#embed "../../Web/Page/equations.js"
};
static const uint8_t events_js[] = {
#embed "../../Web/Page/events.js"
};
static const uint8_t format_js[] = {
#embed "../../Web/Page/format.js"
};
static const uint8_t hittest_js[] = {
#embed "../../Web/Page/hittest.js"
};
static const uint8_t icon_svg[] = {
#embed "../../Web/Page/icon.svg"
};
static const uint8_t icon192_png[] = {
#embed "../../Web/Page/icon192.png"
};
static const uint8_t icon512_png[] = {
#embed "../../Web/Page/icon512.png"
};
static const uint8_t index_html[] = {
#embed "../../Web/Page/index.html"
};
static const uint8_t ink_css[] = {
#embed "../../Web/Page/ink.css"
};
static const uint8_t ink_js[] = {
#embed "../../Web/Page/ink.js"
};
static const uint8_t inspector_js[] = {
#embed "../../Web/Page/inspector.js"
};
static const uint8_t keys_js[] = {
#embed "../../Web/Page/keys.js"
};
static const uint8_t labelling_js[] = {
#embed "../../Web/Page/labelling.js"
};
static const uint8_t list_css[] = {
#embed "../../Web/Page/list.css"
};
static const uint8_t list_js[] = {
#embed "../../Web/Page/list.js"
};
static const uint8_t manifest_webmanifest[] = {
#embed "../../Web/Page/manifest.webmanifest"
};
static const uint8_t meaning_js[] = {
#embed "../../Web/Page/meaning.js"
};
static const uint8_t menu_js[] = {
#embed "../../Web/Page/menu.js"
};
static const uint8_t overlay_js[] = {
#embed "../../Web/Page/overlay.js"
};
static const uint8_t pairing_js[] = {
#embed "../../Web/Page/pairing.js"
};
static const uint8_t panzoom_js[] = {
#embed "../../Web/Page/panzoom.js"
};
static const uint8_t pen_js[] = {
#embed "../../Web/Page/pen.js"
};
static const uint8_t progress_js[] = {
#embed "../../Web/Page/progress.js"
};
static const uint8_t reading_js[] = {
#embed "../../Web/Page/reading.js"
};
static const uint8_t receipt_css[] = {
#embed "../../Web/Page/receipt.css"
};
static const uint8_t receipt_js[] = {
#embed "../../Web/Page/receipt.js"
};
static const uint8_t receiptbar_js[] = {
#embed "../../Web/Page/receiptbar.js"
};
static const uint8_t receiptkeys_js[] = {
#embed "../../Web/Page/receiptkeys.js"
};
static const uint8_t receiptstate_js[] = {
#embed "../../Web/Page/receiptstate.js"
};
static const uint8_t rereading_js[] = {
#embed "../../Web/Page/rereading.js"
};
static const uint8_t review_js[] = {
#embed "../../Web/Page/review.js"
};
static const uint8_t rows_js[] = {
#embed "../../Web/Page/rows.js"
};
static const uint8_t selection_js[] = {
#embed "../../Web/Page/selection.js"
};
static const uint8_t selectionbar_js[] = {
#embed "../../Web/Page/selectionbar.js"
};
static const uint8_t sequence_js[] = {
#embed "../../Web/Page/sequence.js"
};
static const uint8_t sheet_js[] = {
#embed "../../Web/Page/sheet.js"
};
static const uint8_t stage_js[] = {
#embed "../../Web/Page/stage.js"
};
static const uint8_t status_js[] = {
#embed "../../Web/Page/status.js"
};
static const uint8_t store_js[] = {
#embed "../../Web/Page/store.js"
};
static const uint8_t sw_js[] = {
#embed "../../Web/Page/sw.js"
};
static const uint8_t tabs_js[] = {
#embed "../../Web/Page/tabs.js"
};
static const uint8_t textpane_js[] = {
#embed "../../Web/Page/textpane.js"
};
static const uint8_t theme_js[] = {
#embed "../../Web/Page/theme.js"
};
static const uint8_t toast_js[] = {
#embed "../../Web/Page/toast.js"
};
static const uint8_t tray_js[] = {
#embed "../../Web/Page/tray.js"
};
static const uint8_t typed_js[] = {
#embed "../../Web/Page/typed.js"
};
static const uint8_t undone_js[] = {
#embed "../../Web/Page/undone.js"
};
static const uint8_t upload_js[] = {
#embed "../../Web/Page/upload.js"
};
static const uint8_t virtual_js[] = {
#embed "../../Web/Page/virtual.js"
};

#define FILE_OF(name, array) {name, array, sizeof array}

static const summa_page_file files[] = {
    FILE_OF("access.js", access_js),
    FILE_OF("adding.js", adding_js),
    FILE_OF("always.js", always_js),
    FILE_OF("api.js", api_js),
    FILE_OF("app.js", app_js),
    FILE_OF("appearance.js", appearance_js),
    FILE_OF("bank.css", bank_css),
    FILE_OF("bank.js", bank_js),
    FILE_OF("base.css", base_css),
    FILE_OF("chart.js", chart_js),
    FILE_OF("clipboard.js", clipboard_js),
    FILE_OF("corrections.js", corrections_js),
    FILE_OF("decimal.js", decimal_js),
    FILE_OF("dom.js", dom_js),
    FILE_OF("draft.js", draft_js),
    FILE_OF("editor.js", editor_js),
    FILE_OF("equations.js", equations_js),
    FILE_OF("events.js", events_js),
    FILE_OF("format.js", format_js),
    FILE_OF("hittest.js", hittest_js),
    FILE_OF("icon.svg", icon_svg),
    FILE_OF("icon192.png", icon192_png),
    FILE_OF("icon512.png", icon512_png),
    FILE_OF("index.html", index_html),
    FILE_OF("ink.css", ink_css),
    FILE_OF("ink.js", ink_js),
    FILE_OF("inspector.js", inspector_js),
    FILE_OF("keys.js", keys_js),
    FILE_OF("labelling.js", labelling_js),
    FILE_OF("list.css", list_css),
    FILE_OF("list.js", list_js),
    FILE_OF("manifest.webmanifest", manifest_webmanifest),
    FILE_OF("meaning.js", meaning_js),
    FILE_OF("menu.js", menu_js),
    FILE_OF("overlay.js", overlay_js),
    FILE_OF("pairing.js", pairing_js),
    FILE_OF("panzoom.js", panzoom_js),
    FILE_OF("pen.js", pen_js),
    FILE_OF("progress.js", progress_js),
    FILE_OF("reading.js", reading_js),
    FILE_OF("receipt.css", receipt_css),
    FILE_OF("receipt.js", receipt_js),
    FILE_OF("receiptbar.js", receiptbar_js),
    FILE_OF("receiptkeys.js", receiptkeys_js),
    FILE_OF("receiptstate.js", receiptstate_js),
    FILE_OF("rereading.js", rereading_js),
    FILE_OF("review.js", review_js),
    FILE_OF("rows.js", rows_js),
    FILE_OF("selection.js", selection_js),
    FILE_OF("selectionbar.js", selectionbar_js),
    FILE_OF("sequence.js", sequence_js),
    FILE_OF("sheet.js", sheet_js),
    FILE_OF("stage.js", stage_js),
    FILE_OF("status.js", status_js),
    FILE_OF("store.js", store_js),
    FILE_OF("sw.js", sw_js),
    FILE_OF("tabs.js", tabs_js),
    FILE_OF("textpane.js", textpane_js),
    FILE_OF("theme.js", theme_js),
    FILE_OF("toast.js", toast_js),
    FILE_OF("tray.js", tray_js),
    FILE_OF("typed.js", typed_js),
    FILE_OF("undone.js", undone_js),
    FILE_OF("upload.js", upload_js),
    FILE_OF("virtual.js", virtual_js),
};

size_t summa_page_count(void) { return sizeof files / sizeof files[0]; }

summa_page_file summa_page_at(size_t place) { return files[place]; }

summa_page_file summa_openapi(void) { return (summa_page_file)FILE_OF("openapi.json", openapi_json); }

summa_page_file summa_record_schema(void) {
  return (summa_page_file)FILE_OF("record.schema.json", record_schema_json);
}
