import Foundation
import SummaReading
import SummaTestSupport
import Testing

/// Tests of turned pages, and of receipts on a table.
@Suite struct SheetTests {
  /// The picture as the bytes of a file.
  private static func file(_ raster: GrayRaster) throws -> ImageSource {
    .data(Data(try raster.png()))
  }

  private static func exact(_ result: RecognizedAmounts) -> [String] {
    result.amounts.filter { $0.kind == .money }.map { $0.exactText }.sorted()
  }

  /// The pictures have no EXIF orientation, like many that were sent or edited.
  @Test(arguments: [Orientation.right, .down, .left])
  func turnsTextUpright(_ turn: Orientation) async throws {
    let upright = try Receipt.gray(Receipt.tiny)
    let expected = try await RecognizeAmountsRequest().perform(on: .raster(upright))
    let source = try Self.file(upright.oriented(turn))
    let result = try await RecognizeAmountsRequest().perform(on: source)
    #expect(Self.exact(result) == Self.exact(expected))
    #expect(result.total?.exact == expected.total?.exact)
    #expect(result.pageSize == turn.uprightSize(of: upright.size))
    // Boxes refer to the picture as it was passed in.
    let toTurned = turn.transform(from: upright.size)
    let (total, wanted) = (
      try #require(result.totalAmount), try #require(expected.totalAmount)
    )
    let place = toTurned.boundingRect(of: wanted.imageBox)
    #expect(total.imageBox.intersectionOverUnion(place) > 0.7)
    #expect(result.amount(at: place.center)?.exact == wanted.exact)
  }

  /// A receipt on stripes, which look more like level lines than its own text does. The sheet is
  /// not searched for, as if nothing told its edges from the table.
  @Test(arguments: [37.0, -52, 127])
  func turnsObliqueTextUpright(_ degrees: Double) async throws {
    let receipt = try Receipt.gray(Receipt.tiny)
    let turned = Page(receipt).rotated(degrees: degrees)
    let table = Page(GrayRaster(size: receipt.size, filledWith: 0)).rotated(degrees: degrees)
    var picture = turned.raster
    for (index, shade) in table.raster.pixels.enumerated() where shade > 0 {
      picture.pixels[index] = index / picture.size.width / 6 % 2 == 0 ? 200 : 110
    }
    let request = RecognizeAmountsRequest(options: ReadingOptions(rectifies: false))
    let expected = try await request.perform(on: .raster(receipt))
    let result = try await request.perform(on: try Self.file(picture))
    #expect(result.total?.exact == expected.total?.exact)
    let (total, wanted) = (
      try #require(result.totalAmount), try #require(expected.totalAmount)
    )
    let toPicture = try #require(turned.toPicture.inverse)
    #expect(total.imageBox.contains(toPicture.boundingRect(of: wanted.imageBox).center))
  }

  @Test func keepsTheGivenOrientation() async throws {
    let source = try Self.file(try Receipt.gray(Receipt.tiny).oriented(.down))
    let asItIs = try await RecognizeAmountsRequest(orientation: .up).perform(on: source)
    #expect(asItIs.total == nil)
    let turned = try await RecognizeAmountsRequest(orientation: .down).perform(on: source)
    #expect(turned.total?.exactText == "55.86")
  }

  /// Two receipts side by side on a dark table.
  private static func table() throws -> (GrayRaster, [PixelRect]) {
    let receipt = try Receipt.gray(Receipt.tiny)
    let (width, height) = (receipt.size.width, receipt.size.height)
    let margin = width / 4
    var table = GrayRaster(
      size: PixelSize(width: 2 * width + 3 * margin, height: height + 2 * margin),
      filledWith: 50)
    let places = [margin, width + 2 * margin].map {
      PixelRect(
        x: Double($0), y: Double(margin), width: Double(width), height: Double(height))
    }
    for place in places {
      for y in 0..<height {
        for x in 0..<width {
          let target = (y + margin) * table.size.width + x + Int(place.x)
          table.pixels[target] = receipt.pixels[y * width + x]
        }
      }
    }
    return (table, places)
  }

