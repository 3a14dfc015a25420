import SummaGeometry
import SummaText

/// A page laid out for finding its fields: rows as one line each, with what their words say.
struct FieldPage {
  /// What stands side by side, as one line.
  struct Row {
    var line: RecognizedText
    var glyphs: GlyphLine
    /// Keywords of amounts, dates and shops.
    var cues: CueSet
    /// Words of fields.
    var words: [FieldWords.Match]
    /// The height of its largest line in pixels; 0 where the reader knows no places.
    var height: Double
    /// The middle from the left in pixels, nil likewise.
    var center: Double?
    /// The lines it was made of, whole, from left to right.
    var members: [TextSpan]
    var hasBlocks: Bool
    var hasMoney: Bool

    var text: String { line.string }

    func has(_ cue: FieldCue) -> Bool { words.contains { $0.cue == cue } }

    /// The characters of `range`, by the lines that they stand in.
    func spans(of range: Range<Int>) -> [TextSpan] {
      var start = 0
      return members.compactMap { member in
        // A blank stands between lines.
        defer { start += member.range.count + 1 }
        let part = range.clamped(to: start..<start + member.range.count)
        guard !part.isEmpty else { return nil }
        return TextSpan(
          line: member.line, range: part.lowerBound - start..<part.upperBound - start)
      }
    }
  }

  let rows: [Row]
  let lexicon: Lexicon
  let locale: PageLocale

  init(
    lines: [RecognizedTextObservation], rows: [[Int]], blocks: [NumericBlock], lexicon: Lexicon,
    locale: PageLocale
  ) {
    self.lexicon = lexicon
    self.locale = locale
    let withBlocks = Set(blocks.map(\.line))
    let withMoney = Set(blocks.filter { $0.kind == .money }.map(\.line))
    self.rows = rows.filter { !$0.isEmpty }.map { members in
      let joined = RecognizedText(joining: members.map { lines[$0].best })
      return Row(
        line: joined, glyphs: GlyphLine(joined),
        cues: CueSet(lexicon.matcher.cues(in: joined.string)),
        words: FieldWords.standard.matches(in: joined.string),
        height: members.compactMap { lines[$0].best.imageBox?.height }.max() ?? 0,
        center: joined.imageBox?.center.x,
        members: members.map {
          TextSpan(line: $0, range: lines[$0].best.characters.indices)
        },
        hasBlocks: members.contains(where: withBlocks.contains),
        hasMoney: members.contains(where: withMoney.contains))
    }
  }

  /// Where characters of a row stand.
  func place(_ row: Int, _ range: Range<Int>) -> TextPlace { place([(row, range)]) }

  /// Where characters of several rows stand.
  func place(_ parts: [(row: Int, range: Range<Int>)]) -> TextPlace {
    TextPlace(
      spans: parts.flatMap { rows[$0.row].spans(of: $0.range) },
      imageBox: parts.compactMap { rows[$0.row].line.imageBox(of: $0.range) }.union)
  }
}

extension RecognizedText {
  /// Readings of lines side by side as one, with a blank between.
  init(joining texts: [RecognizedText]) {
    self.init(
      Array(texts.map(\.characters).joined(separator: [RecognizedCharacter(" ")])))
  }
}
