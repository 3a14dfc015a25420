import ArgumentParser
import Foundation
import Summa

/// `summa languages list`, and `summa languages` alone.
struct ListLanguages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the languages that can be read, with their tags.")

  func run() throws {
    let languages = RecognizeTextRequest().supportedRecognitionLanguages
    let locale = Self.userLocale
    let rows = languages.map { language in
      let tag = language.minimalIdentifier
      return (tag: tag, name: locale.localizedString(forIdentifier: tag) ?? tag)
    }
    // The default language comes first; the others are sorted by name.
    let sorted = rows.sorted { one, other in
      if (one.tag == "en") != (other.tag == "en") { return one.tag == "en" }
      return one.name.localizedStandardCompare(other.name) == .orderedAscending
    }
    let width = sorted.map(\.tag.count).max() ?? 0
    let lines = sorted.map {
      $0.tag.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.name + "\n"
    }
    try StandardOutput.print(lines.joined(), terminator: "")
  }

  /// The user's language for messages. Source: POSIX, "Internationalization Variables".
  private static var userLocale: Locale {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first {
      !$0.isEmpty
    }
    let identifier = (name ?? "").prefix { $0 != "." && $0 != "@" }
    let isPlain = identifier.isEmpty || identifier == "C" || identifier == "POSIX"
    return Locale(identifier: isPlain ? "en" : String(identifier))
  }
}
