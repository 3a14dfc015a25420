import Foundation
import Testing

@testable import SummaInk

@Suite struct InkFileTests {
  private static func points(_ ink: Ink) -> [[[Double]]] {
    ink.strokes.map { $0.points.map { [$0.x, $0.y] } }
  }

  // MARK: JSON

  @Test func readsStrokesFromJSON() throws {
    let text = """
      \u{FEFF} {"strokes":[[{"x":1,"y":2,"t":0},{"x":3.5,"y":-4e1,"t":16.5}],[{"x":0,"y":0}],
        {"points":[{"x":9,"y":9}],"color":"#102030","width":3,"tool":"pen"}],"name":"note"}
      """
    let ink = try Ink(file: Array(text.utf8))
    #expect(Self.points(ink) == [[[1, 2], [3.5, -40]], [[0, 0]], [[9, 9]]])
    #expect(ink.strokes[0].points.map(\.t) == [0, 16.5] && ink.strokes[1].points[0].t == nil)
    #expect(ink.strokes[2].style == PenStyle(color: try #require(InkColor("#102030")), width: 3))
  }

  @Test func readsPointsOfTheShortForm() throws {
    let ink = try Ink(json: Array("{\"strokes\":[[[1,2,5],[3,4]]]}".utf8))
    #expect(ink == Ink([Stroke([StrokePoint(x: 1, y: 2, t: 5), StrokePoint(x: 3, y: 4)])]))
  }

  @Test func readsItsOwnJSON() throws {
    let style = PenStyle(color: try #require(InkColor("#ff000080")), width: 2)
    let ink = Ink([
      Stroke([StrokePoint(x: 0.1, y: -2, t: 5)]), Stroke([StrokePoint(x: 1, y: 2)], style: style),
    ])
    #expect(try Ink(json: Array(JSONEncoder().encode(ink))) == ink)
  }

  /// Each message names the place and the expected form.
  @Test(arguments: [
    ("", "is empty"), ("   \n", "is empty"), ("hello", "no ink"), ("{", "no JSON, or cut off"),
    ("{\"strokes\":[[{\"x\":1,\"y\":2}]", "cut off"), ("{}", "\"strokes\""),
    ("[]", "another kind"), ("{\"strokes\":7}", "strokes is of another kind"),
    ("{\"strokes\":[[{\"x\":1}]]}", "strokes[0][0] has no \"y\""),
    ("{\"strokes\":[[{\"x\":1,\"y\":2}],[{\"x\":\"a\",\"y\":2}]]}", "strokes[1][0].x"),
    ("{\"strokes\":[[{\"x\":NaN,\"y\":2}]]}", "no JSON"),
    ("{\"strokes\":[[{\"x\":1e999,\"y\":2}]]}", "JSON"),
    ("{\"strokes\":[{\"points\":[],\"color\":\"sky\"}]}", "\"sky\" is no colour"),
    (String(repeating: "[", count: 100_000), "JSON"),
  ])
  func explainsBadJSON(text: String, words: String) throws {
    let error = try #require(throws: InkError.self) { try Ink(file: Array(text.utf8)) }
    #expect(error.code == .malformed)
    #expect(error.message.contains(words), "\(error.message)")
  }

  // MARK: InkML

  private static func inkML(_ content: String) -> [UInt8] {
    Array(
      "<?xml version=\"1.0\"?><ink xmlns=\"http://www.w3.org/2003/InkML\">\(content)</ink>".utf8)
  }

  private static let channels = """
    <traceFormat><channel name="T" type="integer" units="s"/><channel name="Y" orientation="-ve"/>
    <channel name="X"/><intermittentChannels><channel name="F"/></intermittentChannels></traceFormat>
    """

  /// Traces with their points.
  private static let traces: [(String, [[[Double]]])] = [
    ("<trace>10 0, 9 14, 8 28</trace>", [[[10.0, 0.0], [9, 14], [8, 28]]]),
    ("<trace>\n 1.5 2 ,\t-3 4e1,\n</trace>", [[[1.5, 2], [-3, 40]]]),
    // First and second differences, as in the recommendation's example.
    (
      "<trace>1125 18432,'23'43,\"7\"-8,3-5,7 -3,6 2,6 8,3 6,2 4,*0,3 6</trace>",
      [
        [
          [1125, 18432], [1148, 18475], [1178, 18510], [1211, 18540], [1251, 18567],
          [1297, 18596], [1349, 18633], [1404, 18676], [1461, 18723], [1461, 18770],
          [1521, 18823],
        ]
      ]
    ),
    ("<trace>#A -#1f</trace>", [[[10, -31]]]),
    ("<trace>'1'1,1 1,!5!6,7 8</trace>", [[[1, 1], [2, 2], [5, 6], [7, 8]]]),
    // Groups, and definitions.
    (
      "<definitions><brush xml:id=\"b\"/></definitions>"
        + "<traceGroup><trace>1 1</trace><traceGroup><trace>2 2</trace></traceGroup></traceGroup>"
        + "<trace type=\"penUp\">9 9</trace><trace>3 3</trace>",
      [[[1, 1]], [[2, 2]], [[3, 3]]]
    ),
    // Channels in another order, reversed, with pressure at some points.
    (channels + "<trace>0 5 1, 1 6 2 0.5</trace>", [[[1, -5], [2, -6]]]),
    // A trace in three parts.
    (
      "<trace xml:id=\"a\" continuation=\"begin\">1 1</trace><trace>7 7</trace>"
        + "<trace xml:id=\"m\" continuation=\"middle\" priorRef=\"#a\">2 2</trace>"
        + "<trace continuation=\"end\" priorRef=\"#m\">3 3</trace>",
      [[[1, 1], [2, 2], [3, 3]], [[7, 7]]]
    ),
    // A context that names a format.
    (
      "<definitions><traceFormat xml:id=\"f\"><channel name=\"Y\"/><channel name=\"X\"/></traceFormat>"
        + "<context xml:id=\"c\" traceFormatRef=\"#f\"/></definitions>"
        + "<trace>1 2</trace><trace contextRef=\"#c\">1 2</trace>",
      [[[1, 2]], [[2, 1]]]
    ),
    ("", []),
  ]

  @Test(arguments: traces)
  func readsTraces(content: String, strokes: [[[Double]]]) throws {
    #expect(try Self.points(Ink(file: Self.inkML(content))) == strokes)
  }

  @Test func readsTimesAndBrushes() throws {
    let brush = """
      <definitions><brush xml:id="red"><brushProperty name="color" value="#ff0000"/></brush>
      </definitions>
      """
    let ink = try Ink(
      file: Self.inkML(brush + Self.channels + "<trace brushRef=\"#red\">0.5 5 1,2 6 2</trace>"))
    #expect(ink.strokes[0].points.map(\.t) == [500, 2000])
    #expect(ink.strokes[0].style.color == InkColor(red: 1, green: 0, blue: 0))
  }

  /// Foundation's parser crashes on instructions without content.
  @Test(arguments: ["<?a?>", "<?a ?>", "<?a b?>", "<?xml version=\"1.0\"?><?a?>"])
  func skipsInstructions(head: String) throws {
    let text = "\(head)<ink><?b?><trace>1 2</trace></ink><?c?>"
    #expect(try Self.points(Ink(file: Array(text.utf8))) == [[[1, 2]]])
  }

  @Test func readsInkMLInUTF16() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><ink><trace>1 2</trace></ink>"
    let bytes = try #require(text.data(using: .utf16))
    #expect(try Self.points(Ink(file: Array(bytes))) == [[[1, 2]]])
  }

