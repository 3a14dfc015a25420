import Foundation
import Summa
import Testing

/// Code written for Vision compiles and finds the numbers on a receipt at their positions.
@Suite struct AmountScannerTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SampleReceipts/images/grocer-clean.jpg")
  static let size = CGSize(width: 912, height: 1663)

  @Test func findsNumbersWithTheirBoxes() async throws {
    let scanner = AmountScanner(imageSize: Self.size)
    try await scanner.scan(Self.file)
    let blocks = await scanner.blocks
    let values = Set(blocks.map(\.doubleValue))
    #expect(values.isSuperset(of: [1.85, 2.6, 3.45, 4.2, 2.16]))
    // The boxes of the first two prices in truth.jsonl.
    let first = try #require(blocks.first { $0.doubleValue == 1.85 })
    #expect(isNear(first.imageRect, CGRect(x: 751, y: 441, width: 68, height: 26)))
    let second = try #require(blocks.first { $0.doubleValue == 2.6 })
    #expect(isNear(second.imageRect, CGRect(x: 751, y: 483, width: 68, height: 26)))
    // A number further down the page has a smaller y in Vision's coordinates.
    #expect(second.recognizedRect.y < first.recognizedRect.y)
    #expect(second.imageRect.minY > first.imageRect.minY)
  }

  @Test func findsTheNumberAtATap() async throws {
    let scanner = AmountScanner(imageSize: Self.size)
    try await scanner.scan(Self.file)
    let view = CGSize(width: 456, height: 831.5)
    let hit = await scanner.block(at: CGPoint(x: 392, y: 227), viewSize: view)
    #expect(hit?.doubleValue == 1.85)
    let below = await scanner.block(at: CGPoint(x: 392, y: 248), viewSize: view)
    #expect(below?.doubleValue == 2.6)
    let beside = await scanner.block(at: CGPoint(x: 300, y: 227), viewSize: view)
    #expect(beside == nil)
  }

  @Test func readsDataWithAnOrientation() async throws {
    let scanner = AmountScanner(imageSize: Self.size)
    try await scanner.scan(Self.file)
    let upright = await scanner.blocks.map(\.doubleValue)
    try await scanner.scan(try Data(contentsOf: Self.file), orientation: .up)
    #expect(await scanner.blocks.map(\.doubleValue) == upright)
  }

  @Test func readsARegionOfThePicture() async throws {
    let scanner = AmountScanner(imageSize: Self.size)
    // The two lines between 430 and 518 pixels from the top.
    let region = NormalizedRect(
      imageRect: CGRect(x: 0, y: 1663 - 518, width: 912, height: 88), in: Self.size)
    try await scanner.scan(Self.file, in: region)
    let blocks = await scanner.blocks
    #expect(blocks.map(\.doubleValue) == [1.85, 2.6])
    #expect(isNear(blocks[0].imageRect, CGRect(x: 751, y: 441, width: 68, height: 26)))
    #expect(abs(1 - blocks[0].recognizedRect.cgRect.maxY - 441 / 1663) < 0.005)
  }

  @Test func findsTheBoxOfAWord() async throws {
    let scanner = AmountScanner(imageSize: Self.size)
    let place = try #require(try await scanner.place(of: "MILK", in: Self.file))
    // SEMI SKIMMED MILK 2PT is at x 89 to 455, y 479 to 507. It has 21 characters, 13 of them
    // before MILK.
    let width = 366.0 / 21
    #expect(
      isNear(
        place.word, CGRect(x: 89 + 13 * width, y: 479, width: 4 * width, height: 28),
        within: 12))
    let corners = [(89, 479), (455, 479), (455, 507), (89, 507)].map { CGPoint(x: $0.0, y: $0.1) }
    for (corner, expected) in zip(place.corners, corners) {
      #expect(abs(corner.x - expected.x) < 12 && abs(corner.y - expected.y) < 12)
    }
  }

  @Test func listsSupportedLanguages() async {
    let languages = await AmountScanner(imageSize: Self.size).languages
    #expect(languages.contains("en") && languages.contains("de"))
  }
}

private func isNear(_ a: CGRect, _ b: CGRect, within tolerance: Double = 8) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.maxX - b.maxX) <= tolerance && abs(a.maxY - b.maxY) <= tolerance
}
