import Foundation
import SummaGeometry
import SummaImaging
import SummaNeural
import SummaTestSupport
import SummaText
import Testing

@testable import SummaRecognition

/// The handwriting network with the shipped weights, on the words of
/// `Tuning/Handwriting/parity.py`: words by writers that it was not trained on, and printed words.
@Suite struct HandwritingNetworkTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/handwriting.safetensors").path(percentEncoded: false)
  private static let words = 0..<8

  private static func network() throws -> HandwritingNetwork {
    try #require(WeightsLocation().load(ReceiptNetwork.init(contentsOf:)).handwriting)
  }

  private static func strip(_ name: String) throws -> GrayRaster {
    try ReceiptNetworkTests.strip(name, of: fixture)
  }

  private static func columns(of strip: GrayRaster) -> Range<Int> {
    HandwritingNetwork.margin..<strip.size.width - HandwritingNetwork.margin
  }

  @Test(arguments: ["pen", "print"]) func agreesWithPyTorch(kind: String) throws {
    let network = try Self.network()
    for number in Self.words {
      let strip = try Self.strip("\(kind).\(number)")
      let expected = try Safetensors(contentsOf: Self.fixture).tensor("score.\(kind).\(number)")
      let score = try #require(network.score(of: Self.columns(of: strip), in: strip))
      // The shipped weights have 16 bits.
      #expect(abs(score - expected.values[0]) < 0.1)
    }
  }

  @Test func neverTakesPrintForHandwriting() throws {
    let network = try Self.network()
    for number in Self.words {
      let strip = try Self.strip("print.\(number)")
      #expect(!network.isHandwritten(Self.columns(of: strip), of: strip))
    }
  }

  @Test func recognizesMostHandwriting() throws {
    let network = try Self.network()
    let known = try Self.words.filter { number in
      let strip = try Self.strip("pen.\(number)")
      return network.isHandwritten(Self.columns(of: strip), of: strip)
    }
    #expect(known.count >= 5)
  }

  @Test func hasNoScoreOutsideOfTheStrip() throws {
    let strip = try Self.strip("print.0")
    #expect(try Self.network().score(of: 500..<600, in: strip) == nil)
  }

  /// With weights without that network, nothing is marked as handwritten.
  @Test func hasNoHandwritingNetworkInOtherWeights() throws {
    #expect(try ReceiptNetwork(contentsOf: ReceiptNetworkTests.path).handwriting == nil)
  }

  /// True if the reader marks a number, alone on a page, as handwritten.
  private static func isMarked(_ name: String, by reader: ReceiptReader) throws -> Bool {
    let strip = try strip(name)
    let size = PixelSize(width: strip.size.width + 60, height: strip.size.height + 60)
    let sheet = Sheet(strip.laid(on: size, offset: 30, shade: 250))
    let line = FoundLine(
      box: PixelRect(x: 36, y: 36, width: Double(strip.size.width) - 12, height: 19),
      textHeight: 19, baseline: 55.5, slope: 0)
    return try reader.read([line], of: sheet).contains { observation in
      observation.best.isHandwritten(in: observation.best.characters.indices)
    }
  }

  @Test func marksHandwritingInReadings() throws {
    let reader = try ReceiptReader()
    #expect(try Self.words.count { try Self.isMarked("pen.\($0)", by: reader) } >= 2)
    #expect(try Self.words.count { try Self.isMarked("print.\($0)", by: reader) } == 0)
  }
}
