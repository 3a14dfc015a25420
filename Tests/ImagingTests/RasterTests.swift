import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@Suite("Rasters")
struct RasterTests {
  /// The centre of each stored pixel is mapped as by the transform.
  @Test(
    arguments: Orientation.allCases,
    [
      PixelSize(width: 7, height: 5), PixelSize(width: 1, height: 9),
      PixelSize(width: 9, height: 1),
      PixelSize(width: 1, height: 1), PixelSize(width: 16, height: 16),
      // More than one square that is turned at once.
      PixelSize(width: 67, height: 131),
    ])
  func orientsLikeTheTransform(_ orientation: Orientation, _ size: PixelSize) {
    let gray = GrayRaster(
      size: size, pixels: (0..<size.width * size.height).map { UInt8($0 % 256) })
    let color = ColorRaster(size: size, pixels: gray.pixels.flatMap { [$0, 255 - $0, $0 / 2] })
    let upright = gray.oriented(orientation)
    let uprightColor = color.oriented(orientation)
    #expect(upright.size == orientation.uprightSize(of: size))
    #expect(uprightColor.size == upright.size)
    let transform = orientation.transform(from: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let there = transform.apply(to: PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (column, row) = (Int(there.x), Int(there.y))
        #expect(upright[column, row] == gray[x, y])
        #expect(uprightColor[column, row] == color[x, y])
      }
    }
  }

  @Test func readsBitsOfABinaryRaster() {
    let raster = BinaryRaster(
      size: PixelSize(width: 10, height: 2),
      bytes: [0b1000_0001, 0b0100_0000, 0b0000_0010, 0b1000_0000])
    #expect(raster.bytesPerRow == 2)
    let ink = (0..<2).map { y in (0..<10).filter { raster[$0, y] } }
    #expect(ink == [[0, 7, 9], [6, 8]])
  }

  /// A side shorter than the factor becomes one pixel, so that each pixel of the result is a cell.
  @Test(arguments: [
    (700, 3, 5), (3, 700, 5), (3, 2, 4), (1, 1, 9), (2000, 5, 190), (5, 5, 5), (131, 9, 2),
    (131, 9, 3), (131, 9, 4),
  ])
  func reducesByTheMean(width: Int, height: Int, factor: Int) {
    let size = PixelSize(width: width, height: height)
    let raster = GrayRaster(size: size) { x, y in UInt8((y * width + x) * 37 % 241) }
    let (across, down) = (min(width, factor), min(height, factor))
    let fewer = PixelSize(width: max(1, width / factor), height: max(1, height / factor))
    let means = GrayRaster(size: fewer) { x, y in
      let cell = (0..<across * down).map { place in
        Int(raster[x * across + place % across, y * down + place / across])
      }
      return UInt8((cell.reduce(0, +) + cell.count / 2) / cell.count)
    }
    #expect(raster.reduced(by: factor) == means)
  }
}
