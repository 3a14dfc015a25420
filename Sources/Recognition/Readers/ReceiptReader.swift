import Foundation
import SummaGeometry
public import SummaImaging
import SummaNeural
public import SummaText

/// Reads with the project's own network, which was trained on receipts: thermal and dot-matrix
/// print, faint and crumpled. It knows Latin and Cyrillic letters whatever the language; see
/// ``languages``.
public final class ReceiptReader: TextReader {
  /// BCP 47 tags of the languages whose letters the network knows.
  public static let languages = [
    "be", "bs-Latn", "ca", "cs", "da", "de", "en", "es", "et", "eu", "fi", "fr", "ga", "gl", "hr",
    "hu", "id",
    "is", "it", "lb", "lt", "lv", "ms", "nb", "nl", "nn", "no", "pl", "pt", "rm", "ro", "ru", "sk",
    "sl", "sq",
    "sr-Latn", "sv", "sw", "tl", "tr", "uk",
  ]

  /// Strips as the network takes them: 32 px high, capitals and digits 19 px of it.
  ///
  /// So high are those that it was trained on; weights of another text height say so in their
  /// metadata.
  public static let cutter = StripCutter(textHeight: 19, height: ReceiptNetwork.stripHeight)

  public let options: ReaderOptions
  private let network: ReceiptNetwork
  private var workspace = ReceiptNetwork.Workspace()
  private let characters: [Character]
  private let cutter: StripCutter
  private let boxes: CharacterBoxes
  private let ranking: CandidateRanking
  private let search = BeamSearch()

  /// Loads the weights.
  /// - Parameter options: what shapes the reading; languages and level make no difference.
  /// - Throws: `ReadError` where the weights are missing or damaged.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self.options = options
    let path = try ReceiptWeights(named: options.weights).path()
    do { network = try ReceiptNetwork(contentsOf: path) } catch { throw ReadError(error) }
    characters = network.characters.map { Character($0) }
    var cutter = Self.cutter
    if let textHeight = network.metadata["text_height"].flatMap(Double.init) {
      cutter.textHeight = textHeight
    }
    self.cutter = cutter
    boxes = CharacterBoxes(
      textHeight: cutter.textHeight, pixelsPerFrame: ReceiptNetwork.pixelsPerFrame)
    ranking = CandidateRanking(
      customWords: options.customWords, usesNumberShape: options.usesLanguageCorrection)
  }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    do {
      var looks = try look(at: lines.map { ($0, 1) }, of: sheet)
      let again = looks.indices.compactMap { index in
        looks[index].widening.map { (index: index, widening: $0) }
      }
      let second = try look(at: again.map { (lines[$0.index], $0.widening) }, of: sheet)
      for (look, again) in zip(second, again)
      where look.probability > looks[again.index].probability {
        looks[again.index] = look
      }
      return looks.compactMap(\.observation)
    } catch {
      throw ReadError(error)
    }
  }

  /// What a look at a line has brought.
  private struct Look {
    /// Nil where no text stands.
    var observation: RecognizedTextObservation?
    var probability: Double
    /// By how much to widen the line for a second look, or nil where this one is good enough.
    var widening: Double?
  }

  /// Strips and what the network thinks of them take far more memory than what is read out of them,
  /// so that they are kept for one batch alone.
  private func look(
    at lines: [(line: FoundLine, widening: Double)], of sheet: Sheet
  ) throws(CancellationError) -> [Look] {
    let cutters = lines.map { line in
      var cutter = cutter
      cutter.widening = line.widening
      return cutter
    }
    let widths = lines.indices.map { cutters[$0].size(of: lines[$0].line).width }
    var looks = [Look](repeating: Look(probability: 0), count: lines.count)
    for batch in ReceiptNetwork.batches(ofWidths: widths) {
      try Cancellation.check()
      let strips = batch.map { cutters[$0].cut(lines[$0].line, from: sheet) }
      let scores = try network.scores(of: strips.map(\.raster), using: &workspace)
      for (position, index) in batch.enumerated() {
        let reading = Reading(
          strip: strips[position], scores: scores[position],
          candidates: search.candidates(in: scores[position]))
        looks[index] = Look(
          observation: observation(of: reading, sheet: sheet), probability: reading.probability,
          widening: widening(for: reading))
      }
    }
    return looks
  }

  /// A strip and what may stand in it.
  private struct Reading {
    var strip: Strip
    var scores: FrameScores
    var candidates: [BeamSearch.Candidate]

    var probability: Double { candidates.first?.probability ?? 0 }
  }

  /// By how much to widen a line for a second look, or nil where the first one is good enough.
  ///
  /// Narrow print has too few frames for its characters, as totals of double height have; doubtful
  /// numbers get a strip of another scale. What each brought stands in Tuning/Reader.
  private func widening(for reading: Reading) -> Double? {
    guard let best = reading.candidates.first, !best.classes.isEmpty else { return nil }
    let margins = 2 * cutter.sideMargin * cutter.textHeight
    let pitch = (Double(reading.strip.raster.size.width) - margins) / Double(best.classes.count)
    if pitch < Self.leastPitch { return min(Self.greatestWidening, Self.easyPitch / pitch) }
    let isNumber = best.classes.contains { characters[$0 - 1].isNumber }
    return isNumber && best.probability < Self.doubt ? Self.secondWidening : nil
  }

  // In pixels of the strip, a character and the gap behind it: below the first it is widened to the
  // second.
  private static let leastPitch = 10.5
  private static let easyPitch = 13.0
  private static let greatestWidening = 2.5
  // A number that is less probable than the first is looked at again, by so much wider.
  private static let doubt = 0.6
  private static let secondWidening = 1.25

  /// Whether what was read is text: in the mean, its characters are likelier than not.
  ///
  /// On the train lines of SROIE this costs no amount, and what it drops was read out of textures.
  private func isText(_ reading: Reading) -> Bool {
    guard let best = reading.candidates.first, !best.classes.isEmpty else { return false }
    return pow(best.probability, 1 / Double(best.classes.count)) >= 0.5
  }

  /// The readings of one strip; nil where no text stands in it.
  private func observation(of reading: Reading, sheet: Sheet) -> RecognizedTextObservation? {
    guard isText(reading) else { return nil }
    let texts = reading.candidates.map { candidate in
      (
        text: String(candidate.classes.map { characters[$0 - 1] }),
        probability: candidate.probability
      )
    }
    var readings: [RecognizedText] = []
    for index in ranking.ranked(texts) {
      guard readings.count < max(1, options.candidateCount) else { break }
      let text = text(
        of: reading.candidates[index], scores: reading.scores, strip: reading.strip)
      if let text, !readings.contains(where: { $0.string == text.string }) {
        readings.append(text)
      } else if readings.isEmpty {
        // The likeliest is that nothing stands here.
        return nil
      }
    }
    return reading.strip.observation(of: readings, on: sheet)
  }

  /// A reading with places in the strip, without blanks at its ends; nil where there are only
  /// blanks.
  private func text(
    of candidate: BeamSearch.Candidate, scores: FrameScores, strip: Strip
  ) -> RecognizedText? {
    guard let alignment = FrameAlignment(of: candidate.classes, in: scores) else { return nil }
    let text = candidate.classes.map { characters[$0 - 1] }
    guard let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return nil }
    let boxes = boxes.boxes(of: text, at: alignment.places, in: strip.raster)
    return RecognizedText(
      (first...last).map { index in
        RecognizedCharacter(
          text[index], confidence: alignment.places[index].probability, imageBox: boxes[index])
      }, confidence: Float(candidate.probability))
  }
}
