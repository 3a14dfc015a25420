import Glibc
import SummaImaging

/// A colour of a pen in sRGB, components and opacity 0...1. Colours of other spaces are converted
/// to it.
public struct InkColor: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A shade of a grey space with the transfer function of sRGB.
  public init(gray: Double, alpha: Double = 1) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A colour of the sRGB primaries with linear components.
  public init(linearRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), alpha: alpha)
  }

  /// A colour of Display P3. Components outside sRGB are clamped.
  ///
  /// Source: the primaries of SMPTE EG 432-1 and of IEC 61966-2-1, both with the white point D65.
  public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let (r, g, b) = (Self.decoded(red), Self.decoded(green), Self.decoded(blue))
    self.init(
      linearRed: 1.224_940_2 * r - 0.224_940_4 * g,
      green: -0.042_056_9 * r + 1.042_057_1 * g,
      blue: -0.019_637_6 * r - 0.078_636_0 * g + 1.098_273_5 * b, alpha: alpha)
  }

  /// `#rrggbb`, `#rrggbbaa`, or a name of `RGBColor.named`.
  public init?(_ text: String) {
    let isLong = text.hasPrefix("#") && text.utf8.count == 9
    guard let color = RGBColor(isLong ? String(text.dropLast(2)) : text) else { return nil }
    self.init(red: color.red, green: color.green, blue: color.blue)
    if isLong {
      guard text.suffix(2).allSatisfy(\.isHexDigit), let alpha = Int(text.suffix(2), radix: 16)
      else { return nil }
      self.alpha = Double(alpha) / 255
    }
  }

  public static let black = InkColor(gray: 0)
  public static let white = InkColor(gray: 1)
  /// The replacement for black in a copy for reading.
  public static let nearlyBlack = InkColor(gray: 0.1)

  /// True if each component and the opacity are within `tolerance`.
  public func isLike(_ other: InkColor, tolerance: Double = 0.02) -> Bool {
    abs(alpha - other.alpha) <= tolerance && hasShade(of: other, tolerance: tolerance)
  }

  /// True if the colour is within `tolerance` of black. The opacity does not matter.
  public func isEssentiallyBlack(tolerance: Double = 0.1) -> Bool {
    hasShade(of: .black, tolerance: tolerance)
  }

  private func hasShade(of other: InkColor, tolerance: Double) -> Bool {
    // A rounding error of the conversion is not a difference.
    let tolerance = tolerance + 1e-9
    return abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance
  }

  /// The relative luminance, 0...1. Source: WCAG 2.2.
  private var luminance: Double {
    0.2126 * Self.decoded(red) + 0.7152 * Self.decoded(green) + 0.0722 * Self.decoded(blue)
  }

  /// The colour over an opaque ground.
  func over(_ ground: InkColor) -> InkColor {
    func mix(_ above: Double, _ below: Double) -> Double { alpha * above + (1 - alpha) * below }
    return InkColor(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// The contrast ratio to a ground, 1...21. Source: WCAG 2.2.
  func contrast(to ground: InkColor) -> Double {
    let (one, other) = (over(ground).luminance, ground.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The form that ``init(_:)`` reads.
  public var hex: String {
    alpha < 1 ? rgb.hex + RGBColor.hexDigits(of: alpha) : rgb.hex
  }

  var rgb: RGBColor { RGBColor(red: red, green: green, blue: blue) }

  private static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  private static func decoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
