public import SummaGeometry

/// Arranges the lines of a page in reading order: lines → blocks of rows.
///
/// Lines side by side form a row, such as the name and the price on a receipt. Columns of running
/// text follow each other instead: they are separated by a gutter that none of their lines crosses.
/// The gutter with most lines next to it is chosen.
public struct TextLayout: Sendable {
  public init() {}

  /// The blocks of a page in reading order. Each line is in exactly one block.
  public func blocks(of lines: [RecognizedTextObservation]) -> [LayoutBlock] {
    let pieces = leveled(lines)
    let direction = WritingDirection(of: lines.map(\.transcript).joined(separator: "\n"))
    return regions(of: pieces, direction).flatMap { region in
      blocks(of: region, in: lines, direction)
    }
  }

  /// The minimum number of lines in a column.
  private static let leastLines = 3
  /// The minimum mean length of lines in a column of running text, in characters. Prices, dates and
  /// labels are shorter.
  private static let leastColumns = 16.0
  /// The minimum fraction of letters among the characters of running text.
  private static let leastLetters = 0.7
  /// The minimum width of a gutter, in letter heights.
  private static let leastGutter = 1.0
  /// Rows are in different blocks if the gap exceeds this many letter heights and this multiple of
  /// the usual gap, but at most `most` heights, for pages where all gaps are large.
  private static let leastGap = (heights: 1.0, usual: 1.6, most: 2.0)

  /// A line in the coordinates of the levelled page.
  fileprivate struct Piece {
    var line: Int
    var text: String
    var left: Double
    var right: Double
    var middle: Double
    /// The height of its letters.
    var height: Double
    var hasPlace = true
  }

  private func leveled(_ lines: [RecognizedTextObservation]) -> [Piece] {
    let boxes = lines.map(RowFinder.place(of:))
    let field = SlopeField(lines)
    let page = boxes.compactMap(\.self).union
    let slope = page.map { field.slope(atX: $0.center.x, y: $0.center.y) } ?? 0
    return lines.indices.map { index in
      let text = lines[index].transcript.withoutControls
      guard let box = boxes[index] else {
        return Piece(
          line: index, text: text, left: 0, right: 0, middle: 0, height: 0, hasPlace: false)
      }
      let heights = lines[index].best.characters.compactMap { $0.imageBox?.height }
      let middle = box.center
      let shift = slope * middle.y
      return Piece(
        line: index, text: text, left: box.x + shift, right: box.maxX + shift,
        middle: middle.y - slope * middle.x,
        height: heights.upperMedian ?? box.height)
    }
  }
}

// MARK: - Columns

extension TextLayout {
  private struct Band {
    var pieces: [Piece] = []
    /// Non-nil if the band has two columns.
    var columns: (left: [Piece], right: [Piece])?
  }

  /// Parts of a page that are read one after another.
  private func regions(of pieces: [Piece], _ direction: WritingDirection) -> [[Piece]] {
    guard let bands = bands(of: pieces) else { return [pieces] }
    var regions: [[Piece]] = []
    var between: [Piece] = []
    for band in bands {
      guard let columns = band.columns else {
        between += band.pieces
        continue
      }
      if !between.isEmpty { regions.append(between) }
      between = []
      let order =
        direction == .leftToRight
        ? [columns.left, columns.right] : [columns.right, columns.left]
      regions += order.flatMap { self.regions(of: $0, direction) }
    }
    if !between.isEmpty { regions.append(between) }
    return regions
  }

  /// The bands along the gutter with most lines next to it, from top to bottom; nil without a
  /// gutter.
  private func bands(of pieces: [Piece]) -> [Band]? {
    guard pieces.count >= 2 * Self.leastLines else { return nil }
    let sorted = pieces.enumerated().sorted {
      ($0.element.middle, $0.offset) < ($1.element.middle, $1.offset)
    }.map(\.element)
    var best: (bands: [Band], count: Int)?
    // The step between examined positions is narrower than a gutter.
    let step = max(1, (pieces.map(\.height).upperMedian ?? 0) / 2)
    let steps = Set(pieces.filter(\.hasPlace).map { ($0.right / step).rounded(.up) })
    for x in steps.sorted().map({ step * $0 }) {
      let bands = bands(of: sorted, along: x)
      let count = bands.reduce(0) { $0 + ($1.columns == nil ? 0 : $1.pieces.count) }
      if count > best?.count ?? 0 { best = (bands, count) }
    }
    return best?.bands
  }

