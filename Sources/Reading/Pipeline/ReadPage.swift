import SummaText

/// A page, or a sheet of paper on it, whose lines were read and whose amounts are still to be
/// found, beside those of other pages where they are one document.
///
/// It passes between processes as JSON; what stands in there is no contract.
public struct ReadPage: Sendable, Hashable, Codable {
  /// Counted from 1.
  public internal(set) var number: Int
  /// How many pages the file has.
  public internal(set) var count: Int
  /// What was read in pixels: the page, or the straightened sheet.
  var size: PixelSize
  /// The upright picture in pixels, which results refer to.
  var pictureSize: PixelSize
  /// From pixels of what was read to pixels of the picture.
  var toPicture: Transform
  /// The sheet of paper that was read; nil where it is the whole page.
  package var sheet: PaperSheet?
  var orientation: Orientation
  /// In pixels of what was read.
  var lines: [RecognizedTextObservation]
  /// What the document says of itself in a file for machines.
  var invoice: ElectronicInvoice?
  /// Wall time by stage.
  var durations: [StageClock.Stage: Duration]

  init(_ page: Page, lines: [RecognizedTextObservation]) {
    number = page.number
    count = page.count
    size = page.size
    pictureSize = page.pictureSize
    toPicture = page.toPicture
    sheet = page.paper
    orientation = page.orientation
    self.lines = lines
    durations = [:]
  }

  /// ``lines`` in pixels of the picture.
  var linesOnPicture: [RecognizedTextObservation] {
    guard toPicture != .identity else { return lines }
    return lines.map { $0.moved(by: toPicture, to: PageFrame(size: pictureSize)) }
  }
}

// MARK: - JSON

extension ReadPage {
  private enum CodingKeys: String, CodingKey {
    case number, count, size, pictureSize, toPicture, sheet, orientation, lines, invoice, durations
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    number = try values.decode(Int.self, forKey: .number)
    count = try values.decode(Int.self, forKey: .count)
    size = try values.decode(PixelSize.self, forKey: .size)
    pictureSize = try values.decode(PixelSize.self, forKey: .pictureSize)
    toPicture = try values.decode(Transform.self, forKey: .toPicture)
    sheet = try values.decodeIfPresent(PaperSheet.self, forKey: .sheet)
    orientation = try values.decode(Orientation.self, forKey: .orientation)
    invoice = try values.decodeIfPresent(ElectronicInvoice.self, forKey: .invoice)
    durations = try values.decode([StageClock.Stage: Duration].self, forKey: .durations)
    let frame = PageFrame(size: size)
    lines = try values.decode([Line].self, forKey: .lines).map { $0.observation(on: frame) }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(number, forKey: .number)
    try values.encode(count, forKey: .count)
    try values.encode(size, forKey: .size)
    try values.encode(pictureSize, forKey: .pictureSize)
    try values.encode(toPicture, forKey: .toPicture)
    try values.encodeIfPresent(sheet, forKey: .sheet)
    try values.encode(orientation, forKey: .orientation)
    try values.encodeIfPresent(invoice, forKey: .invoice)
    try values.encode(durations, forKey: .durations)
    try values.encode(lines.map(Line.init), forKey: .lines)
  }

  private struct Line: Codable {
    var candidates: [Candidate]
    var box: PixelRect
    var quad: Quad

    struct Candidate: Codable {
      var characters: [String]
      var confidence: Float
      var confidences: [Double]
      /// Four numbers each: x, y, width, height; none where a character has no place.
      var boxes: [[Double]]
      /// The places of those that look as if written by pen; nil where none does.
      var handwritten: [Int]?
    }

    init(_ line: RecognizedTextObservation) {
      box = line.imageBox
      quad = line.quad
      candidates = line.candidates.map { text in
        Candidate(
          characters: text.characters.map { String($0.character) }, confidence: text.confidence,
          confidences: text.characters.map(\.confidence),
          boxes: text.characters.map { character in
            character.imageBox.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
          },
          handwritten: text.isHandwritten(in: text.characters.indices)
            ? text.characters.indices.filter { text.characters[$0].isHandwritten } : nil)
      }
    }

    func observation(on frame: PageFrame) -> RecognizedTextObservation {
      let texts = candidates.map { candidate in
        let places = zip(candidate.confidences, candidate.boxes)
        let handwritten = Set(candidate.handwritten ?? [])
        return RecognizedText(
          zip(candidate.characters, places).enumerated().compactMap { index, part in
            let (text, place) = part
            return text.first.map { character in
              RecognizedCharacter(
                character, confidence: place.0,
                imageBox: place.1.count < 4
                  ? nil
                  : PixelRect(
                    x: place.1[0], y: place.1[1], width: place.1[2], height: place.1[3]),
                isHandwritten: handwritten.contains(index))
            }
          }, confidence: candidate.confidence)
      }
      return RecognizedTextObservation(
        candidates: texts, imageBox: box, quad: quad, frame: frame)
    }
  }
}
