/// A colour in sRGB, components 0...1.
public struct RGBColor: Sendable, Hashable, Codable {
  public var red: Double
  public var green: Double
  public var blue: Double

  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Conspicuous on the grey of a receipt.
  public static let red = RGBColor(red: 1, green: 0, blue: 0)
  /// For the total; readable on white, and of another lightness than red for colour-blind readers.
  public static let green = RGBColor(red: 0, green: 0.45, blue: 0.2)

  static let black = RGBColor(red: 0, green: 0, blue: 0)

  /// The CSS colours that have a name here.
  public static let named: [String: RGBColor] = [
    "red": .red, "green": .green,
    "blue": RGBColor(red: 0, green: 0.2, blue: 0.9),
    "orange": RGBColor(red: 1, green: 0.5, blue: 0),
    "magenta": RGBColor(red: 0.85, green: 0, blue: 0.75),
    "black": .black,
  ]

  /// Parses a name in ``named``, or `#rrggbb`.
  public init?(_ text: String) {
    if let color = Self.named[text.lowercased()] {
      self = color
      return
    }
    // `UInt32` would accept a sign as a digit.
    guard text.hasPrefix("#"), text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
      let hex = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255)
  }

  /// The colour as `#rrggbb`.
  public var hex: String { "#" + [red, green, blue].map(Self.hexDigits).joined() }

  /// The two digits of a component in ``hex``.
  package static func hexDigits(of component: Double) -> String {
    let byte = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
    return byte.count == 1 ? "0" + byte : byte
  }
}
