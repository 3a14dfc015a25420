import SummaGeometry
import SummaImaging

/// Joins pieces of one line that chaining left apart.
struct PieceJoiner {
  /// The widest gap within a line, in text heights.
  let greatestGap: Double
  /// The ink of the sheet; nil if the components are light.
  let ink: BinaryRaster?

  // MARK: - Neighbours

  /// Joins pieces side by side, such as those around a tall or broken character.
  func joiningNeighbors(_ pieces: [LinePiece]) -> [LinePiece] {
    let order = pieces.indices.sorted { pieces[$0].box.left < pieces[$1].box.left }
    let index = RowIndex(order.map { ($0, pieces[$0].box.top, pieces[$0].box.bottom) })
    var groups = DisjointSets(count: pieces.count)
    for current in order {
      let piece = pieces[current]
      for candidates in index.bands(from: piece.box.top, to: piece.box.bottom) {
        let first = candidates.partitioningIndex { pieces[$0].box.left > piece.box.left }
        // A continuation is among the next few by left edge.
        for other in candidates[first...].prefix(8)
        where continues(piece, pieces[other]) && !isApart(piece, pieces[other]) {
          groups.join(current, other)
        }
      }
    }
    return merged(pieces, by: &groups)
  }

  /// True if a wall of ink is between two pieces that are at least a text height apart. The ink of
  /// a nearer gap may be a character that chaining left out.
  private func isApart(_ piece: LinePiece, _ next: LinePiece) -> Bool {
    Double(next.box.left - piece.box.right) >= piece.textHeight
      && ink?.isWall(between: piece.box, and: next.box) == true
  }

  /// True if `next` continues `piece`, at the same height and with characters of similar height.
  private func continues(_ piece: LinePiece, _ next: LinePiece) -> Bool {
    let (low, high) = (
      min(piece.textHeight, next.textHeight), max(piece.textHeight, next.textHeight)
    )
    let gap = Double(next.box.left - piece.box.right)
    guard gap <= high * greatestGap, gap >= -high, high <= 1.8 * low else { return false }
    // The middle of the gap, to which both baselines are extended.
    let x = Double(piece.box.right) + gap / 2
    let (foot, nextFoot) = (piece.baseline.y(at: x), next.baseline.y(at: x))
    let overlap =
      min(foot, nextFoot) - max(foot - piece.textHeight, nextFoot - next.textHeight)
    return overlap >= 0.6 * low
  }

  // MARK: - Fragments

  /// Joins the upper and lower halves of broken characters: pieces one above the other that
  /// together are no higher than the page's text, and whose parts are in the same columns.
  func joiningFragments(_ pieces: [LinePiece]) -> [LinePiece] {
    let common = pieces.commonHeight
    let index = BoxIndex(
      pieces.map { ($0.box.left, $0.box.top - 4, $0.box.right, $0.box.bottom + 4) })
    var groups = DisjointSets(count: pieces.count)
    for current in pieces.indices where pieces[current].textHeight < 0.85 * common {
      let piece = pieces[current]
      let near = index.near(
        left: piece.box.left, top: piece.box.top - 4, right: piece.box.right,
        bottom: piece.box.bottom + 4)
      for other in near
      where other != current && completes(piece, pieces[other], common: common) {
        groups.join(current, other)
      }
    }
    return merged(pieces, by: &groups)
  }

  private func completes(_ piece: LinePiece, _ other: LinePiece, common: Double) -> Bool {
    let shared = min(piece.box.right, other.box.right) - max(piece.box.left, other.box.left)
    guard 10 * shared >= 6 * min(piece.box.width, other.box.width) else { return false }
    let x = Double(max(piece.box.left, other.box.left)) + Double(shared) / 2
    let (foot, otherFoot) = (piece.baseline.y(at: x), other.baseline.y(at: x))
    let top = min(foot - piece.textHeight, otherFoot - other.textHeight)
    let whole = max(foot, otherFoot) - top
    let gap = whole - piece.textHeight - other.textHeight
    guard whole <= 1.25 * common, gap <= 0.15 * whole else { return false }
    // Two lines of small print are farther apart. Their letters are in different columns, so
    // together they leave no gaps.
    let joined = LinePiece(piece.patches + other.patches)
    let widths = joined.glyphs.map(\.width).sorted()
    return Double(widths[widths.count / 2]) <= 1.2 * whole
      && 10 * joined.glyphs.count >= 6 * max(piece.glyphs.count, other.glyphs.count)
  }

  private func merged(_ pieces: [LinePiece], by groups: inout DisjointSets) -> [LinePiece] {
    groups.members().map { members in
      pieces[members[0]].adding(members.dropFirst().flatMap { pieces[$0].patches })
    }
  }

  // MARK: - Small pieces

  /// Gives small pieces in or next to a line, such as large points and the rests of pale
  /// characters, to that line.
  func absorbing(_ pieces: [LinePiece]) -> [LinePiece] {
    let common = pieces.commonHeight
    let index = RowIndex(pieces.indices.map { ($0, pieces[$0].box.top, pieces[$0].box.bottom) })
    var gains = [[ConnectedComponent]](repeating: [], count: pieces.count)
    var isAbsorbed = [Bool](repeating: false, count: pieces.count)
    for current in pieces.indices {
      let small = pieces[current]
      let hit = index.bands(from: small.box.top, to: small.box.bottom).joined().first { other in
        let line = pieces[other]
        // Drawings and the letters of a logo hold no lines.
        let isText = line.textHeight <= 2 * common || small.glyphs.count < line.glyphs.count
        return other != current && !isAbsorbed[other] && isText
          && line.textHeight >= 0.7 * common && line.glyphs.count >= small.glyphs.count
          && Double(small.box.height) < 0.8 * line.textHeight
          && line.holds(small.box, reach: 1.5, above: 1.15)
      }
      guard let hit else { continue }
      gains[hit] += small.patches + gains[current]
      isAbsorbed[current] = true
    }
    return pieces.indices.filter { !isAbsorbed[$0] }.map { pieces[$0].adding(gains[$0]) }
  }
}

extension [LinePiece] {
  /// The median text height over the characters of the pieces. Pieces of one or two characters are
  /// left out: they are noise more often than text.
  var commonHeight: Double {
    filter { $0.glyphs.count > 2 }
      .flatMap { Array<Double>(repeating: $0.textHeight, count: $0.glyphs.count) }.median
  }
}
