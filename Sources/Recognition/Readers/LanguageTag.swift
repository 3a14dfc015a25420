import Foundation
import SummaMessages

/// A BCP 47 tag that names a language.
package struct LanguageTag {
  /// The tag as given.
  let text: String
  let language: Locale.Language
  let code: Locale.LanguageCode

  /// - Throws: `ReadError` if the tag names no language.
  package init(_ text: String) throws(ReadError) {
    let language = Locale.Language(identifier: text)
    guard let code = language.languageCode, code.isISOLanguage,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else {
      throw ReadError(
        .unknownLanguage,
        "\"\(text)\" is no language tag; write BCP 47 such as en-US or de, "
          + "see \(.supportedLanguages)")
    }
    self.text = text
    self.language = language
    self.code = code
  }

  /// - Throws: `ReadError` for an empty list and for the first tag that names no language.
  static func list(_ tags: [String]) throws(ReadError) -> [LanguageTag] {
    guard !tags.isEmpty else {
      throw ReadError(
        .unknownLanguage, "no language is given; try \(.recognitionLanguages, set: "en-US")")
    }
    return try tags.map { tag throws(ReadError) in try LanguageTag(tag) }
  }

  /// The language without script and region: `de`, or three letters if it has no code of two.
  package var name: String { code.identifier(.alpha2) ?? code.identifier }

  /// True if `tags` have the language. A script in this tag has to match as well.
  package func isIn(_ tags: [String]) -> Bool {
    guard let script = language.script?.identifier else { return tags.contains(name) }
    guard let known = tags.first(where: { $0 == name || $0 == "\(name)-\(script)" }) else {
      return false
    }
    return known.contains("-") || Locale.Language(identifier: known).maximalScript == script
  }
}

extension Locale.Language {
  /// The script of the tag, or the one that the language is usually written in.
  var maximalScript: String? {
    Locale.Language(identifier: maximalIdentifier).script?.identifier
  }
}
