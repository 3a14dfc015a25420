import Foundation

/// Ranks the readings of a line: by the network's probability, then by the shapes of numbers, then
/// by words.
///
/// Shapes and words cannot change digits. A shape prefers a reading only to those with the same
/// digits in the same order, words only to those with exactly the same numbers.
struct CandidateRanking: Sendable {
  /// A reading of a line.
  struct Reading: Sendable, Equatable {
    var text: String
    /// The network's probability, 0...1.
    var probability: Double
    /// The preference of the word model, a natural logarithm of odds.
    var preference = 0.0
  }

  /// True if the shapes of numbers count.
  var usesNumberShape: Bool
  private let shape = NumberShape()

  init(usesNumberShape: Bool) { self.usesNumberShape = usesNumberShape }

  /// The order of the readings, best first, with their probabilities.
  ///
  /// Without words the probabilities are the network's. With words the readings with the same
  /// numbers as the best divide their total probability by the word model. No reading gets more
  /// than the network's best one has.
  /// - Parameters:
  ///   - own: the readings of the network alone.
  ///   - others: the readings that the word model found. Their indices follow those of `own`.
  func ranked(
    _ own: [Reading], and others: [Reading] = []
  ) -> [(index: Int, probability: Double)] {
    let order = own.indices.sorted {
      (own[$0].probability, $1) > (own[$1].probability, $0)
    }
    guard let first = order.first else { return [] }
    let shaped = usesNumberShape ? shapeliest(of: order.map { (own[$0], $0) }) ?? first : first
    let readings = own + others
    guard readings.contains(where: { $0.preference != 0 }) else {
      return ([shaped] + order.filter { $0 != shaped }).map { ($0, own[$0].probability) }
    }
    let numbers = Self.numbers(in: own[shaped].text)
    let rivals = readings.indices.filter { Self.numbers(in: readings[$0].text) == numbers }
    let odds = rivals.map { index in
      log(max(readings[index].probability, .leastNonzeroMagnitude)) + readings[index].preference
    }
    let highest = odds.max() ?? 0
    let shares = odds.map { exp($0 - highest) }
    let scale =
      rivals.reduce(0) { $0 + readings[$1].probability } / max(1, shares.reduce(0, +))
    var probabilities = readings.map(\.probability)
    for (index, share) in zip(rivals, shares) {
      probabilities[index] = min(own[first].probability, scale * share)
    }
    let best = zip(rivals, odds).max { $0.1 < $1.1 }?.0 ?? shaped
    let rest = readings.indices.filter { $0 != best }
      .sorted { (readings[$0].probability, $1) > (readings[$1].probability, $0) }
    return ([best] + rest).map { ($0, probabilities[$0]) }
  }

  /// The index of the reading whose numbers have the most common shape, among the readings with the
  /// digits of the first; nil without rivals.
  private func shapeliest(of readings: [(reading: Reading, index: Int)]) -> Int? {
    guard let digits = readings.first.map({ Self.digits(of: $0.reading.text) }), !digits.isEmpty
    else { return nil }
    let rivals = readings.filter { Self.digits(of: $0.reading.text) == digits }
    guard rivals.count > 1 else { return nil }
    let scores = rivals.map { rival in
      log(max(rival.reading.probability, .leastNonzeroMagnitude))
        + shape.bonus(of: rival.reading.text)
    }
    return zip(rivals, scores).max { $0.1 < $1.1 }?.0.index
  }

  private static func digits(of text: String) -> [Character] {
    text.filter(\.isNumeral).map { $0 }
  }

  /// Runs of digits with the marks between them, without the text around.
  private static func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumeral && !".,:;'/-".contains($0) }
      .filter { $0.contains(where: \.isNumeral) }
      .map { number in
        let start = number.firstIndex(where: \.isNumeral) ?? number.startIndex
        let end = number.lastIndex(where: \.isNumeral) ?? start
        return number[start...end]
      }
  }
}

extension Character {
  /// True for digits and other numbers, but not for letters that have a value, such as 一.
  var isNumeral: Bool { isNumber && !isLetter }
}
