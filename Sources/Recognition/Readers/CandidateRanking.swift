import Foundation

/// Sets the readings of a line in order: by what the network saw, then by custom words and the
/// shapes of numbers.
///
/// Neither may invent digits: a reading is raised only above those that have the same digits in the
/// same order.
struct CandidateRanking: Sendable {
  /// Words to prefer, compared without case.
  var customWords: Set<String>
  /// Whether the shapes of numbers weigh in.
  var usesNumberShape: Bool
  /// By how much a reading with a custom word is preferred, as a natural logarithm of odds.
  var wordPreference = 3.0
  private let shape = NumberShape()

  init(customWords: [String], usesNumberShape: Bool) {
    self.customWords = Set(customWords.map { $0.lowercased() })
    self.usesNumberShape = usesNumberShape
  }

  /// `candidates`, the best first.
  func ranked(_ candidates: [(text: String, probability: Double)]) -> [Int] {
    let order = candidates.indices.sorted {
      (candidates[$0].probability, $1) > (candidates[$1].probability, $0)
    }
    guard let first = order.first, usesNumberShape || !customWords.isEmpty else { return order }
    let digits = Self.digits(of: candidates[first].text)
    // Regular expressions are slow beside the search: without digits and custom words there is
    // nothing to weigh.
    if digits.isEmpty && customWords.isEmpty { return order }
    func score(_ index: Int) -> Double {
      let text = candidates[index].text
      let bonus = usesNumberShape ? shape.bonus(of: text) : 0
      return log(max(candidates[index].probability, .leastNonzeroMagnitude)) + bonus
        + words(in: text)
    }
    let rivals = order.filter { Self.digits(of: candidates[$0].text) == digits }
    guard rivals.count > 1 else { return order }
    let scored = rivals.map { ($0, score($0)) }
    let best = scored.max { $0.1 < $1.1 }?.0 ?? first
    return [best] + order.filter { $0 != best }
  }

  private func words(in text: String) -> Double {
    guard !customWords.isEmpty else { return 0 }
    let found = text.lowercased().split { !$0.isLetter && !$0.isNumber }
      .count { customWords.contains(String($0)) }
    return wordPreference * Double(found)
  }

  private static func digits(of text: String) -> [Character] {
    text.filter(\.isNumber).map { $0 }
  }
}
