import Foundation

extension Locale.Language {
  /// The script that the language is written in where the tag names none.
  var maximalScript: String? {
    Locale.Language(identifier: maximalIdentifier).script?.identifier
  }
}