  /// Splits lines at those that cross a gutter at `x`.
  private func bands(of sorted: [Piece], along x: Double) -> [Band] {
    var bands: [Band] = []
    var band = Band()
    func close() {
      guard !band.pieces.isEmpty else { return }
      band.columns = columns(of: band.pieces, along: x)
      bands.append(band)
      band = Band()
    }
    for piece in sorted {
      if !piece.hasPlace || piece.left < x && x < piece.right {
        close()
        bands.append(Band(pieces: [piece]))
      } else {
        band.pieces.append(piece)
      }
    }
    close()
    return bands
  }

  private func columns(
    of pieces: [Piece], along x: Double
  ) -> (left: [Piece], right: [Piece])? {
    let left = pieces.filter { $0.right <= x }
    let right = pieces.filter { $0.left >= x }
    guard isRunningText(left), isRunningText(right),
      let start = left.map(\.right).max(), let end = right.map(\.left).min(),
      end - start >= Self.leastGutter * (pieces.map(\.height).upperMedian ?? 0),
      let one = span(of: left), let other = span(of: right)
    else { return nil }
    let shared = min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
    let shorter = min(one.upperBound - one.lowerBound, other.upperBound - other.lowerBound)
    return shared >= shorter / 2 ? (left, right) : nil
  }

  private func isRunningText(_ pieces: [Piece]) -> Bool {
    guard pieces.count >= Self.leastLines else { return false }
    let characters = pieces.flatMap { $0.text.filter { !$0.isWhitespace } }
    let letters = characters.count { $0.isLetter }
    let columns = pieces.reduce(0) { $0 + $1.text.columns }
    guard Double(letters) >= Self.leastLetters * Double(characters.count),
      Double(columns) >= Self.leastColumns * Double(pieces.count)
    else { return false }
    // Rows of several lines are a table.
    let beside = zip(pieces, pieces.dropFirst()).count {
      $1.middle - $0.middle < min($0.height, $1.height) / 2
    }
    return 5 * beside <= pieces.count
  }

  private func span(of pieces: [Piece]) -> ClosedRange<Double>? {
    guard let top = pieces.map(\.middle).min(), let bottom = pieces.map(\.middle).max() else {
      return nil
    }
    return top...bottom
  }
}

// MARK: - Rows

extension TextLayout {
  private struct Row {
    /// In reading order.
    var pieces: [Piece]
    var middle: Double
    var height: Double
  }

  /// Splits the rows of a region into blocks at gaps.
  private func blocks(
    of region: [Piece], in lines: [RecognizedTextObservation], _ direction: WritingDirection
  ) -> [LayoutBlock] {
    let region = region.sorted { $0.line < $1.line }
    let rows = RowFinder().rows(of: region.map { lines[$0.line] }).map { members in
      let pieces = members.map { region[$0] }
      let count = Double(max(1, pieces.count))
      return Row(
        pieces: direction == .leftToRight ? pieces : pieces.reversed(),
        middle: pieces.reduce(0) { $0 + $1.middle } / count,
        height: pieces.map(\.height).max() ?? 0)
    }
    let gaps = zip(rows, rows.dropFirst()).map { upper, lower in
      lower.middle - upper.middle - (upper.height + lower.height) / 2
    }
    let usual = Self.leastGap.usual * (gaps.upperMedian ?? 0)
    var blocks: [[Row]] = []
    for (index, row) in rows.enumerated() {
      let height = index > 0 ? min(rows[index - 1].height, row.height) : 0
      let least = min(
        max(usual, Self.leastGap.heights * height), Self.leastGap.most * height)
      let isNear = index > 0 && gaps[index - 1] <= least
      if isNear { blocks[blocks.count - 1].append(row) } else { blocks.append([row]) }
    }
    return blocks.map { rows in
      LayoutBlock(
        rows: rows.map { $0.pieces.map(\.line) }, text: text(of: rows, direction),
        imageBox: rows.flatMap(\.pieces).compactMap { RowFinder.place(of: lines[$0.line]) }.union)
    }
  }

