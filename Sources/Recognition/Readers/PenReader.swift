import Foundation
import SummaGeometry
public import SummaImaging
import SummaNeural
public import SummaText

/// Reads handwritten numbers beside print, such as the tip and the total of a card slip.
///
/// The network has the architecture of ``ReceiptNetwork`` and knows digits, marks and currency
/// signs. It ignores print, rules, words and signatures.
public final class PenReader {
  /// A number that may be written at a place.
  public struct Reading: Sendable {
    /// The likeliest readings with their probabilities as confidences, the best first. All
    /// characters are marked as handwritten.
    public var observation: RecognizedTextObservation
    /// The probability that a number is written there, whatever its digits, 0...1.
    public var presence: Double
  }

  private let network: ReceiptNetwork
  private let characters: [Character]
  private let cutter: StripCutter
  private let search = BeamSearch(width: 64)

  /// Loads the weights.
  /// - Parameter options: the weights of the receipt reader may be in the same folder.
  /// - Throws: `ReadError` if the weights are missing or damaged.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    let network = try WeightsLocation(of: .pen, besides: options)
      .load(ReceiptNetwork.init(contentsOf:))
    func number(_ key: String) -> Double? { network.metadata[key].flatMap(Double.init) }
    self.network = network
    characters = network.characters.map { Character($0) }
    cutter = StripCutter(
      textHeight: number("text_height") ?? Self.textHeight, height: ReceiptNetwork.stripHeight,
      widening: number("widening") ?? Self.widening)
  }

  // Those of the shipped weights.
  private static let textHeight = 12.0
  private static let widening = 1.5

  /// The crops of a place: the text height relative to that of print, and the distance of the
  /// middle above that of print, in text heights. Handwriting is up to three times as high as
  /// print, and often above its line.
  private static let looks = [(1.0, 0.0), (1.5, 0.0), (1.2, 0.5)]
  /// The greatest width of a currency sign and the space behind it, in text heights of a strip.
  private static let widestSign = 6.0
  /// Less likely readings are left out.
  private static let leastProbability = 0.0004
  private static let mostReadings = 48
  /// A mark before cents is easily lost: a reading with it is preferred to one that is likelier by
  /// less than this factor.
  private static let worthOfMark = 10.0

  /// The numbers written at `places`; nil where no number is likely.
  /// - Parameters:
  ///   - places: lines as print would have them at these places: box, baseline and text height.
  ///   - sheet: the sheet of the places.
  /// - Throws: `ReadError` if the task is cancelled.
  public func readings(
    at places: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [Reading?] {
    let looks = places.flatMap { place in
      Self.looks.map { place.scaled(by: $0, raisedBy: $1) }
    }
    let strips = looks.map { cutter.cut($0, from: sheet) }
    let scores: [LikelyClasses]
    do {
      scores = try network.scores(of: strips.map(\.raster))
        .map(LikelyClasses.init)
    } catch {
      throw ReadError(error)
    }
    let count = Self.looks.count
    return places.indices.map { index in
      let looks = (index * count..<(index + 1) * count).map { (strips[$0], scores[$0]) }
      return reading(of: looks, on: sheet)
    }
  }

  /// An amount with its mean probability over the crops, and its best text with the crop that shows
  /// it.
  private struct Found {
    var classes: [Int]
    var probability: Double
    var look: Int
    var best: Double
  }

  /// The readings of the crops of one place.
  private func reading(of looks: [(strip: Strip, scores: LikelyClasses)], on sheet: Sheet)
    -> Reading?
  {
    let candidates = looks.map { search.candidates(in: $0.scores) }
    // A crop that shows the whole number is more confident than one that cuts it off.
    let weights = candidates.map { pow($0[0].probability, 2) }
    let sum = max(1e-9, weights.reduce(0, +))
    var numbers: [[Int]: Found] = [:]
    for look in looks.indices {
      for candidate in candidates[look] {
        let (key, hasCents) = amount(candidate.classes)
        guard isNumber(key) else { continue }
        var known =
          numbers[key] ?? Found(classes: candidate.classes, probability: 0, look: look, best: 0)
        let probability = candidate.probability * weights[look] / sum
        known.probability += probability
        let worth = probability * (hasCents ? Self.worthOfMark : 1)
        if worth > known.best {
          (known.classes, known.look, known.best) = (candidate.classes, look, worth)
        }
        numbers[key] = known
      }
    }
    let ordered = numbers.values.sorted { a, b in
      a.probability == b.probability
        ? a.classes.lexicographicallyPrecedes(b.classes) : a.probability > b.probability
    }
    let texts = ordered.prefix(Self.mostReadings)
      .filter { $0.probability >= Self.leastProbability }
      .compactMap { text(of: $0, in: looks[$0.look], on: sheet) }
    guard let best = texts.first else { return nil }
    return Reading(
      observation: RecognizedTextObservation(
        candidates: texts.map(\.best), quad: best.quad, frame: best.frame),
      presence: min(1, ordered.reduce(0) { $0 + $1.probability }))
  }

  /// True for digits, but not for a single one behind a decimal mark.
  private func isNumber(_ key: [Int]) -> Bool {
    let digits = key.count { characters[$0 - 1].isNumber }
    return digits > 1 || (digits == 1 && ![".", ","].contains(characters[key[0] - 1]))
  }

  /// The digits of an amount, the same for `$9,50`, `9.50` and `950`, and whether a mark sets its
  /// cents apart. Cents alone keep their mark: `.12` is not 12.
  private func amount(_ classes: [Int]) -> (key: [Int], hasCents: Bool) {
    var classes = classes.filter { !characters[$0 - 1].isCurrencySymbol }
    func isMark(_ place: Int) -> Bool {
      classes.indices.contains(place) && !characters[classes[place] - 1].isNumber
    }
    while isMark(classes.count - 1) { classes.removeLast() }
    let place = classes.count - 3
    guard place > 0, isMark(place), !isMark(place + 1) else { return (classes, false) }
    classes.remove(at: place)
    return (classes, true)
  }

  private func text(
    of found: Found, in look: (strip: Strip, scores: LikelyClasses), on sheet: Sheet
  ) -> RecognizedTextObservation? {
    guard let alignment = FrameAlignment(of: found.classes, in: look.scores) else { return nil }
    let text = found.classes.map { characters[$0 - 1] }
    let boxes = CharacterBoxes(textHeight: cutter.textHeight)
      .boxes(of: text, at: alignment.places, in: look.strip.raster)
    let start = text.firstIndex { !$0.isCurrencySymbol } ?? 0
    // A currency sign far before the digits is part of the print beside them.
    var isApart = false
    if start > 0, let sign = boxes[0], let digits = boxes[start] {
      isApart = digits.x - sign.x > Self.widestSign * cutter.textHeight
    }
    let written = zip(text, boxes).dropFirst(isApart ? start : 0).map {
      RecognizedCharacter($0, confidence: found.probability, imageBox: $1, isHandwritten: true)
    }
    return look.strip.observation(
      of: [RecognizedText(written, confidence: Float(found.probability))], on: sheet)
  }
}

extension FoundLine {
  /// The line with its text height multiplied by `factor`, and its middle raised by `part` of the
  /// old one.
  fileprivate func scaled(by factor: Double, raisedBy part: Double) -> FoundLine {
    var line = self
    line.baseline += ((factor - 1) / 2 - part) * textHeight
    line.textHeight *= factor
    return line
  }
}
