import Foundation

/// How unlikely it is that numbers of a page add up by chance.
///
/// Of sums that are tried, one in as many comes out right by chance as there are values that it may
/// have: of 105.60 in cents 10,560, of 5.00 on a page on which all prices are multiples of 0.50
/// only ten. The more was tried before something fits, the less it proves.
struct Chance: Sendable {
  /// What almost all amounts of the page are multiples of, in units.
  let granularity: Int

  /// Steps in which prices are set, as multiples of one unit, the largest first.
  private static let steps = [1000, 500, 100, 50, 10, 5]
  /// The part of all amounts that has to be a multiple.
  private static let share = 0.9

  init(_ units: [Int], cent: Int) {
    let amounts = units.filter { $0 != 0 }
    let step = Self.steps.first { step in
      let fitting = amounts.count { $0 % (step * cent) == 0 }
      return amounts.count >= 3 && Double(fitting) >= Self.share * Double(amounts.count)
    }
    granularity = (step ?? 1) * cent
  }

  /// The natural logarithm of one over how many such sums are expected by chance.
  /// - Parameters:
  ///   - magnitude: the largest number in it, in units.
  ///   - trials: how many sums as simple as this one there are.
  ///   - tolerance: by how many units it may be off.
  func surprise(of magnitude: Int, trials: Int, tolerance: Int = 0) -> Double {
    let values = Double(magnitude) / Double(granularity)
    let width = Double(2 * tolerance + granularity) / Double(granularity)
    return log(max(1, values)) - log(width) - log(Double(max(1, trials)))
  }
}
