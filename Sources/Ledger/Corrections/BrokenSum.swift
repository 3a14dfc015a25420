import Foundation
import Summa

/// A sum of a page that no longer holds after corrections.
public struct BrokenSum: Sendable, Hashable {
  /// As it was read: `54.60 + 1.26 = 55.86`.
  public var was: String
  /// With the corrected numbers: `54.60 + 1.26 ≠ 55.87`.
  public var text: String
}

extension CorrectedPage {
  /// The sums of the page that no longer hold, the proof of the total first.
  public var brokenSums: [BrokenSum] {
    zip(read, records).flatMap { read, now in
      let changed = read.amounts.compactMap { amount -> (was: String, now: String?)? in
        let other = now.amounts.first { $0.id == amount.id }
        return other?.exactText == amount.exactText ? nil : (amount.exactText, other?.exactText)
      }
      guard !changed.isEmpty else { return [BrokenSum]() }
      let values = Dictionary(now.amounts.map { ($0.id, $0.exactText) }) { one, _ in one }
      var sums: [String] = read.total?.proof.map { [$0] } ?? []
      var broken = sums.compactMap { PrintedSum($0)?.replacing(changed) }
      for equation in read.equations where !sums.contains(equation.text) {
        sums.append(equation.text)
        let ids = equation.terms + [equation.result]
        if let sum = PrintedSum(equation.text)?.replacing(ids.map { values[$0] }) {
          broken.append(sum)
        }
      }
      return broken
    }
  }
}

/// A sum as records print it: `20.45 - 0.95 = 19.50`, `2 × 1.20 = 2.40`.
private struct PrintedSum {
  private let text: String
  /// Signs and numbers in turn; the result is the last number.
  private let signs: [String]
  private let numbers: [String]

  init?(_ text: String) {
    self.text = text
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 3, words.count % 2 == 1, words[words.count - 2] == "=" else { return nil }
    numbers = stride(from: 0, to: words.count, by: 2).map { words[$0] }
    signs = stride(from: 1, to: words.count - 2, by: 2).map { words[$0] }
    guard numbers.allSatisfy({ NumericBlock.number($0) != nil }) else { return nil }
  }

  /// The sum with changed numbers at any place; nil if it still holds.
  func replacing(_ changed: [(was: String, now: String?)]) -> BrokenSum? {
    var numbers = numbers.map(Optional.some)
    for (was, now) in changed {
      // The result is more likely meant than a term with the same number.
      if let index = numbers.lastIndex(of: was) { numbers[index] = now }
    }
    return replacing(numbers)
  }

  /// The sum with other numbers, without those that are nil; nil if it still holds.
  func replacing(_ numbers: [String?]) -> BrokenSum? {
    guard numbers.count == self.numbers.count else { return nil }
    let shown = numbers.map { $0.map(Self.magnitude) ?? "(deleted)" }
    guard zip(shown, self.numbers).contains(where: { $0 != Self.magnitude($1) }) else { return nil }
    let values = numbers.map { $0.flatMap(NumericBlock.number)?.exact.magnitude }
    if let all = values as? [Decimal], let result = all.last, holds(all.dropLast(), result) {
      return nil
    }
    var text = shown[0]
    for (sign, number) in zip(signs, shown.dropFirst()) { text += " \(sign) \(number)" }
    return BrokenSum(was: self.text, text: "\(text) ≠ \(shown[shown.count - 1])")
  }

  private func holds(_ terms: ArraySlice<Decimal>, _ result: Decimal) -> Bool {
    guard var sum = terms.first else { return false }
    if numbers[0].hasPrefix("-") { sum.negate() }
    for (sign, term) in zip(signs, terms.dropFirst()) {
      switch sign {
      case "×": sum *= term
      case "-", "−": sum -= term
      default: sum += term
      }
    }
    // Products are rounded to the printed decimals.
    if signs.contains("×") { sum = sum.rounded(digits: max(0, -result.exponent)) }
    return sum.magnitude == result
  }

  private static func magnitude(_ text: String) -> String { String(text.drop { $0 == "-" }) }
}
