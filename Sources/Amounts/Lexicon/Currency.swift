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

  /// How many digits the currency's smallest unit takes, as ISO 4217 has it.
  public var fractionDigits: Int {
    switch rawValue {
    case "JPY", "KRW", "VND", "ISK", "CLP", "PYG", "UGX", "XAF", "XOF": 0
    case "KWD", "BHD", "OMR", "TND", "JOD", "IQD", "LYD": 3
    default: 2
    }
  }

  /// Whether prices are commonly printed without decimals, whatever ISO 4217 allows.
  var isPrintedWhole: Bool {
    fractionDigits == 0
      || ["IDR", "HUF", "COP", "KZT", "UZS", "LAK", "KHR", "IRR"].contains(rawValue)
  }
}
