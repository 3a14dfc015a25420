import SummaRecognition
import SummaText

/// A page, or a sheet of paper on it, after its lines were read and before its amounts are found.
/// Amounts may be found for several pages that form one document.
///
/// Processes exchange it as JSON. The keys of this JSON may change between versions.
public struct ReadPage: Sendable, Hashable, Codable {
  /// Counted from 1.
  public internal(set) var number: Int
  /// The number of pages in the file.
  public internal(set) var count: Int
  /// The size in pixels of the page or straightened sheet that was read.
  var size: PixelSize
  /// The size in pixels of the upright picture, to which results refer.
  var pictureSize: PixelSize
  /// From pixels of the page or sheet that was read to pixels of the picture.
  var toPicture: Transform
  /// The sheet of paper that was read; nil for the whole page.
  package var sheet: PaperSheet?
  var orientation: Orientation
  /// In pixels of the page or sheet that was read.
  var lines: [RecognizedTextObservation]
  /// The area of text that runs up or down, which may be a further receipt; nil without any. It is
  /// not part of the JSON, since the receipts of a page are known by then.
  var aside: PixelRect?
  /// The script of the lines, if no installed model reads it.
  var unreadScript: UnreadScript?
  /// The electronic invoice inside the document.
  var invoice: ElectronicInvoice?
  /// Wall time by stage.
  var durations: [StageClock.Stage: Duration]

  init(
    _ page: Page, lines: [RecognizedTextObservation], unreadScript: UnreadScript? = nil
  ) {
    number = page.number
    count = page.count
    size = page.size
    pictureSize = page.pictureSize
    toPicture = page.toPicture
    sheet = page.paper
    orientation = page.orientation
    self.lines = lines
    self.unreadScript = unreadScript
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
    case number, count, size, pictureSize, toPicture, sheet, orientation, lines, unreadScript
    case invoice, durations
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
    unreadScript = try values.decodeIfPresent(UnreadScript.self, forKey: .unreadScript)
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
    try values.encodeIfPresent(unreadScript, forKey: .unreadScript)
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
      /// x, y, width and height of each character; empty for characters without a box.
      var boxes: [[Double]]
      /// The indices of characters that look handwritten; nil if no character does.
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
