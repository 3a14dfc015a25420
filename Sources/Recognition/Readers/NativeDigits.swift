import Foundation

/// The native digits of a script, besides 0 to 9.
struct NativeDigits: Sendable, Equatable {
  /// The printed forms of 0 to 9 in the script. The usual form of each is first.
  let forms: [[Character]]

  /// Nil if no native digits of the script are in print today.
  /// - Parameter language: a script in its tag overrides its usual script.
  init?(of language: Locale.Language) {
    var script = language.script?.identifier ?? language.maximalScript
    // The slanted Arabic script of Urdu.
    if script == "Aran" { script = "Arab" }
    guard let script, let zero = Self.zeros[script] else { return nil }
    let digits = Self.digits(from: zero)
    guard script == "Arab" else {
      forms = digits.map { [$0] }
      return
    }
    let eastern = Self.digits(from: Self.easternZero)
    let code = language.languageCode?.identifier(.alpha2) ?? ""
    forms = zip(digits, eastern).map { Self.eastern.contains(code) ? [$1, $0] : [$0, $1] }
  }

  /// The language's form of a digit; nil if the character is not one of its digits.
  func own(_ character: Character) -> Character? {
    forms.first { $0.contains(character) }?.first
  }

  /// All native digits that the networks distinguish.
  static let all = Set(zeros.values.flatMap(digits) + digits(from: easternZero))

  private static func digits(from zero: UInt32) -> [Character] {
    (0..<10).compactMap { Unicode.Scalar(zero + $0) }.map { Character($0) }
  }

  /// The zero of each script, by ISO 15924. Source: Unicode 15, general category Nd.
  private static let zeros: [String: UInt32] = [
    "Arab": 0x0660, "Deva": 0x0966, "Beng": 0x09E6, "Guru": 0x0A66, "Gujr": 0x0AE6,
    "Orya": 0x0B66, "Taml": 0x0BE6, "Telu": 0x0C66, "Knda": 0x0CE6, "Mlym": 0x0D66,
    "Thai": 0x0E50, "Laoo": 0x0ED0, "Mymr": 0x1040, "Khmr": 0x17E0,
  ]
  /// The digits of Persian, three of which differ from the Arabic ones, and the languages that use
  /// them. Source: CLDR 44, numbering system `arabext`.
  private static let easternZero: UInt32 = 0x06F0
  private static let eastern: Set<String> = ["fa", "ps", "ur", "ks", "uz"]
}
