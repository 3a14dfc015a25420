import SummaGeometry
import SummaText

/// A page prepared for finding its fields: each row as one line, with the meanings of its words.
struct FieldPage {
  /// A word of a field in a row.
  typealias Match = PhraseMatcher<FieldCue>.Match

  /// The lines that are side by side, joined.
  struct Row {
    var glyphs: GlyphLine
    /// Keywords of amounts, dates and shops.
    var labels: [PhraseMatcher<Cue>.Match]
    /// The meanings of ``labels``.
    var cues: CueSet
    /// Words of fields.
    var words: [Match]
    /// Dates and times of day.
    var dates: [DateFinder.Found]
    var clocks: [ClockFinder.Found]
    /// The height of its largest line in pixels; 0 if the reader gives no places.
    var height: Double
    /// The horizontal centre in pixels from the left; nil if the reader gives no places.
    var center: Double?
    /// The lines of the row, whole, from left to right.
    var members: [TextSpan]
    var hasBlocks: Bool
    var hasMoney: Bool
    /// Its amounts with a currency or with cents.
    var amounts: [Range<Int>]

    var line: RecognizedText { glyphs.line }
    var text: String { line.string }

    func has(_ cue: FieldCue) -> Bool { words.contains { $0.cue == cue } }

    /// The longest label with one of these meanings that begins at `start`; nil without one.
    func label(_ cues: Set<FieldCue>, at start: Int) -> Range<Int>? {
      words.filter { cues.contains($0.cue) && $0.range.lowerBound == start }.map(\.range)
        .max { $0.count < $1.count }
    }

    /// True if `label` is part of a longer label with one of these meanings.
    func isPart(_ label: Range<Int>, of cues: Set<FieldCue>) -> Bool {
      words.contains {
        cues.contains($0.cue) && $0.range.count > label.count && $0.range.overlaps(label)
      }
    }

    /// The score of a date or time at which a stay or a ride began: it is paid for when it ends.
    private static let scoreOfBegin = -1.4

    /// The score of a date or time by the last label before it, such as `Entry`.
    func scoreOfLabel(before range: Range<Int>) -> Double {
      let labels = words.filter { $0.range.upperBound <= range.lowerBound }
      let end = labels.map(\.range.upperBound).max()
      let isBegin = labels.contains { $0.cue == .began && $0.range.upperBound == end }
      return isBegin ? Self.scoreOfBegin : 0
    }

    /// The characters of `range` as spans of the lines that they are in.
    func spans(of range: Range<Int>) -> [TextSpan] {
      var start = 0
      return members.compactMap { member in
        // A space is between lines.
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

  /// The box of a line, in pixels of the page; nil if the reader gives no places.
  func box(of line: PageLine) -> PixelRect? { rows[line.row].line.imageBox(of: line.range) }

  init(
    lines: [RecognizedTextObservation], rows: [[Int]], blocks: [NumericBlock], lexicon: Lexicon,
    locale: PageLocale
  ) {
    self.lexicon = lexicon
    self.locale = locale
    let withBlocks = Set(blocks.map(\.line))
    let withMoney = Set(blocks.filter { $0.kind == .money }.map(\.line))
    let amounts = Dictionary(
      grouping: blocks.filter {
        $0.kind == .money && ($0.currency != nil || $0.fractionDigits == 2)
      }, by: \.line)
    self.rows = rows.filter { !$0.isEmpty }.map { members in
      let joined = RecognizedText(joining: members.map { lines[$0].best })
      let glyphs = GlyphLine(joined)
      let dates = DateFinder(
        glyphs: glyphs, isJapanese: locale.country == "JP", months: lexicon.months
      ).all()
      // A space is between lines.
      let starts = members.reduce(into: [0]) { starts, line in
        starts.append(starts[starts.count - 1] + lines[line].best.characters.count + 1)
      }
      let labels = lexicon.labels.matches(in: joined.string)
      return Row(
        glyphs: glyphs, labels: labels,
        cues: CueSet(labels.map(\.cue)),
        words: lexicon.fields.matches(in: joined.string),
        dates: dates, clocks: ClockFinder(glyphs: glyphs, dates: dates).all(),
        height: members.compactMap { lines[$0].best.imageBox?.height }.max() ?? 0,
        center: joined.imageBox?.center.x,
        members: members.map {
          TextSpan(line: $0, range: lines[$0].best.characters.indices)
        },
        hasBlocks: members.contains(where: withBlocks.contains),
        hasMoney: members.contains(where: withMoney.contains),
        amounts: zip(members, starts).flatMap { line, start in
          amounts[line, default: []].map {
            start + $0.range.lowerBound..<start + $0.range.upperBound
          }
        })
    }
  }

  /// The place of characters of a row.
  func place(_ row: Int, _ range: Range<Int>) -> TextPlace { place([(row, range)]) }

  /// The place of characters of several rows.
  func place(_ parts: [(row: Int, range: Range<Int>)]) -> TextPlace {
    TextPlace(
      spans: parts.flatMap { rows[$0.row].spans(of: $0.range) },
      imageBox: parts.compactMap { rows[$0.row].line.imageBox(of: $0.range) }.union)
  }
}

extension RecognizedText {
  /// Joins readings of lines side by side, with a space between them. A combining mark at the
  /// border of a line, such as a vowel whose consonant was not read, would form one character with
  /// the space. It is replaced by a space, so that each line keeps its number of characters.
  init(joining texts: [RecognizedText]) {
    let blank = RecognizedCharacter(" ")
    let lines = texts.map { text in
      var characters = text.characters
      for index in [characters.startIndex, characters.endIndex - 1]
      where characters.indices.contains(index)
        && String([" ", characters[index].character, " "]).count < 3
      {
        characters[index].character = " "
      }
      return characters
    }
    self.init(Array(lines.joined(separator: [blank])))
  }
}
