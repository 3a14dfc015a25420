import Foundation
import SummaGeometry
import SummaNeural
import SummaRecognition

/// Reads a line of strokes with a network.
struct StrokeReader: Sendable {
  private let network: InkNetwork
  /// The letters of each language that the ink may be in; empty for amounts.
  private let words: [WordPrior]
  /// The least score of a reading that is as good as certain.
  let sureScore: Double
  /// The weights of the evidence for the confidence, from Tuning/Ink/calibrate.py.
  private let calibration: [Double]
  /// True if readings of the same value are one amount, such as `3,00` and `3.00`.
  private var readsAmounts: Bool { network.metadata["which"] == "amount" }

  /// The width of the beam.
  private static let width = 8

  /// - Parameters:
  ///   - file: the network.
  ///   - languages: the languages of the words, for letters; see `InkLanguage.latin`.
  /// - Throws: ``InkError`` if a file is missing or damaged.
  init(_ file: WeightsLocation.File, languages: [String] = []) throws(InkError) {
    do throws(ReadError) {
      network = try WeightsLocation(of: file).load(InkNetwork.init(contentsOf:))
      words =
        languages.isEmpty
        ? [] : try InkVocabulary(of: languages).priors(of: languages, for: network)
    } catch {
      throw InkError(error)
    }
    sureScore = network.metadata["unsure"].flatMap(Double.init) ?? 1
    calibration = (network.metadata["confidence"] ?? "").split(separator: " ")
      .compactMap { Double($0) }
  }

  /// Reads the strokes of a line.
  /// - Parameters:
  ///   - strokes: in the order of writing; each has at least one point.
  ///   - text: the text before them.
  ///   - area: nil if it is unknown.
  ///   - count: the greatest number of readings.
  func line(
    _ strokes: [Stroke], after text: String, on area: WritingArea?, candidates count: Int
  ) -> InkRecognition.Line {
    let samples = InkSamples(of: strokes, on: area, for: network.form)
    let likely = LikelyClasses(of: network.scores(of: samples.matrix))
    let readings = scored(found(in: likely, after: text, sizeIsKnown: area != nil))
    let found = readings.map {
      InkCandidate(parsing: self.text(of: $0.classes), score: $0.score)
    }
    let candidates = Array((readsAmounts ? found.pooledByValue : found).prefix(count))
    guard let best = candidates.first,
      let classes = readings.first(where: { self.text(of: $0.classes) == best.text })?.classes
    else { return InkRecognition.Line(words: []) }
    let words = words(of: classes, in: likely, samples, strokes)
    if words.count == 1 {
      let word = InkRecognition.Word(candidates: candidates, bounds: words[0].bounds)
      return InkRecognition.Line(words: [word], candidates: candidates)
    }
    return InkRecognition.Line(
      words: words.map { word in
        let reading = InkCandidate(parsing: word.text, score: best.score)
        return InkRecognition.Word(candidates: [reading], bounds: word.bounds)
      }, candidates: candidates)
  }

  /// The texts that the frames may spell, best first: in the language that fits each best.
  private func found(
    in likely: LikelyClasses, after text: String, sizeIsKnown: Bool
  ) -> [BeamSearch.Candidate] {
    let search = BeamSearch(width: Self.width)
    guard !words.isEmpty else {
      return search.candidates(
        in: likely, with: network.grammar.after(text, sizeIsKnown: sizeIsKnown))
    }
    var best: [[Int]: BeamSearch.Candidate] = [:]
    for words in words {
      let model = InkTextModel(
        grammar: network.grammar, words: words, after: text, sizeIsKnown: sizeIsKnown)
      for candidate in search.candidates(in: likely, with: model) {
        best[candidate.classes] =
          best[candidate.classes].map { $0.total < candidate.total ? candidate : $0 } ?? candidate
      }
    }
    return best.values.sorted {
      ($0.total, $1.classes.count) > ($1.total, $0.classes.count)
    }.prefix(Self.width).map(\.self)
  }

  /// Texts with the probability that they are right. That of the first depends on its margin to the
  /// others and on the network's probability. The others share the rest.
  private func scored(
    _ found: [BeamSearch.Candidate]
  ) -> [(classes: [Int], score: Double)] {
    let totals = found.map(\.total)
    guard let best = found.first, let first = totals.first else { return [] }
    let shares = totals.map { exp($0 - first) }
    let rest = shares.dropFirst().reduce(0, +)
    let evidence = [
      1, min(max(-log(max(rest, 1e-300)), -10), 10), max(log(max(best.probability, 1e-300)), -10),
      log(Double(max(1, best.classes.count))),
    ]
    let odds = zip(calibration, evidence).reduce(0) { $0 + $1.0 * $1.1 }
    let confidence = 1 / (1 + exp(-odds))
    var known: Set<String> = []
    return found.indices.compactMap { index in
      let text = text(of: found[index].classes)
      guard !text.isEmpty, known.insert(text).inserted else { return nil }
      let score = index == 0 ? confidence : min(confidence, (1 - confidence) * shares[index] / rest)
      return (found[index].classes, score)
    }
  }

  /// The text without spaces at its ends.
  private func text(of classes: [Int]) -> String {
    spelled(classes).trimmingCharacters(in: .whitespaces)
  }

  /// The characters of classes, with their marks.
  private func spelled(_ classes: some Sequence<Int>) -> String {
    String(classes.map { network.characters[$0 - 1] }).precomposedStringWithCanonicalMapping
  }

  /// The words of a text with the bounds of their strokes.
  private func words(
    of classes: [Int], in scores: LikelyClasses, _ samples: InkSamples, _ strokes: [Stroke]
  ) -> [(text: String, bounds: PixelRect)] {
    guard let alignment = FrameAlignment(of: classes, in: scores) else { return [] }
    let parts = classes.indices.split { network.characters[classes[$0] - 1].isWhitespace }
    // A stroke belongs to the word with the character peak nearest to its samples.
    let peaks = parts.map { part in part.map { alignment.places[$0].peak } }
    var members = [[Int]](repeating: [], count: parts.count)
    for stroke in strokes.indices {
      let frames = samples.strokes.indices.filter { samples.strokes[$0] == stroke }
        .map { $0 / InkNetwork.samplesPerFrame }
      guard let first = frames.first, let last = frames.last else { continue }
      let middle = (first + last) / 2
      func distance(_ part: Int) -> Int { peaks[part].map { abs($0 - middle) }.min() ?? .max }
      if let nearest = parts.indices.min(by: { distance($0) < distance($1) }) {
        members[nearest].append(stroke)
      }
    }
    return zip(parts, members).compactMap { part, members in
      guard let bounds = members.lazy.compactMap({ strokes[$0].bounds }).union else { return nil }
      return (spelled(part.map { classes[$0] }), bounds)
    }
  }
}

extension WeightsLocation.File {
  private static let module = "SummaInk"

  /// The network for amounts.
  static let inkAmounts = Self(
    "ink-amounts.safetensors", variable: "SUMMA_INK_AMOUNTS", module: module,
    subject: "the weights that read ink are")

  /// The words of the Latin languages.
  static let inkWords = Self(
    "ink-words.safetensors", variable: "SUMMA_INK_WORDS", module: module,
    subject: "the words of the languages that ink is read in are")

  /// The network for text in Latin letters.
  static let inkLetters = Self(
    "ink-letters.safetensors", variable: "SUMMA_INK_LETTERS", module: module,
    subject: "the weights that read ink are")
}

extension BeamSearch.Candidate {
  /// The logarithm of its probability and its preference together.
  fileprivate var total: Double { log(max(probability, 1e-300)) + preference }
}
