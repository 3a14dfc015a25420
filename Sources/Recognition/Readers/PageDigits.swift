import Foundation
import SummaNeural

/// The digits that pages are printed in: 0 to 9, or those of their script.
///
/// Some digits of a script look like others among 0 to 9, as १ and 9, ४ and 8. A page has one kind
/// but for a few numbers, so that the other kind is unlikely on it, though not impossible.
struct PageDigits: Sendable {
  /// The classes of both kinds.
  private let kinds: [Set<Int>]

  /// - Parameter characters: those of a network's classes, without the blank.
  init(of characters: [Character]) {
    func classes(_ isOfKind: (Character) -> Bool) -> Set<Int> {
      Set(characters.indices.filter { isOfKind(characters[$0]) }.map { $0 + 1 })
    }
    kinds = [classes { $0.isASCII && $0.isNumber }, classes(NativeDigits.all.contains)]
  }

  /// The kind that prevails has this many times as many digits as the other, at least.
  private static let prevalence = 2

  /// The classes of the rarer kind in the texts of a page; empty if the page has one kind alone, or
  /// none that prevails.
  func unlikely(in texts: [[Int]]) -> Set<Int> {
    guard kinds.allSatisfy({ !$0.isEmpty }) else { return [] }
    let counts = kinds.map { kind in texts.joined().count { kind.contains($0) } }
    let rarer = counts[0] < counts[1] ? 0 : 1
    return counts[1 - rarer] >= Self.prevalence * counts[rarer] ? kinds[rarer] : []
  }

  /// The logarithm of the weight of digits of the rarer kind. Set by hand.
  static let weight = Float(log(0.05))
}
