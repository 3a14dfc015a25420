import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct InkTests {
    private let scratch = Scratch()

    private struct Line: Decodable {
      struct Candidate: Decodable {
        var text: String
        var score: Double
        var value: Double?
        var exact: String?
      }

      var file: String
      var status: String
      var candidates: [Candidate]?
      var sure: Bool?
      var error: RecordedError?
    }

    private static func json(_ strokes: [[(Double, Double)]]) -> [UInt8] {
      let strokes = strokes.map { stroke in
        "[" + stroke.map { "{\"x\":\($0.0),\"y\":\($0.1)}" }.joined(separator: ",") + "]"
      }
      return Array("{\"strokes\":[\(strokes.joined(separator: ","))]}".utf8)
    }

    @Test(arguments: [
      ("amount", "und-x-amount", "$90,187,236.54"), ("word", "en", "boutique"),
      ("line", "en", "from the day when our fathers"),
    ])
    func readsTheSamples(_ name: String, _ language: String, _ text: String) async throws {
      let ink = Sample.root.appending(path: "SampleReceipts/ink/\(name).json")
      let run = try await Program.run(
        ["ink", ink.path(percentEncoded: false), "--language", language, "--format", "jsonl"],
        in: scratch)
      #expect(try run.jsonLines(Line.self).first?.candidates?.first?.text == text)
    }

    /// A 7 of two straight lines.
    private static let seven: [(Double, Double)] =
      stride(from: 0.0, through: 44, by: 4).map { ($0, 2) }
      + stride(from: 4.0, through: 80, by: 4).map { (44 - $0 / 3, $0) }

    private static let box: [(Double, Double)] =
      stride(from: 0.0, through: 100, by: 5).map { ($0, 0) }
      + stride(from: 0.0, through: 60, by: 5).map { (100, $0) }
      + stride(from: 0.0, through: 100, by: 5).map { (100 - $0, 60) }
      + stride(from: 0.0, through: 60, by: 5).map { (0, 60 - $0) }

    /// One line a file, in order, also for files that cannot be read.
    @Test func writesALineForEveryFile() async throws {
      try scratch.write(Self.json([Self.seven]), "a.json")
      try scratch.write(Array("{\"strokes\":[]}".utf8), "b.json")
      let points = Self.seven.map { "\($0.0) \($0.1)" }.joined(separator: ",")
      try scratch.write(Array("<ink><trace>\(points)</trace></ink>".utf8), "c.inkml")
      try scratch.write(Array("nothing".utf8), "d.txt")
      let run = try await Program.run(
        ["ink", "a.json", "b.json", "none.json", "c.inkml", "d.txt", "--format", "jsonl"],
        in: scratch, status: 2)
      let lines = try run.jsonLines(Line.self)
      #expect(lines.map(\.file) == ["a.json", "b.json", "none.json", "c.inkml", "d.txt"])
      #expect(lines.map(\.status) == ["ok", "error", "error", "ok", "error"])
      #expect(lines.map(\.error?.code) == [nil, "ink_empty", "not_found", nil, "ink_malformed"])
      let best = try #require(lines[0].candidates?.first)
      #expect(best.text == "7" && best.value == 7 && best.exact == "7")
      #expect(lines[3].candidates?.first?.text == "7")
      #expect((1...5).contains(lines[0].candidates?.count ?? 0))
    }

    @Test func writesAListAsOneJSONText() async throws {
      try scratch.write(Self.json([Self.seven]), "a.json")
      try scratch.write(Self.json([Self.box]), "b.json")
      let run = try await Program.run(
        ["ink", "a.json", "b.json", "--format", "json", "--candidates", "1"], in: scratch)
      let list = try run.json([Line].self)
      #expect(list.map(\.file) == ["a.json", "b.json"])
      #expect(list.allSatisfy { ($0.candidates?.count ?? 0) <= 1 })
    }

    @Test func writesTextForPeople() async throws {
      try scratch.write(Self.json([Self.box]), "box.json")
      let run = try await Program.run(
        ["ink", "box.json", "--language", "zxx-x-shapes"], in: scratch)
      #expect(run.output.wholeMatch(of: /rectangle  \d+ %\n/) != nil, "\(run.output)")
    }

    private typealias Points = [(Double, Double)]

    private static let letters: [Character: [Points]] = [
      "H": [[(0, 0), (0, 80)], [(40, 0), (40, 80)], [(0, 40), (40, 40)]],
      "A": [[(0, 80), (22, 0), (44, 80)], [(8, 52), (36, 52)]],
      "L": [[(0, 0), (0, 80), (36, 80)]],
      "E": [[(36, 0), (0, 0), (0, 80), (36, 80)], [(0, 40), (30, 40)]],
      "O": [
        (0...32).map { (step: Int) -> (Double, Double) in
          let angle = Double(step) * Double.pi / 16
          return (24 - 24 * sin(angle), 40 - 40 * cos(angle))
        }
      ],
    ]

    /// A word of straight lines and rings, moved right by `x`.
    private static func written(_ word: String, x: Double = 0) -> [Points] {
      var strokes: [Points] = []
      for (place, letter) in word.enumerated() {
        let left = x + 62 * Double(place)
        for corners in letters[letter] ?? [] {
          var stroke: Points = []
          for (one, next) in zip(corners, corners.dropFirst()) {
            for step in 0..<6 {
              let part = Double(step) / 6
              let (dx, dy) = (next.0 - one.0, next.1 - one.1)
              stroke.append((left + one.0 + part * dx, one.1 + part * dy))
            }
          }
          if let last = corners.last { stroke.append((left + last.0, last.1)) }
          strokes.append(stroke)
        }
      }
      return strokes
    }

    /// All languages in Latin letters are read by the same network.
    @Test(arguments: ["en", "de", "fr", "es", "it", "sv", "pl", "de-AT", "de,fr"])
    func readsWordsInLatinLetters(language: String) async throws {
      try scratch.write(Self.json(Self.written("HALLO")), "a.json")
      let run = try await Program.run(
        ["ink", "a.json", "--language", language, "--format", "jsonl"], in: scratch)
      #expect(try run.jsonLines(Line.self).first?.candidates?.first?.text == "HALLO")
    }

    /// A word that is written again replaces the one below it.
    @Test func mergesACorrectedWordIntoItsNote() async throws {
      let (first, second) = (Self.written("HALLO"), Self.written("HALL", x: 420))
      try scratch.write(Self.json(first + second), "note.json")
      try scratch.write(Self.json(Self.written("HELLO")), "word.json")
      let run = try await Program.run(
        ["ink", "note.json", "--language", "en", "--correction", "word.json", "--format", "jsonl"],
        in: scratch)
      let text = try #require(try run.jsonLines(Line.self).first?.candidates?.first?.text)
      #expect(text.hasPrefix("HELLO "), "\(text)")
    }

    @Test func hasAnExitCodeForNothingRecognized() async throws {
      try scratch.write(Self.json([[(5, 5)]]), "dot.json")
      let run = try await Program.run(
        ["ink", "dot.json", "--language", "zxx-x-shapes"], in: scratch, status: 1)
      #expect(run.output.contains("nothing was recognised"))
    }

    @Test func listsTheKnownTagsForAnUnknownOne() async throws {
      try scratch.write(Self.json([Self.seven]), "a.json")
      let run = try await Program.run(
        ["ink", "a.json", "--language", "klingon"], in: scratch, status: 64)
      for tag in ["klingon", "und-x-amount", "en", "zxx-x-shapes", "zxx-x-gesture"] {
        #expect(run.error.contains(tag), "\(run.error)")
      }
    }

    @Test func drawsStrokes() async throws {
      try scratch.write(Self.json([Self.seven]), "a.json")
      try await Program.run(["ink", "a.json", "--render", "a.png"], in: scratch)
      let size = try Sample.size(ofImage: scratch.path("a.png"))
      #expect(size.width > 40 && size.height > 80)
      // The picture may be drawn again, but files of others are not replaced.
      #expect(
        try await Program.run(["ink", "a.json", "--render", "a.png"], in: scratch).status == 0)
      try scratch.write(Array("mine".utf8), "mine.png")
      let other = try await Program.run(
        ["ink", "a.json", "--render", "mine.png"], in: scratch, status: 73)
      #expect(other.error.contains("--force"))
    }
  }
}
