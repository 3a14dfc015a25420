import Foundation
import SummaNeural

/// Kinds of characters of which a page usually has one: the digits 0 to 9 or those of a script;
/// simplified or traditional Chinese characters.
///
/// Some digits of a script look like different ones of 0 to 9: १ like 9, ४ like 8. Both forms of a
/// Chinese character have the same meaning, so words do not distinguish them. Apart from a few
/// exceptions a page has one kind, so the other kind is unlikely on it, though not impossible.
struct PageKinds: Sendable {
  /// The classes of the one and of the other kind.
  private let pairs: [[Set<Int>]]

  /// - Parameters:
  ///   - characters: those of a network's classes, without the blank.
  ///   - forms: the characters of two kinds, with a space between them; empty without such kinds.
  init(of characters: [Character], forms: String = "") {
    func classes(_ isOfKind: (Character) -> Bool) -> Set<Int> {
      Set(characters.indices.filter { isOfKind(characters[$0]) }.map { $0 + 1 })
    }
    let digits = [classes { $0.isASCII && $0.isNumber }, classes(NativeDigits.all.contains)]
    let forms = forms.split(separator: " ").map { classes(Set($0).contains) }
    pairs = [digits, forms].filter { $0.count == 2 && $0.allSatisfy { !$0.isEmpty } }
  }

  /// The prevailing kind has at least this many times as many characters as the other.
  private static let prevalence = 2

  /// The classes of the rarer kinds in the texts of a page; empty if none prevails.
  func unlikely(in texts: [[Int]]) -> Set<Int> {
    pairs.reduce(into: []) { unlikely, pair in
      let counts = pair.map { kind in texts.joined().count { kind.contains($0) } }
      let rarer = counts[0] < counts[1] ? 0 : 1
      guard counts[1 - rarer] >= Self.prevalence * counts[rarer] else { return }
      unlikely.formUnion(pair[rarer])
    }
  }

  /// The logarithm of the weight of characters of the rarer kind. Set by hand.
  static let weight = Float(log(0.05))
}
