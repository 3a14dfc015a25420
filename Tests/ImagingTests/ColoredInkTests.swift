import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite struct ColoredInkTests {
  private static let size = PixelSize(width: 320, height: 160)
  private static let print = (rows: 60..<90, step: 16, width: 4)
  private static let pen = 70..<78

  private static func isPrint(_ x: Int, _ y: Int) -> Bool {
    print.rows.contains(y) && x % print.step < print.width
  }

  /// Paper with strokes of print, and a line of a pen across them. Both take a part of the light
  /// that the other leaves.
  private static func picture(
    paper: [Double] = [0.97, 0.97, 0.97], print: [Double] = [0.1, 0.1, 0.1],
    pen: [Double] = [1, 1, 1]
  ) -> ColorRaster {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        for part in 0..<3 {
          let light =
            paper[part] * (isPrint(x, y) ? print[part] : 1) * (Self.pen.contains(y) ? pen[part] : 1)
          pixels.append(UInt8((255 * light).rounded()))
        }
      }
    }
    return ColorRaster(size: size, pixels: pixels)
  }

  private static let pens = [
    "blue": [0.16, 0.24, 0.66], "red": [0.76, 0.16, 0.2], "green": [0.12, 0.5, 0.32],
    "yellow marker": [0.98, 0.94, 0.3],
  ]

  @Test(arguments: pens.keys.sorted()) func leavesPrintBelowAPen(_ name: String) throws {
    let picture = Self.picture(pen: try #require(Self.pens[name]))
    let ink = try #require(ColoredInk(in: picture))
    var gray = picture.gray
    for index in gray.pixels.indices {
      gray.pixels[index] = UInt8(min(255, Int(gray.pixels[index]) * Background.paper / 247))
    }
    let sheet = Sheet(
      gray: gray, ink: try Binarization.otsu.binarize(gray), toPage: .identity,
      pageSize: Self.size, skew: 0)
    let clean = try SheetPreparer(binarization: .otsu).remove(ink, from: sheet)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let shade = clean.gray[x, y]
        #expect(Self.isPrint(x, y) ? shade < 90 : shade > 200, "\(name) at \(x), \(y): \(shade)")
      }
    }
    let isPen = !name.contains("marker")
    #expect((ink.coverage(of: PixelRect(x: 0, y: 60, width: 320, height: 30)) > 0.15) == isPen)
    #expect(ink.coverage(of: PixelRect(x: 0, y: 100, width: 320, height: 30)) == 0)
  }

  @Test(arguments: [
    ("no pen", picture()), ("a black pen", picture(pen: [0.15, 0.15, 0.15])),
    ("blue print", picture(print: [0.2, 0.3, 0.8])),
    ("yellow paper", picture(paper: [0.95, 0.9, 0.6])),
    ("blue print and a blue pen", picture(print: [0.2, 0.3, 0.8], pen: [0.2, 0.3, 0.8])),
  ])
  func findsNone(_ name: String, in picture: ColorRaster) {
    #expect(ColoredInk(in: picture) == nil, "\(name)")
  }

  @Test func isFoundInARasterOfAnotherSize() throws {
    let ink = try #require(ColoredInk(in: Self.picture(pen: [0.16, 0.24, 0.66])))
    let target = PixelSize(width: 160, height: 80)
    let small = ink.warped(by: .resize(from: target, to: Self.size), to: target)
    #expect(small.coverage(of: PixelRect(x: 0, y: 35, width: 160, height: 4)) > 0.7)
    #expect(small.coverage(of: PixelRect(x: 0, y: 50, width: 160, height: 20)) == 0)
  }
}