  @Test(arguments: [
    ("<ink><trace>1 2</trace>", "cut off"), ("<svg/>", "<svg>"),
    ("<ink><trace>1</trace></ink>", "fewer than 2"),
    ("<ink><trace>1 2, 3</trace></ink>", "point 2"),
    ("<ink><trace>1 2 3</trace></ink>", "more values"),
    ("<ink><trace>1 nan</trace></ink>", "\"nan\""),
    ("<ink><trace>1 0x10</trace></ink>", "no number"),
    ("<ink><trace>1 '</trace></ink>", "without a number"),
    ("<ink><trace contextRef=\"#no\">1 2</trace></ink>", "\"no\""),
    ("<ink><traceFormat><channel name=\"X\"/></traceFormat></ink>", "channel Y"),
    (String(repeating: "<ink>", count: 100_000), "no XML"),
    (
      "<!DOCTYPE ink [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><ink><trace>&a;</trace></ink>",
      "nothing"
    ),
  ])
  func explainsBadInkML(text: String, words: String) throws {
    let error = try #require(throws: InkError.self) {
      _ = try Ink(file: Array(text.utf8)).checked()
    }
    #expect(error.message.contains(words), "\(error.message)")
  }

  /// After any change a file is read or refused, without a crash.
  @Test func readsOrRejectsMutatedFiles() throws {
    let files = [
      Array(
        "{\"strokes\":[[{\"x\":1,\"y\":2,\"t\":0},{\"x\":30,\"y\":40}],{\"points\":[{\"x\":9,\"y\":9}],\"color\":\"#102030\"}]}"
          .utf8),
      Self.inkML(
        Self.channels
          + "<traceGroup><trace xml:id=\"a\">0 5 1,'1\"6!2,#f -1 2 0.5</trace></traceGroup>"),
    ]
    var drawing = Drawing(seed: 4)
    var refused = 0
    for file in files {
      for _ in 0..<2_000 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &drawing.generator) {
          let place = Int.random(in: 0..<bytes.count, using: &drawing.generator)
          switch Int.random(in: 0..<3, using: &drawing.generator) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &drawing.generator)
          case 1: bytes.remove(at: place)
          default: bytes.insert(bytes[place], at: place)
          }
          if bytes.isEmpty { bytes = [0] }
        }
        do {
          let ink = try Ink(file: bytes).checked()
          let line = InkLineFinder().lines(of: ink.strokes)[0]
          for form in [InkSamples.Form.amounts, .letters] { _ = InkSamples(of: line, for: form) }
        } catch {
          #expect(!error.message.isEmpty)
          refused += 1
        }
      }
    }
    #expect(refused > 500 && refused < 4_000)
  }
}
