import Foundation
import Summa

/// The pages of a scan whose script no installed model reads.
struct UnreadPages {
  /// The number of pages by the language whose model is missing.
  private var counts: [String: Int] = [:]

  mutating func append(_ record: RecognizedAmounts) {
    if let script = record.unreadScript { counts[script.language, default: 0] += 1 }
  }

  /// Says on standard error which models are missing, and how to install them.
  func report() {
    guard !counts.isEmpty else { return }
    let languages = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let texts = languages.map { "\($0.value.counted("page")) in \(UnreadScript.name(of: $0.key))" }
    let tags = languages.map(\.key).joined(separator: " ")
    Terminal.writeError(
      "no model reads the letters of \(texts.joined(separator: ", ")); "
        + "install one with: summa languages install \(tags)\n")
  }
}

extension UnreadScript {
  /// The English name of a language.
  static func name(of tag: String) -> String {
    Locale(identifier: "en").localizedString(forIdentifier: tag) ?? tag
  }

  /// The name of the language that the model is named after.
  var name: String { Self.name(of: language) }
}
