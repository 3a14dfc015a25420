import SummaGeometry
import SummaImaging
import SummaTestSupport

/// The content of every fixture: 6 x 4 cells of 8 x 8 pixels, no two sides alike.
/// `Fixtures/make.py` has the same map.
struct Picture: Sendable {
  enum Kind: Sendable {
    /// Four colours.
    case color
    /// Four colours, of which the lightest is transparent.
    case clear
    /// Shades that 4 bits can represent.
    case gray
    /// Like `gray`, with the lightest shade transparent.
    case clearGray
    /// The shades of 2 bits.
    case four
    /// Black in the dark parts of the picture, white elsewhere.
    case ink
  }

  static let cells = ["RRRRGG", "RRRRGG", "BBWWGG", "BBWWWW"].map(Array.init)
  static let cell = 8
  static let size = PixelSize(width: 48, height: 32)

  static func rgb(_ kind: Kind, x: Int, y: Int) -> [UInt8] {
    let cell = cells[y / cell][x / cell]
    func shade(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ w: UInt8) -> [UInt8] {
      let value =
        switch cell {
        case "R": r
        case "G": g
        case "B": b
        default: w
        }
      return [value, value, value]
    }
    switch kind {
    case .color, .clear:
      switch cell {
      case "R": return [200, 30, 40]
      case "G": return [60, 190, 80]
      case "B": return [20, 40, 160]
      default: return kind == .clear ? [255, 255, 255] : [250, 240, 200]
      }
    case .gray: return shade(85, 136, 51, 238)
    case .clearGray: return shade(85, 136, 51, 255)
    case .four: return shade(85, 170, 0, 255)
    case .ink: return shade(0, 255, 0, 255)
    }
  }

  /// The picture in colour.
  static func raster(_ kind: Kind) -> ColorRaster {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { pixels += rgb(kind, x: x, y: y) }
    }
    return ColorRaster(size: size, pixels: pixels)
  }

  /// The maximum difference of a component from the picture; nil if the size differs.
  ///
  /// Lossy formats smear colours across the borders of cells, so `rim` pixels there are ignored.
  static func difference(_ page: ColorRaster, _ kind: Kind, rim: Int = 0) -> Int? {
    guard page.size == size else { return nil }
    return difference(rim: rim) { x, y in
      zip(page[x, y], rgb(kind, x: x, y: y)).map { Int($0) - Int($1) }
    }
  }

  /// Likewise for grey; the shade of a colour is that of ITU-R BT.601.
  static func difference(_ page: GrayRaster, _ kind: Kind, rim: Int = 0) -> Int? {
    guard page.size == size else { return nil }
    return difference(rim: rim) { x, y in
      let rgb = rgb(kind, x: x, y: y).map(Int.init)
      let shade = (299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000
      return [Int(page[x, y]) - shade]
    }
  }

  private static func difference(rim: Int, _ pixel: (Int, Int) -> [Int]) -> Int {
    var greatest = 0
    for y in 0..<size.height where (rim..<cell - rim).contains(y % cell) {
      for x in 0..<size.width where (rim..<cell - rim).contains(x % cell) {
        greatest = max(greatest, pixel(x, y).map(abs).max() ?? 0)
      }
    }
    return greatest
  }
}
