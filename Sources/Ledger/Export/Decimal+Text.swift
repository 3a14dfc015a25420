import Foundation

extension Decimal {
  /// As in `18.40`: with a point, and at least so many decimals.
  func text(leastDigits: Int) -> String {
    let text = description
    let digits = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    guard digits < leastDigits else { return text }
    return text + (digits == 0 ? "." : "") + String(repeating: "0", count: leastDigits - digits)
  }
}
