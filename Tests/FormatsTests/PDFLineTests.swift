import Foundation
import Testing

@testable import SummaFormats

/// Tests of the positions of invisible words.
@Suite struct PDFLineTests {
  private static let size = PixelSize(width: 400, height: 300)

  private struct Placed {
    var start: PixelPoint
    var size: Double
    var box: PixelRect
    var characters: String
  }

  /// The positions of words and the boxes that their fonts state. A pixel is a point; y counts
  /// upwards from the bottom of a page of 300.
  private static func placed(
    _ words: [(text: String, box: PixelRect)], quad: Quad? = nil
  ) throws -> [Placed] {
    var characters: [RecognizedCharacter] = []
    for word in words {
      if !characters.isEmpty { characters.append(RecognizedCharacter(" ")) }
      characters += word.text.map { RecognizedCharacter($0, imageBox: word.box) }
    }
    let line = RecognizedTextObservation(
      candidates: [RecognizedText(characters)], quad: quad, frame: PageFrame(size: size))
    let record = TextRecord([line], on: TextRecord.Page(file: "a", size: size))
    let page = PDFPageSize(size, TextRecord.Resolution(x: 72, y: 72), isOverlay: true)
    let found = try #require(record.blocks?.first?.lines.first)
    return PDFLine(found, on: page.transform).words.map { word in
      let width = Double(word.characters.count { $0 != " " }) / 2
      let matrix = word.matrix
      let corners = [(0, -word.extent.descent), (width, word.extent.ascent)].map {
        matrix.apply(to: PixelPoint(x: $0, y: $1))
      }
      let blank = word.characters.first == " " ? 0.5 : 0
      let shift = matrix.apply(to: PixelPoint(x: blank, y: 0))
      let start = matrix.apply(to: PixelPoint(x: 0, y: 0))
      let moved = corners.map {
        PixelPoint(x: $0.x + shift.x - start.x, y: 300 - ($0.y + shift.y - start.y))
      }
      return Placed(
        start: start, size: (matrix.b * matrix.b + matrix.e * matrix.e).squareRoot(),
        box: PixelRect(around: moved) ?? PixelRect(x: 0, y: 0, width: 0, height: 0),
        characters: String(word.characters))
    }
  }

  private static func isNear(_ one: PixelRect, _ other: PixelRect) -> Bool {
    zip([one.x, one.y, one.maxX, one.maxY], [other.x, other.y, other.maxX, other.maxY])
      .allSatisfy { abs($0 - $1) < 0.1 }
  }

  private static let words: [(text: String, box: PixelRect)] = [
    ("Age", PixelRect(x: 20, y: 50, width: 60, height: 28)),
    ("one", PixelRect(x: 100, y: 56, width: 55, height: 15)),
    ("12,50", PixelRect(x: 200, y: 49, width: 80, height: 26)),
    // Above the baseline.
    ("-", PixelRect(x: 300, y: 60, width: 10, height: 4)),
  ]

  @Test func fillsTheBoxesOfWordsOnOneBaseline() throws {
    let placed = try Self.placed(Self.words)
    for (word, wanted) in zip(placed, Self.words) {
      #expect(Self.isNear(word.box, wanted.box), "\(wanted.text): \(word.box)")
    }
    // The bottom of words without descenders, 71 px from the top.
    #expect(placed.prefix(3).allSatisfy { abs($0.start.y - 229) < 0.1 })
    #expect(Set(placed.prefix(3).map { ($0.size * 100).rounded() }).count == 1)
    #expect(placed.map(\.characters) == ["Age ", "one ", "12,50 ", "-"])
  }

  @Test(arguments: [-0.1, 0.1]) func fillsTheBoxesOfASlantedLine(_ slope: Double) throws {
    let words = Self.words.prefix(3).map { word in
      var box = word.box
      box.y += slope * box.center.x + 40
      // Records have whole pixels.
      return (text: word.text, box: box.integral)
    }
    let quad = Quad(
      upperLeft: PixelPoint(x: 0, y: 91), upperRight: PixelPoint(x: 400, y: 91 + 400 * slope),
      lowerRight: PixelPoint(x: 400, y: 111 + 400 * slope),
      lowerLeft: PixelPoint(x: 0, y: 111))
    let placed = try Self.placed(words, quad: quad)
    for (word, wanted) in zip(placed, words) {
      #expect(Self.isNear(word.box, wanted.box), "\(wanted.text): \(word.box)")
      // On the slanted baseline.
      #expect(abs(300 - word.start.y - (111 + slope * wanted.box.center.x)) < 1.5)
    }
    #expect(Set(placed.map { ($0.size * 100).rounded() }).count == 1)
  }

  @Test func fillsTheBoxesOfAVerticalLine() throws {
    // From top to bottom, and from bottom to top.
    let box = PixelRect(x: 50, y: 40, width: 20, height: 120)
    for turn in [1, 3] {
      let placed = try Self.placed(
        [("sideways", box)], quad: Quad(corners: box.corners, from: turn))
      #expect(Self.isNear(placed[0].box, box), "\(placed[0].box)")
    }
  }

  @Test func putsTheSpaceOfRightToLeftTextOnTheLeft() throws {
    let words = [
      ("שלום", PixelRect(x: 200, y: 50, width: 80, height: 20)),
      ("עולם", PixelRect(x: 100, y: 50, width: 80, height: 20)),
    ]
    let placed = try Self.placed(words)
    #expect(placed.map(\.characters) == [" םולש", "םלוע"])
    #expect(zip(placed, words).allSatisfy { Self.isNear($0.box, $1.1) }, "\(placed.map(\.box))")
  }
}
