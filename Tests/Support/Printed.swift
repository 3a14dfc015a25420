import SummaGeometry
public import SummaImaging

/// A page drawn pixel by pixel, with text in a small font.
public struct Printed {
  /// Letters of 5 x 7 dots, as far as the tests need them.
  private static let font: [Character: [String]] = [
    "0": [".###.", "#...#", "#..##", "#.#.#", "##..#", "#...#", ".###."],
    "1": ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
    "2": [".###.", "#...#", "....#", "...#.", "..#..", ".#...", "#####"],
    "4": ["...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."],
    "5": ["#####", "#....", "####.", "....#", "....#", "#...#", ".###."],
    "E": ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
    "T": ["#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."],
    "u": [".....", ".....", "#...#", "#...#", "#...#", "#..##", ".##.#"],
    "n": [".....", ".....", "#.##.", "##..#", "#...#", "#...#", "#...#"],
    ".": [".....", ".....", ".....", ".....", ".....", "##...", "##..."],
    " ": [".....", ".....", ".....", ".....", ".....", ".....", "....."],
  ]

  public private(set) var raster: GrayRaster

  public init(width: Int = 800, height: Int = 1000, paper: UInt8 = 235) {
    raster = GrayRaster(size: PixelSize(width: width, height: height), filledWith: paper)
  }

  public mutating func fill(x: Range<Int>, y: Range<Int>, shade: UInt8) {
    raster.fill(x, y, with: shade)
  }

  /// Writes `text` with the upper left corner of its capitals at `x`, `y`. They are 7 `dot` high.
  /// - Parameters:
  ///   - size: the printed pixels of each dot. With fewer than `dot` the dots are apart.
  ///   - bend: the number of pixels by which a character at `x` is moved down.
  public mutating func write(
    _ text: String, x: Int, y: Int, dot: Int = 3, size: Int? = nil, shade: UInt8 = 30,
    bend: (Int) -> Int = { _ in 0 }
  ) {
    for (index, character) in text.enumerated() {
      let left = x + index * 6 * dot
      for (row, dots) in (Self.font[character] ?? []).enumerated() {
        for (column, mark) in dots.enumerated() where mark == "#" {
          let (u, v) = (left + column * dot, y + row * dot + bend(left))
          fill(x: u..<u + (size ?? dot), y: v..<v + (size ?? dot), shade: shade)
        }
      }
    }
  }

  /// Adds grain of up to `amount` shades.
  public mutating func addNoise(_ amount: Int) {
    var state: UInt64 = 7
    raster.pixels = raster.pixels.map { shade in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let change = Int(state >> 33) % (2 * amount + 1) - amount
      return UInt8(max(0, min(255, Int(shade) + change)))
    }
  }

  public func sheet() throws -> Sheet { try SheetPreparer().prepare(Page(raster)) }
}
