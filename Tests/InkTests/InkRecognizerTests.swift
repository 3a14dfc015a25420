import Foundation
import SummaGeometry
import SummaRecognition
import Testing

@testable import SummaInk

@Suite struct InkRecognizerTests {
  /// Digits of a careful hand, 50 wide and 80 high.
  private static let digits: [Character: [(Double, Double)]] = [
    "0": [(22, 0), (6, 12), (0, 40), (8, 70), (24, 80), (40, 68), (46, 38), (38, 10), (22, 0)],
    "1": [(5, 22), (25, 0), (25, 80)],
    "2": [(2, 18), (10, 3), (28, 0), (42, 10), (40, 30), (22, 55), (0, 80), (46, 79)],
    "3": [(4, 8), (20, 0), (40, 8), (38, 28), (18, 38), (40, 46), (44, 66), (26, 80), (2, 72)],
    "5": [(40, 0), (8, 2), (4, 36), (26, 32), (44, 48), (38, 72), (18, 80), (0, 72)],
    "7": [(0, 2), (44, 0), (18, 80)],
    ".": [(8, 78)], ",": [(10, 74), (8, 84), (2, 94)], "-": [(4, 42), (38, 41)],
  ]

  /// Rounded corners. Source: Chaikin 1974.
  private static func smooth(_ corners: [(Double, Double)]) -> [(Double, Double)] {
    guard corners.count > 3 else { return corners }
    var points = corners
    for _ in 0..<2 {
      var next = [points[0]]
      for (a, b) in zip(points, points.dropFirst()) {
        next.append((0.75 * a.0 + 0.25 * b.0, 0.75 * a.1 + 0.25 * b.1))
        next.append((0.25 * a.0 + 0.75 * b.0, 0.25 * a.1 + 0.75 * b.1))
      }
      points = next + [points[points.count - 1]]
    }
    return points
  }

  private static func write(_ text: String, at y: Double = 0) -> Ink {
    var drawing = Drawing(tremble: 0.004)
    var (x, strokes): (Double, [Stroke]) = (0, [])
    for character in text {
      strokes.append(drawing.stroke(smooth(digits[character] ?? []).map { ($0.0 + x, $0.1) }))
      x += ".,".contains(character) ? 28 : 62
    }
    return Ink(strokes).moved(.translation(x: 0, y: y))
  }

