import Foundation
import Summa

/// The address of a document on a server.
struct WebAddress: Sendable, Hashable {
  let text: String
  let host: String
  let port: Int

  /// - Throws: `RecognitionError` if `text` is not an `https://` address.
  init(_ text: String) throws(RecognitionError) {
    // Programs disagree on how to parse other characters.
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    guard isPlain, let parts = URLComponents(string: text), let host = parts.percentEncodedHost,
      // Programs disagree on hosts with other characters.
      host.wholeMatch(of: /[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]/) != nil
    else {
      throw RecognitionError(
        code: .notFound,
        message: "this is no address; it is of the form https://example.com/receipt.pdf")
    }
    guard parts.scheme?.lowercased() == "https" else {
      throw RecognitionError(
        code: .notFound,
        message: "documents are only fetched from https:// addresses; "
          + "download this one, and name the file")
    }
    self.text = text
    self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    port = parts.port ?? 443
  }

  /// An address without the user name, password, query and fragment, which may be secrets.
  static func withoutSecrets(_ text: String) -> String {
    guard var parts = URLComponents(string: text) else { return text }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string ?? text
  }
}
