import Foundation
import SummaGeometry
public import SummaImaging
import SummaNeural
public import SummaText

/// Reads with Summa's own network, trained on receipts: thermal and dot-matrix print, faint and
/// crumpled. It knows Latin, Cyrillic and Greek letters, whatever the language; see ``languages``.
public final class ReceiptReader: TextReader {
  /// BCP 47 tags of the languages whose letters the network knows.
  public static let languages = [
    "be", "bg", "bs-Latn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "ga",
    "gl", "hr", "hu", "id", "is", "it", "kk", "lb", "lt", "lv", "ms", "nb", "nl", "nn", "no",
    "pl", "pt", "rm", "ro", "ru", "sk", "sl", "sq", "sr-Latn", "sv", "sw", "tl", "tr", "uk", "vi",
  ]

  /// The scripts of these languages, by ISO 15924.
  static let scripts: Set = ["Latn", "Cyrl", "Grek"]

  /// The strips of the network: 32 px high, with capitals and digits of 19 px.
  ///
  /// The network was trained on this text height. Weights for another text height name it in their
  /// metadata.
  public static let cutter = StripCutter(textHeight: 19, height: ReceiptNetwork.stripHeight)

  public let options: ReaderOptions
  private let network: ReceiptNetwork
  private let characters: [Character]
  private let cutter: StripCutter
  private let boxes: CharacterBoxes
  private let ranking: CandidateRanking
  private let search: BeamSearch
  private let words: PageWords
  private let spelling: ScriptSpelling
  private let kinds: PageKinds
  /// Classes that cannot occur.
  private let excluded: [Int]

