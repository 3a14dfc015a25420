import Foundation

/// Sets the readings of a line in order: by what the network saw, then by the shapes of numbers,
/// then by words.
///
/// Neither may invent digits: shapes raise a reading only above those that have the same digits in
/// the same order, words only above those whose numbers are the same in all.
struct CandidateRanking: Sendable {
  /// A reading of a line.
  struct Reading: Sendable, Equatable {
    var text: String
    /// The network's, 0...1.
    var probability: Double
    /// By how much words speak for it, as a natural logarithm of odds.
    var preference = 0.0
  }

  /// Whether the shapes of numbers weigh in.
  var usesNumberShape: Bool
  private let shape = NumberShape()

  init(usesNumberShape: Bool) { self.usesNumberShape = usesNumberShape }

  /// The order of readings, best first, and the probability of each. What the rivals of the best
  /// have together is shared out by what words say, to none more than the network gave to its own
  /// best; without words it is the network's.
  /// - Parameters:
  ///   - own: those that the network comes to by itself.
  ///   - others: those that words have brought; their places follow those of `own`.
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

  /// The place of the reading whose numbers have the likeliest shape, among those with the digits
  /// of the first; nil where there is nothing to weigh.
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
    text.filter(\.isNumber).map { $0 }
  }

  /// Runs of digits with the marks between them, whatever stands around.
  private static func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumber && !".,:;'/-".contains($0) }
      .filter { $0.contains(where: \.isNumber) }
      .map { number in
        let start = number.firstIndex(where: \.isNumber) ?? number.startIndex
        let end = number.lastIndex(where: \.isNumber) ?? start
        return number[start...end]
      }
  }
}