  /// The rows as monospaced text. If no row has several lines, text begins at the margin.
  private func text(of rows: [Row], _ direction: WritingDirection) -> String {
    guard rows.contains(where: { $0.pieces.count > 1 }) else {
      return rows.flatMap(\.pieces).map(\.text).joined(separator: "\n")
    }
    let pieces = rows.flatMap(\.pieces)
    // Most texts with another one to their right must fit.
    let widths = rows.flatMap { $0.pieces.dropLast() }.map(width(ofCharactersIn:)).sorted()
    let cell = max(widths[widths.count / 5], .leastNonzeroMagnitude)
    let margin = pieces.filter(\.hasPlace).map { $0.start(direction) }.min() ?? 0
    return rows.map { row in
      var text = ""
      var (column, end) = (0, margin)
      for piece in row.pieces {
        let (start, stop) = (piece.start(direction), piece.start(direction) + piece.width)
        let wanted =
          !piece.hasPlace
          ? column
          : piece.isNumber
            ? Self.whole((stop - margin) / cell) - piece.text.columns
            : Self.whole((start - margin) / cell)
        let least = column == 0 ? 0 : column + (start - end < 1.5 * cell ? 1 : 2)
        let blanks = max(wanted, least) - column
        text += String(repeating: " ", count: max(0, blanks)) + piece.text
        column += max(0, blanks) + piece.text.columns
        end = stop
      }
      return text
    }.joined(separator: "\n")
  }

  private func width(ofCharactersIn piece: Piece) -> Double {
    piece.width / Double(max(1, piece.text.columns))
  }

  /// Positions on a page are at most this many characters from its margin.
  private static func whole(_ columns: Double) -> Int {
    columns.isFinite ? Int(min(max(columns, 0), 500).rounded()) : 0
  }
}

extension TextLayout.Piece {
  fileprivate var width: Double { right - left }

  /// The coordinate where the text begins, growing in reading direction.
  fileprivate func start(_ direction: WritingDirection) -> Double {
    direction == .leftToRight ? left : -right
  }

  /// True if most characters are digits; numbers are aligned at their ends.
  fileprivate var isNumber: Bool {
    let characters = text.filter { !$0.isWhitespace }
    return 2 * characters.count(where: \.isNumber) > characters.count
  }
}

extension String {
  /// The text with spaces in place of control characters, which would end a row or affect its
  /// surroundings.
  package var withoutControls: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

/// Lines that form a unit: a paragraph, a column of text, or a table with its rows.
public struct LayoutBlock: Sendable, Hashable {
  /// The rows from top to bottom; each row has its lines in reading order, as indices of the page's
  /// lines.
  public var rows: [[Int]]
  /// One line of text for each row; texts side by side are separated by spaces.
  public var text: String
  /// In pixels of the upright page, origin upper left; nil if no position is known.
  public var imageBox: PixelRect?

  /// The lines in reading order, as indices of the page's lines.
  public var lines: [Int] { rows.flatMap(\.self) }
}

extension String {
  /// The width of the text in monospaced columns: two for East Asian characters and emoji.
  package var columns: Int {
    reduce(0) { sum, character in
      let isWide = character.unicodeScalars.contains { scalar in
        scalar.properties.isEmojiPresentation || (0x1100...0x115F).contains(scalar.value)
          || (0x2E80...0xA4CF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
          || (0xF900...0xFAFF).contains(scalar.value) || (0xFE30...0xFE6F).contains(scalar.value)
          || (0xFF00...0xFF60).contains(scalar.value)
      }
      return sum + (isWide ? 2 : 1)
    }
  }
}
