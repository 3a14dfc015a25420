/// A currency by its ISO 4217 code.
public struct Currency: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// Three upper-case letters: `EUR`.
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  init(_ code: String) {
    self.init(rawValue: code)
  }

  public var description: String { rawValue }

  /// The number of digits of the smallest unit, as in ISO 4217.
  public var fractionDigits: Int { CurrencyTable.standard.fractionDigits[rawValue] ?? 2 }

  /// True if prices are commonly printed without decimals, whatever ISO 4217 allows.
  var isPrintedWhole: Bool {
    fractionDigits == 0 || CurrencyTable.standard.printedWhole.contains(rawValue)
  }

  /// The upper-case letter behind prices that are printed in thousands: `59k`.
  var letterOfThousands: String? { CurrencyTable.standard.thousands[rawValue] }

  /// The number of decimals with which prices are commonly printed.
  var printedDigits: Int { isPrintedWhole ? 0 : fractionDigits }
}
