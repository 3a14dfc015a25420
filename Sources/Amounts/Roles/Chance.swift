import Foundation

/// The probability that numbers of a page add up by chance.
///
/// A sum holds by chance once in as many trials as it has possible values: 105.60 in cents has
/// 10,560 of them, 5.00 only ten if all prices on the page are multiples of 0.50. The more sums are
/// tried, the less one of them proves.
struct Chance: Sendable {
  /// The step that almost all amounts of the page are multiples of, in units.
  let granularity: Int

  /// Common steps of prices, as multiples of one unit, the largest first.
  private static let steps = [1000, 500, 100, 50, 10, 5]
  /// The share of the amounts that have to be multiples.
  private static let share = 0.9

  init(_ units: [Int], cent: Int) {
    let amounts = units.filter { $0 != 0 }
    let step = Self.steps.first { step in
      let fitting = amounts.count { $0 % (step * cent) == 0 }
      return amounts.count >= 3 && Double(fitting) >= Self.share * Double(amounts.count)
    }
    granularity = (step ?? 1) * cent
  }

  /// The negative natural logarithm of the number of such sums expected by chance.
  /// - Parameters:
  ///   - magnitude: the largest number in the sum, in units.
  ///   - trials: the number of sums that are as simple as this one.
  ///   - tolerance: the permitted error in units.
  func surprise(of magnitude: Int, trials: Int, tolerance: Int = 0) -> Double {
    let values = Double(magnitude) / Double(granularity)
    let width = Double(2 * tolerance + granularity) / Double(granularity)
    return log(max(1, values)) - log(width) - log(Double(max(1, trials)))
  }
}