  @Test(arguments: ["23.50", "7", "1.00", "12", "-5.00", "3,75", "2,137.50"])
  func readsAmounts(text: String) throws {
    let reading = try InkRecognizer().recognize(Self.write(text))
    #expect(reading.text == text)
    let value = try #require(
      Double(text.replacing("2,137", with: "2137").replacing(",", with: ".")))
    #expect(reading.candidates[0].value == value)
  }

  /// The unit and the origin do not matter.
  @Test(arguments: [1e-4, 1, 3_000], [-1e5, 0, 12_345.6])
  func readsAtAnyScaleAndOrigin(scale: Double, origin: Double) throws {
    let recognizer = try InkRecognizer()
    let plain = try recognizer.recognize(Self.write("23.50"))
    let moved = try recognizer.recognize(
      Self.write("23.50").moved(
        .scale(x: scale, y: scale).then(.translation(x: origin * scale, y: -origin * scale))))
    #expect(moved.text == "23.50")
    #expect(abs(moved.candidates[0].score - plain.candidates[0].score) < 0.02)
  }

  @Test func limitsAndSortsCandidates() throws {
    for count in [1, 3, 10] {
      let found = try InkRecognizer().recognize(Self.write("375.20"), candidates: count).candidates
      #expect((1...count).contains(found.count))
      #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
      #expect(Set(found.map(\.text)).count == found.count)
      #expect(found.allSatisfy { (0...1).contains($0.score) })
    }
  }

  @Test func readsSeveralLines() throws {
    let ink = Ink(
      Self.write("23.50").strokes + Self.write("7.00", at: 150).strokes
        + Self.write("15", at: 300).strokes)
    let reading = try InkRecognizer().recognize(ink)
    #expect(reading.lines.map(\.text) == ["23.50", "7.00", "15"])
    #expect(reading.text == "23.50\n7.00\n15")
    #expect(reading.candidates[0].value == nil)
    #expect(reading.lines.map { $0.candidates[0].exactText } == ["23.50", "7.00", "15"])
  }

  /// The same stroke is a slash or a 1 if lines are low, and a comma if they are high.
  @Test func distinguishesACommaFromASlashByTheWritingArea() throws {
    var drawing = Drawing(tremble: 0.002)
    let ink = Ink([drawing.stroke([(12, 0), (0, 24)])])
    func text(height: Double) throws -> String {
      let area = WritingArea(width: 8 * height, height: height)
      return try InkRecognizer().recognize(
        ink, context: InkRecognitionContext(writingArea: area)
      ).text
    }
    #expect(try text(height: 160) == ",")
    #expect(try ["/", "1"].contains(text(height: 34)))
  }

  /// A sign is seldom written alone: a bar is a 1, unless text before it or the writing area gives
  /// its size.
  @Test func penalizesSingleSignsOfUnknownSize() throws {
    var drawing = Drawing(tremble: 0.002)
    let ink = Ink([drawing.stroke([(12, 0), (0, 24)])])
    func signs(_ context: InkRecognitionContext) throws -> Double {
      try InkRecognizer().recognize(ink, context: context, candidates: 10).candidates
        .filter { !$0.text.contains(where: \.isNumber) }.map(\.score).reduce(0, +)
    }
    #expect(try InkRecognizer().recognize(ink).text == "1")
    let alone = try signs(InkRecognitionContext())
    #expect(try signs(InkRecognitionContext(preContext: "3")) > 5 * alone)
    let area = WritingArea(width: 400, height: 40)
    #expect(try signs(InkRecognitionContext(writingArea: area)) > 5 * alone)
  }

  /// The same ring is rather O or 0 if it is as high as a line, and rather o if it is half as high.
  /// Only the change is tested, since most hands draw both alike.
  @Test func distinguishesASmallOFromALargeOneByTheWritingArea() throws {
    var drawing = Drawing(tremble: 0.004)
    let ink = Ink([drawing.arc((20, 20), (18, 20), turns: -0.25...0.75)])
    func reading(height: Double) throws -> [String: Double] {
      let area = WritingArea(width: 8 * height, height: height)
      let found = try InkRecognizer(language: "en").recognize(
        ink, context: InkRecognitionContext(writingArea: area), candidates: 10)
      return Dictionary(uniqueKeysWithValues: found.candidates.map { ($0.text, $0.score) })
    }
    let (low, high) = (try reading(height: 70), try reading(height: 160))
    let shares = try [low, high].map { try #require($0["o"]) / #require($0["O"]) }
    #expect(shares[1] > 1.2 * shares[0])
  }

  /// A correction reads the new word alone and inserts it at its place.
  @Test func mergesWordsWrittenLater() throws {
    let recognizer = try InkRecognizer()
    let gap = 260.0
    let first = Self.write("23.50").strokes
    let second = Self.write("7.00").moved(.translation(x: 280 + gap, y: 0)).strokes
    let note = try recognizer.recognize(Ink(first + second))
    let later = Ink(Self.write("12").strokes).moved(.translation(x: 300 + gap, y: 4))
    let corrected = try recognizer.correct(note, with: later)
    #expect(corrected.text.hasPrefix("23.50") && corrected.text.hasSuffix("12"))
    #expect(!corrected.text.contains("7.00"))
    // Ink below all lines is a new line.
    let below = Self.write("15", at: 250)
    #expect(try recognizer.correct(note, with: below).lines.last?.text == "15")
  }

  /// A mouse draws neat rings that begin anywhere, in both directions, and straight bars.
  @Test func readsShapesDrawnByFormula() throws {
    let rings = (0..<8).flatMap { begin in
      [-1.0, 1].map { direction in
        Stroke(
          (0..<64).map { (step: Int) -> StrokePoint in
            let turn = Double(begin) / 8 + direction * Double(step) / 63
            let angle = 2 * Double.pi * turn
            return StrokePoint(x: 16 * cos(angle), y: 20 * sin(angle))
          })
      }
    }
    let bars = [-0.3, 0, 0.3].flatMap { lean in
      [1, 10].map { steps in
        Stroke(
          (0...steps).map { (step: Int) -> StrokePoint in
            let y = 60 * Double(step) / Double(steps)
            return StrokePoint(x: lean * y, y: y)
          })
      }
    }
    let (amounts, letters) = (try InkRecognizer(), try InkRecognizer(language: "en"))
    for (strokes, digit, texts) in [(rings, "0", ["o", "O", "0"]), (bars, "1", ["1", "l", "I"])] {
      for stroke in strokes {
        #expect(try amounts.recognize(Ink([stroke])).text == digit)
        #expect(texts.contains(try letters.recognize(Ink([stroke])).text))
      }
    }
  }

  // MARK: Languages

  @Test func rejectsUnknownTagsWithAListOfTheKnown() throws {
    for tag in ["", "xx-yy-zz", "klingon", "zxx-x-doodle", "en us", "und-x-amount,"] {
      let error = try #require(throws: InkError.self) { try InkRecognizer(language: tag) }
      #expect(error.code == .unknownLanguage, "\(tag)")
      for known in ["und-x-amount", "en", "zxx-x-shapes", "zxx-x-gesture"] {
        #expect(error.message.contains(known), "\(tag): \(error.message)")
      }
    }
  }

  @Test func acceptsTagsInAnyCase() throws {
    for tag in ["UND-X-AMOUNT", "en-US", "ZXX-x-Shapes"] {
      #expect(throws: Never.self) { try InkRecognizer(language: tag) }
    }
    #expect(InkRecognizer.languages.prefix(2) == ["und-x-amount", "en"])
  }

  /// Each language in Latin letters has its words or its letters, and the network writes them all.
  @Test func writesTheLettersOfItsLanguages() throws {
    let network = try InkNetwork(contentsOf: WeightsLocation(of: .inkLetters).path())
    let known = Set(network.characters)
    let letters = try LetterModel(contentsOf: WeightsLocation(of: .words).path())
    let vocabulary = try InkVocabulary(of: InkLanguage.latin)
    #expect(Set(InkRecognizer.languages).isSuperset(of: InkLanguage.latin))
    for language in InkLanguage.latin {
      let table = try #require(letters.tables.first { $0.languages.contains(language) })
      let foreign = table.letters.filter { letter in
        !known.contains(letter)
          && !String(letter).decomposedStringWithCanonicalMapping.unicodeScalars
            .allSatisfy { known.contains(Character($0)) }
      }
      // The table of the Nordic languages has Icelandic letters, too.
      #expect(Set(foreign).isSubset(of: ["ð", "þ", "ĸ", "ŋ", "ŧ"]), "\(language): \(foreign)")
      #expect(vocabulary.priors(of: [language], for: network).count == 1)
    }
  }

  // MARK: Bad ink

  /// Named, so a million points are not printed to the log.
  struct BadInk: CustomTestStringConvertible {
    var testDescription: String
    var ink: Ink
    var code: InkError.Code

    init(_ name: String, _ points: [StrokePoint]..., code: InkError.Code) {
      testDescription = name
      ink = Ink(points.map { Stroke($0) })
      self.code = code
    }
  }

  private static let bad = [
    BadInk("no stroke", code: .empty), BadInk("no point", [], code: .empty),
    BadInk("no number", [StrokePoint(x: .nan, y: 0)], code: .notFinite),
    BadInk("infinite", [StrokePoint(x: 0, y: -.infinity)], code: .notFinite),
    BadInk("too far", [StrokePoint(x: 1e300, y: 0)], code: .notFinite),
    BadInk(
      "too long", [StrokePoint](repeating: StrokePoint(x: 0, y: 0), count: 1_000_001),
      code: .tooLong),
  ]

  @Test(arguments: bad)
  func rejectsBadInk(_ bad: BadInk) throws {
    for tag in ["und-x-amount", "zxx-x-shapes", "zxx-x-gesture"] {
      let error = try #require(throws: InkError.self) {
        try InkRecognizer(language: tag).recognize(bad.ink)
      }
      #expect(error.code == bad.code)
    }
  }

  /// A dot, strokes without length and a million points all get an answer.
  @Test(arguments: ["und-x-amount", "en", "zxx-x-shapes", "zxx-x-gesture"])
  func answersForOddInk(tag: String) throws {
    var drawing = Drawing(seed: 3)
    let wild = (0..<Ink.greatestCount / 2).map { _ in
      StrokePoint(
        x: Double.random(in: 0...500, using: &drawing.generator),
        y: Double.random(in: 0...500, using: &drawing.generator))
    }
    let dot = StrokePoint(x: 5, y: 5)
    let odd = [
      Ink([Stroke([dot])]), Ink([Stroke([dot, dot, dot]), Stroke([dot])]),
      Ink([Stroke([StrokePoint(x: -1e9, y: 0), StrokePoint(x: 1e9, y: 0)])]),
      Ink([Stroke([StrokePoint(x: 0, y: 0), StrokePoint(x: 1e-12, y: 0)])]),
      Ink([Stroke(wild)]),
      Ink(wild.prefix(20_000).map { Stroke([$0]) }),
    ]
    let recognizer = try InkRecognizer(language: tag)
    for ink in odd {
      let reading = try recognizer.recognize(ink)
      #expect(reading.candidates.allSatisfy { $0.score.isFinite })
    }
  }
}