  @Test func returnsAResultPerSheet() async throws {
    let (table, places) = try Self.table()
    let results = try await RecognizeAmountsRequest().performOnAllSheets(of: try Self.file(table))
    #expect(results.count == 2)
    #expect(results.map { $0.sheet?.number } == [1, 2])
    #expect(results.allSatisfy { $0.sheet?.count == 2 && $0.pageSize == table.size })
    #expect(results.map { $0.total?.exactText } == ["55.86", "55.86"])
    let sheets = SheetsOfPage(results)
    for place in places {
      let result = try #require(
        results.first { result in
          result.sheet.map { PixelRect(around: $0.quad).map { place.contains($0.center) } ?? false }
            ?? false
        })
      let total = try #require(result.totalAmount)
      #expect(place.contains(total.imageBox.center))
      #expect(sheets.amount(at: total.imageBox.center)?.imageBox == total.imageBox)
    }
    let record = results[1].recorded(as: "a.png")
    #expect(record.sheet?.number == 2 && record.sheet?.count == 2 && record.sheet?.quad.count == 4)
    let again = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(try record.json().utf8))
    #expect(again.sheet == record.sheet)
  }

  /// A shadow falls on the lower part of the receipt: the sheet seems to end above the total.
  @Test func findsATotalOutsideTheSheet() async throws {
    var receipt = try Receipt.gray(Receipt.tiny)
    let total = try #require(
      try await RecognizeAmountsRequest().perform(on: .raster(receipt)).totalAmount)
    let edge = Int(total.imageBox.y) - 25
    for index in (edge * receipt.size.width)..<receipt.pixels.count {
      receipt.pixels[index] = UInt8(Double(receipt.pixels[index]) * 0.55)
    }
    let margin = receipt.size.width / 4
    let table = receipt.laid(
      on: PixelSize(
        width: receipt.size.width + 2 * margin, height: receipt.size.height + 2 * margin),
      offset: margin, shade: 50)
    let result = try await RecognizeAmountsRequest().perform(on: .raster(table))
    #expect(result.total?.exactText == "55.86" && result.sheet == nil)
    let document = try await RecognizeAmountsRequest().performOnDocument(of: [.raster(table)])
    #expect(document.total?.exactText == "55.86")
    // Given corners are not changed.
    let upper = PixelRect(
      x: Double(margin), y: Double(margin), width: Double(receipt.size.width),
      height: Double(edge))
    let given = RecognizeAmountsRequest(sheet: Quad(upper))
    #expect(try await given.perform(on: .raster(table)).total == nil)
  }

  /// A scan of receipts on white, side by side or above each other, each at `shade` of its light.
  private static func scan(
    _ receipts: [(raster: GrayRaster, shade: Double)], margin: Int, isStack: Bool = false
  ) -> GrayRaster {
    let sizes = receipts.map(\.raster.size)
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    func length(_ lengths: [Int], isAlong: Bool) -> Int {
      let gaps = isAlong ? lengths.count - 1 : 0
      return (isAlong ? lengths.reduce(0, +) : lengths.max() ?? 0) + (2 + gaps) * margin
    }
    let size = PixelSize(
      width: length(widths, isAlong: !isStack), height: length(heights, isAlong: isStack))
    var scan = GrayRaster(size: size, filledWith: 255)
    var (x, y) = (margin, margin)
    for (receipt, shade) in receipts {
      for row in 0..<receipt.size.height {
        let first = (y + row) * size.width + x
        let pixels = receipt.pixels[row * receipt.size.width..<(row + 1) * receipt.size.width]
        scan.pixels.replaceSubrange(
          first..<first + receipt.size.width, with: pixels.map { UInt8(shade * Double($0)) })
      }
      if isStack { y += receipt.size.height + margin } else { x += receipt.size.width + margin }
    }
    return scan
  }

  private static let receipts = Result {
    (
      grocer: try Receipt.gray(Receipt.file("grocer-clean.jpg")),
      minimarket: try Receipt.gray(Receipt.file("minimarket-bilevel.png"))
    )
  }

  /// Receipts on the white glass of a scanner, where no edge of paper is visible, or a sheet seems
  /// to have both, or one of them.
  @Test(arguments: [(1.0, 60), (0.72, 120), (0.8, 150)])
  func readsReceiptsSideBySide(shade: Double, margin: Int) async throws {
    let (grocer, minimarket) = try Self.receipts.get()
    let scan = Self.scan([(grocer, shade), (minimarket, 1)], margin: margin)
    let results = try await RecognizeAmountsRequest().performOnAllSheets(of: .raster(scan))
    #expect(Set(results.map { $0.total?.exactText }) == ["19.50", "41.50"])
    #expect(results.map { $0.sheet?.number } == [1, 2])
    #expect(results.allSatisfy { $0.sheet?.count == 2 })
    for result in results {
      let place = try #require(result.totalAmount).imageBox.center
      let isLeft = place.x < Double(margin + grocer.size.width)
      #expect(isLeft == (result.total?.exactText == "19.50"))
    }
    let whole = try await RecognizeAmountsRequest(options: ReadingOptions(rectifies: false))
      .performOnAllSheets(of: .raster(scan))
    #expect(whole.count == 1)
  }

  /// One of two receipts on a scanner lies on its side. The white glass shows no edges; a darker
  /// receipt may show those of one of them.
  @Test(arguments: [Orientation.left, .right], [1.0, 0.8])
  func readsReceiptsAtRightAngles(turn: Orientation, shade: Double) async throws {
    let (grocer, minimarket) = try Self.receipts.get()
    let scan = Self.scan([(grocer.oriented(turn), 1), (minimarket, shade)], margin: 90)
    let results = try await RecognizeAmountsRequest().performOnAllSheets(of: Self.file(scan))
    #expect(Set(results.map { $0.total?.exactText }) == ["19.50", "41.50"])
    for result in results {
      let place = try #require(result.totalAmount).imageBox.center
      let isLeft = place.x < Double(90 + grocer.size.height)
      #expect(isLeft == (result.total?.exactText == "19.50"))
    }
  }

  @Test func readsReceiptsAboveEachOther() async throws {
    let (grocer, minimarket) = try Self.receipts.get()
    let scan = Self.scan([(grocer, 1), (minimarket, 1), (grocer, 1)], margin: 90, isStack: true)
    let results = try await RecognizeAmountsRequest().performOnAllSheets(of: .raster(scan))
    let places = results.compactMap { $0.totalAmount?.imageBox.center.y }.sorted()
    #expect(results.map { $0.total?.exactText }.count == 3)
    #expect(Set(results.map { $0.total?.exactText }) == ["19.50", "41.50"])
    #expect(results.allSatisfy { $0.sheet?.count == 3 })
    let second = Double(2 * 90 + grocer.size.height)
    let third = second + Double(90 + minimarket.size.height)
    #expect(places.count == 3 && places[0] < second && places[1] < third && places[2] > third)
  }

  @Test(arguments: [false, true]) func takesCopiesOfAReceiptForOne(isStack: Bool) async throws {
    let (grocer, _) = try Self.receipts.get()
    let scan = Self.scan([(grocer, 1), (grocer, 1)], margin: 90, isStack: isStack)
    let results = try await RecognizeAmountsRequest().performOnAllSheets(of: .raster(scan))
    #expect(results.map { $0.total?.exactText } == ["19.50"])
  }

  /// From afar, low letters below each other look like lines that run down the page.
  @Test func readsLowPrintOfALargePage() async throws {
    let receipt = try Receipt.gray(Receipt.file("wholesale-long.jpg")).reduced(by: 3)
    let page = receipt.laid(on: PixelSize(width: 1800, height: 2400), offset: 300)
    let result = try await RecognizeAmountsRequest().perform(on: .raster(page))
    #expect(result.total?.exactText == "541.22")
  }

  /// The whole picture is paper; the gap between the columns looks like its edge.
  @Test func keepsAmountsBesideTheEdge() async throws {
    var page = Printed(width: 560, height: 4500, paper: 248)
    let prices = ["10.25", "4.50", "112.40", "2.15"]
    let names = ["Tun Ten", "nuTE 54", "unE Tu nT", "Ten"]
    let rows = 0..<203
    for row in rows {
      let (y, price) = (14 + 22 * row, prices[row * 7 % 4])
      page.write(names[row * 5 % 4], x: 14, y: y, dot: 2)
      page.write(price, x: 546 - 12 * price.count, y: y, dot: 2)
    }
    let result = try await RecognizeAmountsRequest().perform(on: .raster(page.raster))
    #expect(result.sheet == nil)
    let read = result.amounts.filter { prices.contains($0.exactText) }
    #expect(read.count > rows.count * 9 / 10)
  }

  @Test func readsTheWholePageWithoutRectifying() async throws {
    let (table, _) = try Self.table()
    let options = ReadingOptions(rectifies: false)
    let results = try await RecognizeAmountsRequest(options: options)
      .performOnAllSheets(of: try Self.file(table))
    #expect(results.count == 1 && results[0].sheet == nil)
    #expect(try results[0].recorded(as: "a.png").json().contains("\"sheet\"") == false)
  }
}
