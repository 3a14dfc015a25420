import Foundation

/// An amount of the page in a second currency.
struct Conversion: Sendable, Hashable {
  /// The block of the amount that was converted.
  var base: Int
  /// The block of the same amount in the other currency, below it.
  var result: Int
  /// High if the conversion is unlikely by chance: `Chance.surprise(of:trials:tolerance:)`.
  var surprise: Double
}

extension PageReading {
  /// The surprise of a conversion that is certainly no coincidence.
  private static let certain = 3.0

  /// The prints of an amount in a second currency, the least likely by chance first.
  func conversions(of amount: Int) -> [Int] {
    let magnitude = numbers.magnitude(amount)
    return conversions.filter { $0.surprise >= Self.certain }
      .sorted { ($1.surprise, $0.result) < ($0.surprise, $1.result) }
      .compactMap {
        numbers.magnitude($0.base) == magnitude
          ? $0.result : numbers.magnitude($0.result) == magnitude ? $0.base : nil
      }
  }
}

/// Finds amounts that equal another one multiplied or divided by an exchange rate on the page.
struct ConversionFinder {
  let page: PageNumbers

  /// Exchange rates have more decimals than prices.
  private static let leastDecimals = 3
  /// The most rates that are tried; more are part of another table.
  private static let mostRates = 4

  func conversions() -> [Conversion] {
    let rates = page.rows.joined().filter {
      page.blocks[$0].fractionDigits >= Self.leastDecimals && page.blocks[$0].value > 0
        && page.blocks[$0].kind != .percent && !page.blocks[$0].isUnitPrice
    }
    guard (1...Self.mostRates).contains(rates.count), let own = page.currency else { return [] }
    let money = page.money.filter { page.units($0) > 0 && !rates.contains($0) }
    return money.flatMap { result -> [Conversion] in
      let currency = page.blocks[result].currency ?? own
      let bases = money.filter {
        page.row[$0] < page.row[result] && (page.blocks[$0].currency ?? own) != currency
      }
      return rates.flatMap { rate in
        bases.compactMap { base in
          tolerance(base, rate, result).map { tolerance in
            let surprise = page.chance.surprise(
              of: page.magnitude(result), trials: 2 * rates.count * bases.count,
              tolerance: tolerance)
            return Conversion(base: base, result: result, surprise: surprise)
          }
        }
      }
    }
  }

  /// The permitted error of a conversion in units: half a cent, and the rounding of the rate's last
  /// decimal. Nil if it is not a conversion.
  private func tolerance(_ base: Int, _ rate: Int, _ result: Int) -> Int? {
    let (amount, factor) = (Double(page.units(base)), page.blocks[rate].value)
    let open = 0.5 * pow(10, -Double(page.blocks[rate].fractionDigits)) / factor
    let tolerance = Double(page.taxStep) / 2 + Double(page.units(result)) * open + 1e-6
    let isConverted = [amount * factor, amount / factor].contains {
      abs($0 - Double(page.units(result))) <= tolerance
    }
    return isConverted && tolerance < 1e15 ? Int(tolerance) : nil
  }
}