  /// Loads the weights.
  /// - Parameter options: the options of the reading.
  /// - Throws: `ReadError` if the weights or the letter model are missing or damaged.
  public convenience init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    let network = try WeightsLocation(named: options.weights)
      .load(ReceiptNetwork.init(contentsOf:))
    var letters: LetterModel?
    if options.usesLetterModel {
      letters = try WeightsLocation(of: .words, besides: options)
        .load(LetterModel.init(contentsOf:))
    }
    self.init(options, network: network, letters: letters)
  }

  /// - Parameters:
  ///   - options: the options of the reading.
  ///   - network: a loaded network.
  ///   - letters: nil for the model in the network's weights, if there is one.
  ///   - excluded: classes of the network that cannot occur.
  init(
    _ options: ReaderOptions, network: ReceiptNetwork, letters: LetterModel? = nil,
    excluded: [Int] = []
  ) {
    self.options = options
    self.network = network
    self.excluded = excluded
    characters = network.characters.map { Character($0) }
    var cutter = Self.cutter
    if let textHeight = network.metadata["text_height"].flatMap(Double.init) {
      cutter.textHeight = textHeight
    }
    self.cutter = cutter
    boxes = CharacterBoxes(textHeight: cutter.textHeight)
    ranking = CandidateRanking(usesNumberShape: options.usesLanguageCorrection)
    search = BeamSearch(
      width: options.level == .fast ? Self.fastWidth : Self.width,
      modelClasses: network.letters == nil ? .max : Self.modelClasses)
    spelling = ScriptSpelling(of: network)
    kinds = PageKinds(of: characters, forms: network.metadata["forms"] ?? "")
    words = PageWords(
      letters ?? (options.usesLetterModel ? network.letters : nil), characters: characters,
      customWords: CustomWords(options.customWords.map(spelling.shown)),
      languages: options.languages)
  }

  /// The width of the beam. Of the misread words of the train receipts of SROIE, 38 % are right in
  /// one of 8 texts and 48 % in one of 32, which takes three times as long.
  private static let width = 8
  private static let fastWidth = 2
  /// The classes of a frame from which the letter model of a script chooses. With 10 hardly more
  /// lines are right, in a third more time.
  private static let modelClasses = 6

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    try readings(of: lines, on: sheet).compactMap(\.self)
  }

  /// The text of each line; nil for lines without text. A network of a script may join lines.
  func readings(
    of lines: [FoundLine], on sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation?] {
    let lines = spelling.mended(lines)
    do {
      var looks = try look(at: lines.map { ($0, 1) }, of: sheet)
      if options.level == .accurate { try improve(&looks, at: lines, of: sheet) }
      let texts = settled(looks.map { look in look.flatMap { isText($0) ? $0 : nil } })
      let words = words.model(for: texts.compactMap { $0?.candidates[0].classes })
      var observations: [RecognizedTextObservation?] = []
      for text in texts {
        try Cancellation.check()
        observations.append(text.flatMap { observation(of: $0, words: words, on: sheet) })
      }
      let scripts = WordScripts(of: observations.compactMap(\.self))
      return spelling.spelled(observations.map { $0.map(scripts.unified) })
    } catch {
      throw ReadError(error)
    }
  }

  /// A strip and its candidate texts.
  private struct Look {
    var strip: Strip
    /// The strip of the first pass, with undistorted strokes.
    var plain: GrayRaster
    var widening: Double
    var scores: LikelyClasses
    /// The network's candidates, without words.
    var candidates: [BeamSearch.Candidate]

    var probability: Double { candidates.first?.probability ?? 0 }
  }

  /// Runs the network on lines; nil for those without columns.
  ///
  /// The scores of a strip take far more memory than its likely classes, so they are kept only for
  /// one batch.
  private func look(
    at lines: [(line: FoundLine, widening: Double)], of sheet: Sheet
  ) throws(CancellationError) -> [Look?] {
    let cutters = lines.map { line in
      var cutter = cutter
      cutter.widening = line.widening
      return cutter
    }
    let widths = lines.indices.map { cutters[$0].size(of: lines[$0].line).width }
    var looks = [Look?](repeating: nil, count: lines.count)
    for batch in ReceiptNetwork.batches(ofWidths: widths) {
      try Cancellation.check()
      let strips = batch.map { cutters[$0].cut(lines[$0].line, from: sheet) }
      let scores = try network.scores(of: strips.map(\.raster))
      for (position, index) in batch.enumerated() {
        let likely = LikelyClasses(of: scores[position].without(excluded))
        looks[index] = Look(
          strip: strips[position], plain: strips[position].raster,
          widening: lines[index].widening, scores: likely,
          candidates: search.candidates(in: likely))
      }
    }
    return looks
  }

  /// Runs the network a second time on doubtful lines, and keeps the candidates that are likelier.
  private func improve(
    _ looks: inout [Look?], at lines: [FoundLine], of sheet: Sheet
  ) throws(CancellationError) {
    let again = looks.indices.compactMap { index in
      looks[index].flatMap(widening).map { (index: index, widening: $0) }
    }
    let second = try look(at: again.map { (lines[$0.index], $0.widening) }, of: sheet)
    for (look, again) in zip(second, again) {
      guard var better = look, better.probability > looks[again.index]?.probability ?? 0
      else { continue }
      better.plain = looks[again.index]?.plain ?? better.plain
      looks[again.index] = better
    }
  }

  /// The looks with the rarer kinds of characters of the page made unlikely.
  private func settled(_ looks: [Look?]) -> [Look?] {
    let unlikely = kinds.unlikely(in: looks.compactMap { $0?.candidates.first?.classes })
    guard !unlikely.isEmpty else { return looks }
    return looks.map { look in
      guard var look, look.candidates[0].classes.contains(where: unlikely.contains) else {
        return look
      }
      look.scores = look.scores.weighted { unlikely.contains($0) ? PageKinds.weight : 0 }
      look.candidates = search.candidates(in: look.scores)
      return look
    }
  }

  /// The widening of a line for a second pass; nil if the first pass is good enough.
  ///
  /// Narrow print, such as totals of double height, has too few frames for its characters. Doubtful
  /// numbers get a strip of another scale. Tuning/Reader has the gain of each.
  private func widening(for look: Look) -> Double? {
    guard let best = look.candidates.first, !best.classes.isEmpty else { return nil }
    let margins = 2 * cutter.sideMargin * cutter.textHeight
    let pitch = (Double(look.strip.raster.size.width) - margins) / Double(best.classes.count)
    if pitch < Self.leastPitch, best.probability < Self.certain {
      return min(Self.greatestWidening, Self.easyPitch / pitch)
    }
    let isNumber = best.classes.contains { characters[$0 - 1].isNumber }
    return isNumber && best.probability < Self.doubt ? Self.secondWidening : nil
  }

  // The pitch of characters, in pixels of the strip. Lines below the least pitch are widened to the
  // easy pitch.
  private static let leastPitch = 10.5
  private static let easyPitch = 13.0
  private static let greatestWidening = 2.5
  // A second pass has never changed a line with at least this probability. Of 1,634 narrow lines of
  // SROIE and SRD, 1,001 have it; the most probable of the 205 that changed had 0.80.
  private static let certain = 0.9
  // A number with a lower probability gets a second pass, widened by the factor below.
  private static let doubt = 0.6
  private static let secondWidening = 1.25

  /// True if the characters are likely on average: their geometric mean probability is at least
  /// 0.5.
  ///
  /// On the train lines of SROIE this loses no amount, and the rejected lines are textures.
  private func isText(_ look: Look) -> Bool {
    guard let best = look.candidates.first, !best.classes.isEmpty else { return false }
    return pow(best.probability, 1 / Double(best.classes.count)) >= 0.5
  }

  /// The readings of one strip; nil if there are only spaces.
  private func observation(
    of look: Look, words: WordModel?, on sheet: Sheet
  ) -> RecognizedTextObservation? {
    var candidates = look.candidates
    // Words cannot change a line that the network is certain of.
    if let words, look.probability < sure, words.judges(candidates.map(\.classes)) {
      for index in candidates.indices {
        candidates[index].preference = Double(words.score(of: candidates[index].classes))
      }
      let known = Set(candidates.map(\.classes))
      candidates += search.candidates(in: look.scores, with: words)
        .filter { !known.contains($0.classes) }
    }
    let readings = candidates.map { candidate in
      CandidateRanking.Reading(
        text: String(candidate.classes.map { characters[$0 - 1] }),
        probability: candidate.probability, preference: candidate.preference)
    }
    let own = look.candidates.count
    let ranking = ranking.ranked(Array(readings[..<own]), and: Array(readings[own...]))
    var texts: [RecognizedText] = []
    var pens: [Range<Int>: Bool] = [:]
    for (place, (index, probability)) in ranking.enumerated() {
      guard texts.count < max(1, options.candidateCount) else { break }
      var candidate = candidates[index]
      // A doubt between words does not make the text of a script less legible.
      let isLegible = place == 0 && network.letters != nil && candidate.preference != 0
      candidate.probability = isLegible ? look.probability : probability
      let text = text(of: candidate, in: look, words: words, pens: &pens)
      if let text, !texts.contains(where: { $0.string == text.string }) {
        texts.append(text)
      } else if texts.isEmpty {
        // The most likely reading is that there is no text.
        return nil
      }
    }
    return look.strip.observation(of: texts, on: sheet)
  }

  /// Lines of a higher probability are certain. With 0.99 for scripts the same lines are right.
  private var sure: Double { network.letters == nil ? 0.99 : 0.9 }

  /// A reading with boxes in the strip, without spaces at its ends; nil if there are only spaces.
  /// - Parameter pens: a cache: whether each range of columns of the strip is handwritten.
  private func text(
    of candidate: BeamSearch.Candidate, in look: Look, words: WordModel?,
    pens: inout [Range<Int>: Bool]
  ) -> RecognizedText? {
    guard let alignment = FrameAlignment(of: candidate.classes, in: look.scores) else { return nil }
    var text = candidate.classes.map { characters[$0 - 1] }
    guard let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return nil }
    let boxes = boxes.boxes(of: text, at: alignment.places, in: look.strip.raster)
    text = spelling.marked(text, at: boxes, in: look.strip.raster)
    let written = handwritten(text, at: boxes, in: look, pens: &pens)
    return spelling.written(
      (first...last).map { index in
        RecognizedCharacter(
          text[index],
          confidence: confidence(
            of: candidate.classes[index], at: alignment.places[index], in: look, words: words),
          imageBox: boxes[index],
          isHandwritten: written.contains(index))
      }, confidence: Float(candidate.probability))
  }

  /// The network's probability of a character. That of a letter of a script is that of the
  /// likeliest character in its place: many letters look alike, and words choose between them.
  private func confidence(
    of label: Int, at place: FrameAlignment.Place, in look: Look, words: WordModel?
  ) -> Double {
    guard let words, words.isOther(label) else { return place.probability }
    return look.scores.entries(of: place.peak).lazy.filter { $0.label > 0 }
      .reduce(place.probability) { max($0, exp(Double($1.logarithm))) }
  }

  /// The characters of handwritten words. Only words with digits are judged: the network was
  /// trained on amounts.
  private func handwritten(
    _ text: [Character], at boxes: [PixelRect?], in look: Look, pens: inout [Range<Int>: Bool]
  ) -> IndexSet {
    guard let network = network.handwriting else { return [] }
    let border = cutter.sideMargin * cutter.textHeight
    let plain = { (column: Double) in border + (column - border) / look.widening }
    var found = IndexSet()
    for word in text.indices.split(whereSeparator: { text[$0] == " " }) {
      let places = word.compactMap { boxes[$0] }
      guard word.contains(where: { text[$0].isNumber }),
        let left = places.map(\.x).min().map(plain),
        let right = places.map({ $0.x + $0.width }).max().map(plain),
        right - left >= Self.leastWord
      else { continue }
      let columns = max(0, Int(left))..<max(0, Int(left), Int(right.rounded(.up)))
      let isPen = pens[columns] ?? network.isHandwritten(columns, of: look.plain)
      pens[columns] = isPen
      if isPen { found.insert(integersIn: word.startIndex..<word.endIndex) }
    }
    return found
  }

  /// The least width of a word, in pixels of the strip. A narrower one shows too little
  /// handwriting.
  private static let leastWord = 28.0
}
