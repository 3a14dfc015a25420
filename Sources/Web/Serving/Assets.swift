import HTTPTypes
import Hummingbird
import Summa

/// The page with its scripts and styles, which are built into the program.
struct Assets: Sendable {
  private struct Asset: Sendable {
    var bytes: [UInt8]
    var type: String
    var tag: String
  }

  private let assets: [String: Asset]

  init() {
    assets = Dictionary(
      uniqueKeysWithValues: Self.files.map { name, bytes in
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        return (
          name,
          Asset(bytes: bytes, type: Self.types[ending] ?? "text/plain", tag: Self.tag(of: bytes))
        )
      })
  }

  /// A file of the page by its name; nil where there is none.
  func response(to name: String, knowing tags: String?) -> Response? {
    guard let asset = assets[name] else { return nil }
    guard tags != asset.tag else {
      return Response(status: .notModified, headers: [.eTag: asset.tag])
    }
    var response = Response.bytes(asset.bytes, asset.type)
    response.headers[.eTag] = asset.tag
    // Asked for each time, and answered without the bytes.
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "webmanifest": "application/manifest+json",
  ]

  /// FNV-1a, which need not be more than different. Source: RFC 9923.
  private static func tag(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))\""
  }

  static let openAPI = PackageResources.openapi_json

  private static let files: [(String, [UInt8])] = [
    ("adding.js", PackageResources.adding_js),
    ("api.js", PackageResources.api_js),
    ("app.js", PackageResources.app_js),
    ("appearance.js", PackageResources.appearance_js),
    ("base.css", PackageResources.base_css),
    ("chart.js", PackageResources.chart_js),
    ("decimal.js", PackageResources.decimal_js),
    ("dom.js", PackageResources.dom_js),
    ("draft.js", PackageResources.draft_js),
    ("editor.js", PackageResources.editor_js),
    ("equations.js", PackageResources.equations_js),
    ("events.js", PackageResources.events_js),
    ("format.js", PackageResources.format_js),
    ("hittest.js", PackageResources.hittest_js),
    ("icon.svg", PackageResources.icon_svg),
    ("icon192.png", PackageResources.icon192_png),
    ("icon512.png", PackageResources.icon512_png),
    ("index.html", PackageResources.index_html),
    ("ink.css", PackageResources.ink_css),
    ("ink.js", PackageResources.ink_js),
    ("inspector.js", PackageResources.inspector_js),
    ("keys.js", PackageResources.keys_js),
    ("list.css", PackageResources.list_css),
    ("list.js", PackageResources.list_js),
    ("manifest.webmanifest", PackageResources.manifest_webmanifest),
    ("meaning.js", PackageResources.meaning_js),
    ("menu.js", PackageResources.menu_js),
    ("overlay.js", PackageResources.overlay_js),
    ("panzoom.js", PackageResources.panzoom_js),
    ("pen.js", PackageResources.pen_js),
    ("reading.js", PackageResources.reading_js),
    ("receipt.css", PackageResources.receipt_css),
    ("receipt.js", PackageResources.receipt_js),
    ("rows.js", PackageResources.rows_js),
    ("sequence.js", PackageResources.sequence_js),
    ("sheet.js", PackageResources.sheet_js),
    ("stage.js", PackageResources.stage_js),
    ("status.js", PackageResources.status_js),
    ("store.js", PackageResources.store_js),
    ("sw.js", PackageResources.sw_js),
    ("textpane.js", PackageResources.textpane_js),
    ("theme.js", PackageResources.theme_js),
    ("toast.js", PackageResources.toast_js),
    ("tray.js", PackageResources.tray_js),
    ("upload.js", PackageResources.upload_js),
    ("virtual.js", PackageResources.virtual_js),
  ]
}
