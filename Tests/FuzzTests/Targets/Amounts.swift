@testable import SummaFormats
@testable import SummaReading
@testable import SummaWorkers
@testable import SummaAmounts
import SummaGeometry
@testable import SummaImaging
import SummaText

/// Numbers and amounts from the lines of a page.
extension FuzzTarget {
  static let amounts: [FuzzTarget] = [
    // Lines without positions.
    FuzzTarget("numbers") { bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { line(String($0)) }
      for block in AmountParser().parse(lines) {
        precondition(lines.indices.contains(block.line), "line")
        let characters = lines[block.line].best.characters.indices
        precondition(block.range.clamped(to: characters) == block.range, "range")
        precondition((0...1).contains(block.confidence), "confidence")
        precondition(block.value.isFinite, "value")
      }
    },
    // Lines with positions: x, y, height and oddness, a byte each, then text.
    FuzzTarget("amounts") { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(100).map(placed)
      let raster = GrayRaster(size: PixelSize(width: 1, height: 1), filledWith: 255)
      let page = Page(
        size: PixelSize(width: 1000, height: 2000), raster: raster,
        toPage: .scale(x: 1000, y: 2000))
      encode(understanding.amounts(on: ReadPage(page, lines: lines)))
      encode(
        TextRecord(
          lines, on: TextRecord.Page(file: "a.jpg", size: page.size), candidates: 3,
          characters: true))
    },
  ]

  static func line(_ text: String) -> RecognizedTextObservation {
    RecognizedTextObservation(
      candidates: [RecognizedText(text)],
      frame: PageFrame(size: PixelSize(width: 1000, height: 1000)))
  }

  /// A third-party reader may return any position, or none.
  private static func placed(_ bytes: ArraySlice<UInt8>) -> RecognizedTextObservation {
    let head = Array(bytes.prefix(4)) + [0, 0, 0, 0]
    let text = String(decoding: bytes.dropFirst(4), as: UTF8.self)
    let height = Double(head[2])
    var box = PixelRect(
      x: 4 * Double(head[0]), y: 8 * Double(head[1]), width: height / 2 * Double(text.count),
      height: height)
    let odd = head[3]
    if odd & 1 != 0 { box.x = -1e300 }
    if odd & 2 != 0 { box.height = .infinity }
    if odd & 4 != 0 { box.y = .nan }
    if odd & 8 != 0 { box.width = -box.width }
    var candidates = [RecognizedText(text, in: odd & 16 != 0 ? nil : box)]
    if odd & 32 != 0 {
      candidates.append(RecognizedText(text.replacing(".", with: ","), in: box, confidence: 0.5))
    }
    if odd & 64 != 0 { candidates.append(RecognizedText(String(text.dropFirst()), in: box)) }
    return RecognizedTextObservation(
      candidates: candidates, imageBox: odd & 128 != 0 ? nil : box,
      frame: PageFrame(size: PixelSize(width: 1000, height: 2000)))
  }

  /// The last stages of the pipeline, made once for all inputs.
  struct Stages: Sendable {
    private let stages: Understanding?

    init() { stages = try? Understanding(ReadingOptions()) }

    func amounts(on page: ReadPage) -> RecognizedAmounts {
      guard let stages else { preconditionFailure("the keywords are not there") }
      var clock = StageClock()
      let amounts = stages.amounts(on: [page], clock: &clock)[0]
      _ = try? ExplanationRecord(amounts, file: "a.jpg").json()
      return amounts.recorded(as: "a.jpg", detail: .words)
    }
  }

  static let understanding = Stages()

  /// Encodes a record in all formats.
  static func encode(_ record: RecognizedAmounts) {
    for type in PageEncoders.all {
      var encoder = type.init(EncodingOptions(items: true))
      _ = try? encoder.header()
      _ = try? encoder.bytes(of: record)
      _ = try? encoder.footer()
    }
  }

  static func encode(_ record: TextRecord) {
    for type in TextEncoders.all {
      var encoder = type.init(TextEncodingOptions())
      _ = try? encoder.header()
      _ = try? encoder.bytes(of: TextPage(record))
      _ = try? encoder.footer()
    }
  }
}
