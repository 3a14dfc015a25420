import Foundation
import SummaGeometry
import SummaImaging
import SummaNeural
import SummaTestSupport
import Testing

@testable import SummaRecognition

/// The network with the shipped weights.
@Suite struct SheetNetworkTests {
  private static let loaded = Result { try SheetNetwork() }

  private static func network() throws -> SheetNetwork { try loaded.get() }

  /// A table with grain, three quarters as wide as high.
  private struct Table {
    var raster: GrayRaster

    init(shade: Double) {
      var generator = SeededGenerator(state: 7)
      raster = GrayRaster(size: PixelSize(width: 720, height: 960)) { _, _ in
        UInt8(shade + .random(in: -6...6, using: &generator))
      }
    }

    /// Draws a receipt on the table, with its shadow.
    mutating func lay(_ receipt: GrayRaster, _ quad: Quad) throws {
      let back = try #require(Transform.projection(from: receipt.size, to: quad)?.inverse)
      let polygon = ConvexPolygon(quad)
      for y in 0..<raster.size.height {
        for x in 0..<raster.size.width {
          let point = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          if polygon.contains(point) {
            let place = back.apply(to: point)
            let row = min(receipt.size.height - 1, max(0, Int(place.y)))
            let column = min(receipt.size.width - 1, max(0, Int(place.x)))
            raster[x, y] = UInt8(0.9 * Double(receipt[column, row]))
          } else if polygon.contains(PixelPoint(x: point.x - 5, y: point.y - 4)) {
            raster[x, y] = UInt8(0.75 * Double(raster[x, y]))
          }
        }
      }
    }
  }

  private static func quad(_ corners: [(Double, Double)]) -> Quad {
    Quad(corners: corners.map { PixelPoint(x: $0.0, y: $0.1) })
  }

  private static let upright = quad([(200, 120), (510, 140), (480, 820), (180, 800)])
  private static let aslant = quad([(330, 90), (600, 250), (390, 810), (110, 650)])
  private static let cut = quad([(180, 200), (520, 210), (540, 1060), (150, 1070)])

  /// Tables that are darker than the paper, and almost as light.
  @Test(arguments: [upright, aslant, cut], [60, 130, 200])
  func findsReceipts(_ quad: Quad, shade: Double) throws {
    var table = Table(shade: shade)
    try table.lay(Sample.named("grocer-clean.jpg").page().raster, quad)
    let sheets = SheetFinder(try Self.network()).sheets(in: table.raster)
    #expect(sheets.count == 1)
    let frame = ConvexPolygon(table.raster.size.bounds)
    let found = ConvexPolygon(try #require(sheets.first).quad).intersection(frame)
    #expect(found.intersectionOverUnion(ConvexPolygon(quad).intersection(frame)) > 0.93)
  }

  @Test(arguments: [60.0, 130, 200])
  func findsNoSheetOnEmptyTables(shade: Double) throws {
    #expect(
      SheetFinder(try Self.network()).sheets(in: Table(shade: shade).raster).isEmpty)
  }

  @Test func findsNoSheetInScans() throws {
    let page = try Sample.named("grocer-clean.jpg").page()
    #expect(SheetFinder(try Self.network()).sheets(in: page.raster).isEmpty)
  }

  /// Pictures keep their aspect ratio, rounded to whole pixels of the coarsest map.
  @Test(arguments: [
    (PixelSize(width: 3000, height: 4000), PixelSize(width: 160, height: 192)),
    (PixelSize(width: 192, height: 192), PixelSize(width: 192, height: 192)),
    (PixelSize(width: 400, height: 20), PixelSize(width: 192, height: 32)),
  ])
  func keepsTheAspectRatioOfPictures(_ picture: PixelSize, _ expected: PixelSize) throws {
    #expect(SheetNetwork.size(for: picture, resolution: 192) == expected)
    let map = try Self.network().paper(
      in: GrayRaster(size: picture, filledWith: 200), resolution: 192)
    #expect(map.size == PixelSize(width: expected.width / 2, height: expected.height / 2))
  }

  @Test func rejectsWeightsOfOtherNetworks() throws {
    let other = try WeightsLocation().path()
    let error = #expect(throws: WeightsError.self) { try SheetNetwork(contentsOf: other) }
    #expect(error?.code == .missing)
  }
}
