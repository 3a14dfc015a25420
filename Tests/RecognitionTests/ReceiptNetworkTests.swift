import Foundation
import SummaGeometry
import SummaImaging
import SummaNeural
import SummaRecognition
import SummaTestSupport
import Testing

/// Compares the network with PyTorch, on the file of `Tuning/Reader/parity.py`.
@Suite("Receipt network")
struct ReceiptNetworkTests {
  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/small-network.safetensors").path(percentEncoded: false)
  /// The number of widths in `parity.py`.
  static let strips = 6

  /// A strip in a file of weights.
  static func strip(_ name: String, of path: String = path) throws -> GrayRaster {
    let tensor = try Safetensors(contentsOf: path).tensor(name)
    return GrayRaster(
      size: PixelSize(width: tensor.shape[1], height: tensor.shape[0]),
      pixels: tensor.values.map { UInt8($0) })
  }

  /// A strip of random shades.
  static func strip(width: Int, seed: UInt64) -> GrayRaster {
    var generator = SeededGenerator(state: seed)
    return GrayRaster(size: PixelSize(width: width, height: ReceiptNetwork.stripHeight)) { _, _ in
      .random(in: 0...255, using: &generator)
    }
  }

  static func difference(_ one: [Float], _ other: [Float]) -> Float {
    guard one.count == other.count else { return .infinity }
    return zip(one, other).map { abs($0 - $1) }.max() ?? 0
  }

  @Test func agreesWithPyTorch() throws {
    let network = try ReceiptNetwork(contentsOf: Self.path)
    let strips = try (0..<Self.strips).map { try Self.strip("strip.\($0)") }
    let scores = try network.scores(of: strips)
    try #require(scores.count == strips.count)
    let file = try Safetensors(contentsOf: Self.path)
    for (number, score) in scores.enumerated() {
      let expected = try file.tensor("expected.\(number)")
      #expect([score.frames, score.classes] == expected.shape)
      // PyTorch does not round factors to 8 bits.
      #expect(Self.difference(score.logProbabilities, expected.values) < 0.02, "strip \(number)")
    }
  }

  @Test func readsCharactersAndMetadata() throws {
    let network = try ReceiptNetwork(contentsOf: Self.path)
    #expect(network.characters == Array("0123456789.,-€АЯ".unicodeScalars))
    #expect(network.metadata["made_by"] == "parity.py")
  }

  /// More lines than a batch holds, of all widths, give the same scores as single lines.
  @Test func readsLinesIndependentlyOfTheirBatch() throws {
    let network = try ReceiptNetwork(contentsOf: Self.path)
    let widths = [40, 3, 0, 200, 41, 1, 88, 88, 5, 120, 12, 64, 7, 33, 160, 4, 16, 24, 99, 2]
    let strips = widths.enumerated().map { Self.strip(width: $1, seed: UInt64($0)) }
    let together = try network.scores(of: strips)
    for (strip, scores) in zip(strips, together) {
      let alone = try network.scores(of: [strip])
      #expect(scores.frames == (strip.size.width + 3) / 4)
      #expect(alone[0].frames == scores.frames)
      #expect(Self.difference(alone[0].logProbabilities, scores.logProbabilities) < 1e-4)
    }
  }

  @Test func givesNoScoresWithoutStrips() throws {
    let network = try ReceiptNetwork(contentsOf: Self.path)
    #expect(try network.scores(of: []).isEmpty)
  }

  @Test func readsVeryWideStrips() throws {
    let network = try ReceiptNetwork(contentsOf: Self.path)
    let strips = [20_000, 1].map { Self.strip(width: $0, seed: 5) }
    let scores = try network.scores(of: strips)
    #expect(scores.map(\.frames) == [5000, 1])
    for score in scores {
      for frame in 0..<score.frames {
        let sum = (0..<score.classes).reduce(0) { $0 + exp(score[frame, $1]) }
        guard abs(sum - 1) < 1e-4 else {
          Issue.record("the probabilities of frame \(frame) sum to \(sum)")
          return
        }
      }
    }
  }

  // MARK: - Other files

  private let scratch = Scratch()

  /// The error for the small network's file after a replacement of equal length in its header.
  private func changed(_ old: String, to new: String) throws -> WeightsError? {
    var data = try Data(contentsOf: URL(filePath: Self.path))
    let range = try #require(data.range(of: Data(old.utf8)))
    #expect(old.utf8.count == new.utf8.count)
    data.replaceSubrange(range, with: Data(new.utf8))
    let path = try scratch.write(data, "other.safetensors")
    return #expect(throws: WeightsError.self) { try ReceiptNetwork(contentsOf: path) }
  }

  @Test(arguments: [
    ("\"conv3.weight\"", "\"conv9.weight\"", WeightsError.Code.missing),
    ("\"characters\"", "\"karacters!\"", .missing),
    // One character of three bytes in place of three characters of one byte.
    ("0123456789.,-", "0123456789€", .wrongShape),
    ("\"shape\":[6,5,3,3]", "\"shape\":[5,6,3,3]", .wrongShape),
    ("\"shape\":[11,20]", "\"shape\":[20,11]", .wrongShape),
    ("\"shape\":[44,11]", "\"shape\":[11,44]", .wrongShape),
    ("\"shape\":[44,22]", "\"shape\":[22,44]", .wrongShape),
  ])
  func rejectsOtherNetworks(old: String, new: String, code: WeightsError.Code) throws {
    let error = try changed(old, to: new)
    #expect(error?.code == code)
    #expect(error?.message.contains(".safetensors") == true)
  }
}
