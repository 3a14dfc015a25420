import Foundation
import SummaGeometry
public import SummaImaging
import SummaNeural

/// Reads with the project's own network, which was trained on receipts: thermal and dot-matrix print, faint and
/// crumpled. It knows Latin and Cyrillic letters whatever the language; see ``languages``.
public final class ReceiptReader: TextReader {
  /// What shapes the reading.
  public struct Options: Sendable, Hashable {
    /// Words to know (row B3).
    public var customWords: [String]
    /// Whether the shapes of numbers weigh in (row B4).
    public var usesLanguageCorrection: Bool
    /// How many readings of a line to give.
    public var candidateCount: Int

    public init(
      customWords: [String] = [], usesLanguageCorrection: Bool = true, candidateCount: Int = 1
    ) {
      self.customWords = customWords
      self.usesLanguageCorrection = usesLanguageCorrection
      self.candidateCount = candidateCount
    }
  }

  /// BCP 47 tags of the languages whose letters the network knows.
  public static let languages = [
    "be", "bs-Latn", "ca", "cs", "da", "de", "en", "es", "et", "eu", "fi", "fr", "ga", "gl", "hr",
    "hu", "id",
    "is", "it", "lb", "lt", "lv", "ms", "nb", "nl", "nn", "no", "pl", "pt", "rm", "ro", "ru", "sk",
    "sl", "sq",
    "sr-Latn", "sv", "sw", "tl", "tr", "uk",
  ]

  public let options: Options
  private let network: ReceiptNetwork
  private var workspace = ReceiptNetwork.Workspace()
  private let characters: [Character]
  private let cutter: StripCutter
  private let boxes: CharacterBoxes
  private let ranking: CandidateRanking
  private let search = BeamSearch()

  /// Loads the weights.
  /// - Parameter weights: a safetensors file; nil for the one that comes with Summa.
  /// - Throws: `ReadError` where the weights are missing or damaged.
  public init(_ options: Options = Options(), weights: String? = nil) throws(ReadError) {
    self.options = options
    do {
      network = try ReceiptNetwork(contentsOf: weights ?? ReceiptWeights.path())
    } catch let error as WeightsError {
      throw ReadError(.engineFailed, error.message)
    } catch let error as ReadError {
      throw error
    } catch {
      throw ReadError(.engineFailed, "\(error)")
    }
    characters = network.characters.map { Character($0) }
    let textHeight = network.metadata["text_height"].flatMap(Double.init) ?? 19
    cutter = StripCutter(textHeight: textHeight, height: ReceiptNetwork.stripHeight)
    boxes = CharacterBoxes(textHeight: textHeight, pixelsPerFrame: ReceiptNetwork.pixelsPerFrame)
    ranking = CandidateRanking(
      customWords: options.customWords, usesNumberShape: options.usesLanguageCorrection)
  }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    let strips = lines.map { cutter.cut($0, from: sheet) }
    let scores = network.scores(of: strips.map(\.raster), using: &workspace)
    return zip(strips, scores).compactMap { strip, scores in
      observation(of: strip, scores: scores, sheet: sheet)
    }
  }

  /// The readings of one strip; nil where no text stands in it.
  private func observation(
    of strip: Strip, scores: FrameScores, sheet: Sheet
  ) -> RecognizedTextObservation? {
    let found = search.candidates(in: scores)
    let texts = found.map { candidate in
      (
        text: String(candidate.classes.map { characters[$0 - 1] }),
        probability: candidate.probability
      )
    }
    var readings: [RecognizedText] = []
    for index in ranking.ranked(texts) {
      guard readings.count < max(1, options.candidateCount) else { break }
      if let text = text(of: found[index], scores: scores, strip: strip, sheet: sheet),
        !readings.contains(where: { $0.string == text.string })
      {
        readings.append(text)
      } else if readings.isEmpty {
        // The likeliest is that nothing stands here.
        return nil
      }
    }
    guard let best = readings.first, let box = best.boundingBox(for: best.string.wholeRange) else {
      return nil
    }
    return RecognizedTextObservation(
      candidates: readings, imageBox: box, pageSize: sheet.pageSize)
  }

  /// A reading with places on the page, without blanks at its ends; nil where there are only blanks.
  private func text(
    of candidate: BeamSearch.Candidate, scores: FrameScores, strip: Strip, sheet: Sheet
  ) -> RecognizedText? {
    guard let alignment = FrameAlignment(of: candidate.classes, in: scores) else { return nil }
    let text = candidate.classes.map { characters[$0 - 1] }
    guard let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return nil }
    let places = boxes.boxes(of: text, at: alignment.places, in: strip.raster)
    let string = String(text[first...last])
    // Only a character that joins its neighbour makes the counts differ, and the charset has none.
    guard string.count == last - first + 1 else { return nil }
    return RecognizedText(
      string: string, confidence: candidate.probability,
      characterBoxes: places[first...last].map { box in
        box.map { sheet.toPage.boundingRect(of: strip.sheetBox(of: $0)) }
      },
      characterConfidences: alignment.places[first...last].map(\.probability))
  }
}

extension String {
  fileprivate var wholeRange: Range<Index> { startIndex..<endIndex }
}
