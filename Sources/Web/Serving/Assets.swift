import CSummaPage
import HTTPTypes
import Hummingbird
import Summa
import SummaSystem

/// The page with its scripts and styles, which are built into the program.
package struct Assets: Sendable {
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
        let tag = "\"\(SHA256.digest(of: bytes).hexadecimal)\""
        return (name, Asset(bytes: bytes, type: Self.types[ending] ?? "text/plain", tag: tag))
      })
  }

  /// The response with a file of the page; nil for an unknown file.
  func response(to name: String, knowing tags: String?) -> Response? {
    guard let asset = assets[name] else { return nil }
    guard tags != asset.tag else {
      return Response(status: .notModified, headers: [.eTag: asset.tag])
    }
    var response = Response.bytes(asset.bytes, asset.type)
    response.headers[.eTag] = asset.tag
    // Browsers revalidate each time, and get 304 if nothing changed.
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "webmanifest": "application/manifest+json",
  ]

  /// The contract of the service, an OpenAPI document.
  package static let openAPI = unsafe bytes(of: summa_openapi())

  /// The JSON Schema of records.
  package static let recordSchema = unsafe bytes(of: summa_record_schema())

  /// The files of `Sources/CLibraries/Page` by name.
  static let files: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: (0..<summa_page_count()).map { place in
      let file = unsafe summa_page_at(place)
      return unsafe (String(cString: file.name), bytes(of: file))
    })

  private static func bytes(of file: summa_page_file) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
