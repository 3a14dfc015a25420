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
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let fixture = folder.appending(path: "Fixtures/handwriting.safetensors")
    .path(percentEncoded: false)
  private static let words = 0..<8

  private static func network() throws -> HandwritingNetwork {
    let path = folder.appending(path: "../../Sources/Recognition/Weights/receipt.safetensors")
      .standardized.path(percentEncoded: false)
    return try #require(try ReceiptNetwork(contentsOf: path).handwriting)
  }

  private static func strip(_ name: String) throws -> GrayRaster {
    let tensor = try Safetensors(contentsOf: fixture).tensor(name)
    return GrayRaster(
      size: PixelSize(width: tensor.shape[1], height: tensor.shape[0]),
      pixels: tensor.values.map { UInt8($0) })
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
    let size = PixelSize(width: strip.size.width + 40, height: 92)
    var page = GrayRaster(size: size, filledWith: 250)
    for row in 0..<strip.size.height {
      for column in 0..<strip.size.width {
        page.pixels[(row + 30) * size.width + column + 20] =
          strip.pixels[row * strip.size.width + column]
      }
    }
    let sheet = Sheet(
      gray: page,
      ink: BinaryRaster(
        size: size, bytes: [UInt8](repeating: 0, count: (size.width + 7) / 8 * size.height)),
      toPage: .identity, pageSize: size, skew: 0)
    let line = FoundLine(
      box: PixelRect(x: 26, y: 36, width: Double(strip.size.width) - 12, height: 19),
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
