import Foundation
import SummaGeometry
import SummaImaging
import SummaText
import SummaTestSupport
import Testing

@testable import SummaRecognition

@Suite struct ReceiptReaderTests {
  private func read(
    _ options: ReaderOptions = ReaderOptions(),
    _ file: String = "grocer-clean.jpg"
  ) throws -> [RecognizedTextObservation] {
    let (sheet, lines) = try Sample.named(file).found()
    return try ReceiptReader(options).read(lines, of: sheet)
  }

  /// Small Cyrillic letters on crumpled paper are the hardest of these.
  @Test(arguments: [
    ("grocer-clean.jpg", 0.95), ("minimarket-bilevel.png", 0.95), ("produkty-crumpled.jpg", 0.75),
  ])
  func readsNearlyAllWords(_ file: String, least: Double) throws {
    let sample = try Sample.named(file)
    let text = try read(ReaderOptions(), file).map(\.best.string).joined(separator: "\n")
    let words = sample.lines.flatMap { $0.text.split(separator: " ") }.filter { $0.count > 2 }
    let found = words.count { text.contains($0) }
    #expect(Double(found) >= least * Double(words.count), "\(found) of \(words.count)")
  }

  /// On a page with a slope of about 7° the corners follow the line, and the box is their bounding
  /// box.
  @Test func alignsCornersWithTheLine() throws {
    let observations = try read(ReaderOptions(), "bakery-skewed.jpg")
    let long = observations.filter { $0.transcript.count >= 8 }
    #expect(long.count > 5)
    for observation in long {
      let (quad, box) = (observation.quad, observation.imageBox)
      #expect(quad.boundingRect.intersectionOverUnion(box) > 0.9, "\(observation.transcript)")
      let (start, end) = observation.baseline
      let slope = (end.y - start.y) / (end.x - start.x)
      #expect((0.08...0.16).contains(slope), "\(observation.transcript) falls by \(slope)")
      // The upper edge is parallel to the baseline.
      let top = (quad.upperRight.y - quad.upperLeft.y) / (quad.upperRight.x - quad.upperLeft.x)
      #expect(abs(top - slope) < 0.02)
      #expect(
        quad.upperLeft.y < quad.lowerLeft.y && observation.topLeft.y > observation.bottomLeft.y)
    }
  }

  /// In print of fixed pitch, the true box of a line gives the place of each character.
  @Test func placesCharactersWithinHalfAPitch() throws {
    let sample = try Sample.named("grocer-clean.jpg")
    let observations = try read()
    var checked = 0
    for line in sample.lines where line.text.count >= 4 {
      guard let observation = observations.first(where: { $0.best.string == line.text }),
        observation.imageBox.intersectionOverUnion(line.rect) > 0.3
      else { continue }
      let pitch = line.rect.width / Double(line.text.count)
      for (index, character) in observation.best.characters.enumerated() {
        guard let box = character.imageBox else { continue }
        let place = line.rect.x + (Double(index) + 0.5) * pitch
        #expect(abs(box.center.x - place) <= pitch / 2, "\(line.text), character \(index)")
        #expect(box.width <= 1.5 * pitch)
        checked += 1
      }
    }
    #expect(checked > 100)
  }

  @Test func isConfidentOfCleanPrint() throws {
    let observations = try read()
    let confidences = observations.map(\.best.confidence).sorted()
    #expect(confidences[confidences.count / 2] > 0.8)
    #expect(confidences.allSatisfy { (0...1).contains($0) })
  }

  @Test func givesDifferentCandidatesBestFirst() throws {
    let observations = try read(ReaderOptions(candidateCount: 3), "tearoom-noisy.jpg")
    let several = observations.filter { $0.topCandidates(5).count > 1 }
    #expect(!several.isEmpty)
    for observation in several {
      let candidates = observation.topCandidates(5)
      #expect(candidates.count <= 3)
      #expect(Set(candidates.map(\.string)).count == candidates.count)
    }
  }

  @Test func givesOneCandidateByDefault() throws {
    #expect(try read().allSatisfy { $0.topCandidates(10).count == 1 })
  }

  @Test func givesTheSameTwiceAndInParts() throws {
    let (sheet, lines) = try Sample.named("grocer-clean.jpg").found()
    let reader = try ReceiptReader()
    let whole = try reader.read(lines, of: sheet)
    #expect(try reader.read(lines, of: sheet) == whole)
    let parts = try lines.flatMap { try reader.read([$0], of: sheet) }
    #expect(parts.map(\.best.string) == whole.map(\.best.string))
  }

  /// Specks and grain have no text.
  @Test func readsNothingInTextures() throws {
    var generator = SeededGenerator(state: 7)
    let size = PixelSize(width: 800, height: 1200)
    // Grain of four pixels, such as that of a photographed table.
    let shades = (0..<200 * 300).map { _ in UInt8.random(in: 60...255, using: &generator) }
    let sheet = Sheet(GrayRaster(size: size) { x, y in shades[y / 4 * 200 + x / 4] })
    let lines = (0..<30).map { index in
      let (top, width) = (16 + 38 * index, 60 + 20 * index)
      return FoundLine(PixelRect(x: 50, y: Double(top), width: Double(width), height: 24))
    }
    #expect(try ReceiptReader().read(lines, of: sheet).count <= 3)
  }

  /// `summa strips` cuts strips without loading the weights.
  @Test func cutsTheStripsOfTheShippedWeights() throws {
    let network = try WeightsLocation().load(ReceiptNetwork.init(contentsOf:))
    #expect(network.metadata["text_height"].flatMap(Double.init) == ReceiptReader.cutter.textHeight)
    #expect(network.metadata["height"].flatMap(Int.init) == ReceiptReader.cutter.height)
  }

  @Test func readsNothingWithoutLines() throws {
    let sheet = try Sample.named("grocer-clean.jpg").sheet()
    #expect(try ReceiptReader().read([], of: sheet).isEmpty)
  }

  @Test func explainsMissingWeights() throws {
    let error = #expect(throws: ReadError.self) {
      _ = try ReceiptReader(ReaderOptions(weights: "/nowhere/receipt.safetensors"))
    }
    #expect(error?.code.rawValue == "weights_unreadable")
    #expect(error?.message.contains("/nowhere/receipt.safetensors") == true)
  }
}
