import SummaGeometry
import Testing

@testable import SummaInk

@Suite struct InkLineTests {
  /// Upright strokes at places, 40 high.
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

  @Test func linesAreToldApart() {
    let strokes = Self.strokes([
      (0, 0), (30, 5), (60, -5), (0, 70), (30, 72), (60, 66), (5, 140), (40, 150),
    ])
    #expect(Self.lines(strokes) == [[0, 1, 2], [3, 4, 5], [6, 7]])
  }

  /// A line that was written second may stand above.
  @Test func linesComeFromTopToBottomAndStrokesInTheirOrder() {
    let strokes = Self.strokes([(0, 80), (30, 82), (60, 0), (30, 2), (0, 1)])
    #expect(Self.lines(strokes) == [[2, 3, 4], [0, 1]])
  }

  /// Writing that runs uphill is one line, though its end is higher than its beginning.
  @Test func aSlopeIsNoNewLine() {
    let strokes = Self.strokes((0..<12).map { (Double($0) * 35, 140 - Double($0) * 9) })
    #expect(Self.lines(strokes).count == 1)
    let two = strokes + Self.strokes((0..<12).map { (Double($0) * 35, 220 - Double($0) * 9) })
    #expect(Self.lines(two) == [Array(0..<12), Array(12..<24)])
  }

  /// Points, commas and dashes belong to the line that they are nearest to.
  @Test func smallStrokesGoToTheirLine() {
    var strokes = Self.strokes([(0, 0), (50, 0), (0, 90), (50, 90)])
    let point = Stroke([StrokePoint(x: 30, y: 38)])
    let comma = Stroke([StrokePoint(x: 30, y: 125), StrokePoint(x: 26, y: 138)])
    let dash = Stroke([StrokePoint(x: 70, y: 20), StrokePoint(x: 95, y: 21)])
    strokes += [point, comma, dash]
    #expect(Self.lines(strokes) == [[0, 1, 4, 6], [2, 3, 5]])
  }

  /// A large comma reaches far below its line; a digit of the next line stands apart.
  @Test func aCommaThatHangsLowIsNoLine() {
    var strokes = Self.strokes([(0, 0), (60, 0), (90, 0)])
    let comma = Stroke([StrokePoint(x: 40, y: 33), StrokePoint(x: 30, y: 65)])
    strokes.insert(comma, at: 1)
    #expect(Self.lines(strokes) == [[0, 1, 2, 3]])
    strokes[1] = Self.strokes([(30, 65)])[0]
    #expect(Self.lines(strokes) == [[0, 2, 3], [1]])
  }

  /// Of four lines of few strokes, none is taken for a part of another.
  @Test func manyShortLinesStayApart() {
    let strokes = Self.strokes((0..<24).map { (Double($0 % 4) * 30, Double($0 / 4) * 190) })
    #expect(Self.lines(strokes).map(\.count) == [4, 4, 4, 4, 4, 4])
  }

  @Test func pointsAloneAreALine() {
    let dots = [(0.0, 0.0), (10, 0), (20, 1)].map { Stroke([StrokePoint(x: $0.0, y: $0.1)]) }
    #expect(InkLineFinder().lines(of: dots).flatMap { $0 }.count == 3)
  }
}
