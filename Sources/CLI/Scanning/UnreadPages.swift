import Foundation
import Summa

/// The pages of a scan whose script no installed model reads.
struct UnreadPages {
  /// The number of pages by the script whose model is missing.
  private var counts: [UnreadScript: Int] = [:]

  mutating func append(_ record: RecognizedAmounts) {
    if let script = record.unreadScript { counts[script, default: 0] += 1 }
  }

  /// Says on standard error which models are missing, and how to install them.
  func report() {
    guard !counts.isEmpty else { return }
    let scripts = counts.sorted { ($1.value, $0.key.language) < ($0.value, $1.key.language) }
    let texts = scripts.map { "\($0.value.counted("page")) in \($0.key.name)" }
    let tags = scripts.filter { $0.key.package == nil }.map(\.key.language)
    let commands = [
      ("apt-get install", scripts.compactMap(\.key.package)), ("summa languages install", tags),
    ]
    let needed = commands.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: " "))" }
    Terminal.writeError(
      "no model reads the letters of \(texts.joined(separator: ", ")); "
        + "install one with: \(needed.joined(separator: " && "))\n")
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
