import SummaGeometry
import Testing

@testable import SummaInk

@Suite struct InkLineTests {
  /// Upright strokes at the given places, 40 high.
  private static func strokes(_ places: [(Double, Double)], height: Double = 40) -> [Stroke] {
    places.map { x, y in
      Stroke([StrokePoint(x: x, y: y), StrokePoint(x: x + 10, y: y + height)])
    }
  }

  private static func lines(_ strokes: [Stroke]) -> [[Int]] {
    InkLineFinder().lines(of: strokes).map { line in
      line.compactMap { strokes.firstIndex(of: $0) }
    }
  }

  @Test func separatesLines() {
    let strokes = Self.strokes([
      (0, 0), (30, 5), (60, -5), (0, 70), (30, 72), (60, 66), (5, 140), (40, 150),
    ])
    #expect(Self.lines(strokes) == [[0, 1, 2], [3, 4, 5], [6, 7]])
  }

  /// The line that was written second may be above.
  @Test func sortsLinesAndKeepsTheOrderOfStrokes() {
    let strokes = Self.strokes([(0, 80), (30, 82), (60, 0), (30, 2), (0, 1)])
    #expect(Self.lines(strokes) == [[2, 3, 4], [0, 1]])
  }

  /// Writing that runs uphill is one line, even if its end is higher than its start.
  @Test func keepsSlopingWritingInOneLine() {
    let strokes = Self.strokes((0..<12).map { (Double($0) * 35, 140 - Double($0) * 9) })
    #expect(Self.lines(strokes).count == 1)
    let two = strokes + Self.strokes((0..<12).map { (Double($0) * 35, 220 - Double($0) * 9) })
    #expect(Self.lines(two) == [Array(0..<12), Array(12..<24)])
  }

  /// Points, commas and dashes belong to the nearest line.
  @Test func addsSmallStrokesToTheNearestLine() {
    var strokes = Self.strokes([(0, 0), (50, 0), (0, 90), (50, 90)])
    let point = Stroke([StrokePoint(x: 30, y: 38)])
    let comma = Stroke([StrokePoint(x: 30, y: 125), StrokePoint(x: 26, y: 138)])
    let dash = Stroke([StrokePoint(x: 70, y: 20), StrokePoint(x: 95, y: 21)])
    strokes += [point, comma, dash]
    #expect(Self.lines(strokes) == [[0, 1, 4, 6], [2, 3, 5]])
  }

  /// A large comma reaches far below its line; a digit of the next line is apart.
  @Test func keepsLowCommasInTheirLine() {
    var strokes = Self.strokes([(0, 0), (60, 0), (90, 0)])
    let comma = Stroke([StrokePoint(x: 40, y: 33), StrokePoint(x: 30, y: 65)])
    strokes.insert(comma, at: 1)
    #expect(Self.lines(strokes) == [[0, 1, 2, 3]])
    strokes[1] = Self.strokes([(30, 65)])[0]
    #expect(Self.lines(strokes) == [[0, 2, 3], [1]])
  }

  /// An 8 of two rings, an E of four strokes, a colon, an equals sign and an i are one line, even
  /// if their strokes are almost lines.
  @Test(arguments: charactersOfSeveralStrokes)
  func keepsCharactersOfSeveralStrokesWhole(_ strokes: [Stroke]) {
    #expect(InkLineFinder().lines(of: strokes) == [strokes])
  }

  private static let charactersOfSeveralStrokes: [[Stroke]] = [
    [ring(20, 12, radius: 12), ring(20, 38, radius: 13)],
    [
      ring(20, 12, radius: 12), ring(21, 37, radius: 12), ring(60, 12, radius: 12),
      ring(60, 37, radius: 12),
    ],
    [
      line((0, 0), (0, 40)), line((0, 1), (30, 0)), line((0, 20), (24, 21)),
      line((0, 40), (32, 39)),
    ],
    [line((0, 0)), line((1, 30))],
    [line((0, 0), (30, 1)), line((0, 12), (31, 12))],
    [line((0, 20), (1, 60)), line((1, 0), (3, 2), (1, 3))],
    [line((0, 12), (1, 30)), ring(1, 4, radius: 4)],
    [ring(20, 12, radius: 12), ring(20, 43, radius: 13)],
  ]

  /// Digits below each other are lines, even without digits next to them.
  @Test func separatesDigitsBelowEachOther() {
    let strokes = [Self.ring(20, 20, radius: 20), Self.ring(20, 80, radius: 20)]
    #expect(InkLineFinder().lines(of: strokes) == strokes.map { [$0] })
  }

  private static func ring(_ x: Double, _ y: Double, radius: Double) -> Stroke {
    var drawing = Drawing(tremble: 0)
    return drawing.arc((x, y), (radius, radius))
  }

  private static func line(_ places: (Double, Double)...) -> Stroke {
    Stroke(places.map { StrokePoint(x: $0.0, y: $0.1) })
  }

  /// Lines of few strokes are not parts of each other.
  @Test func separatesManyShortLines() {
    let strokes = Self.strokes((0..<24).map { (Double($0 % 4) * 30, Double($0 / 4) * 190) })
    #expect(Self.lines(strokes).map(\.count) == [4, 4, 4, 4, 4, 4])
  }

  @Test func makesALineOfPointsAlone() {
    let dots = [(0.0, 0.0), (10, 0), (20, 1)].map { Stroke([StrokePoint(x: $0.0, y: $0.1)]) }
    #expect(InkLineFinder().lines(of: dots).flatMap { $0 }.count == 3)
  }
}
