import SummaGeometry
public import SummaImaging

/// Finds the text lines of a sheet from its patches of ink.
///
/// Characters are patches of a plausible size; neighbours of like height that stand side by side
/// are chained into pieces, pieces that continue or complete each other are joined, and small
/// patches (points, commas, accents) go to the line that they lie in. Dark bars are searched once
/// more for light characters.
public struct LineFinder: Sendable {
  /// Lines whose tall characters are lower than this fraction of the page's height are dropped. A
  /// page counts as two and a half times as high as it is wide at most: the more somebody buys the
  /// longer is the receipt, and the print stays the same.
  public var minimumTextHeightFraction: Double
  /// Whether the minimum gives way on pages where much of the text is lower, as where a long
  /// receipt takes up a part of a picture.
  public var minimumGivesWay: Bool
  /// Where a line has a gap wider than this many text heights it is split, as columns are.
  public var greatestGap: Double

  /// A page that is higher for its width counts as so high.
  private static let greatestAspect = 2.5

  /// What is longer than this many text heights is cut, so that what reads it needs memory for that
  /// much alone. A line of a receipt has 60, one of small print across a whole sheet 200.
  private static let greatestLength = 400.0

  public init(
    minimumTextHeightFraction: Double, minimumGivesWay: Bool = false, greatestGap: Double = 2.5
  ) {
    self.minimumTextHeightFraction = minimumTextHeightFraction
    self.minimumGivesWay = minimumGivesWay
    self.greatestGap = greatestGap
  }

  /// The lines from top to bottom, those beside each other from left to right.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func lines(in sheet: Sheet) throws(CancellationError) -> [FoundLine] {
    try text(in: sheet).lines
  }

  /// The lines, and whether they seem to lie on their side.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func text(in sheet: Sheet) throws(CancellationError) -> FoundText {
    let pageHeight = min(
      Double(sheet.pageSize.height), Self.greatestAspect * Double(sheet.pageSize.width))
    let least = max(3, minimumTextHeightFraction * pageHeight * sheet.scale)
    let (found, lower) = try text(in: sheet, least: least)
    guard minimumGivesWay, let lower else { return found }
    let all = try text(in: sheet, least: lower).found
    return all.length >= Self.leastGain * found.length ? all : found
  }

  /// The lines whose text height is no less than `least`, and the minimum with which lower ones are
  /// found where there seem to be many of those.
  private func text(
    in sheet: Sheet, least: Double
  ) throws(CancellationError) -> (found: FoundText, lower: Double?) {
    try Cancellation.check()
    let (size, scale) = (sheet.ink.size, sheet.scale)
    // Of a page that was cut, what is too large for text is known by the whole of it.
    let width = max(size.width, Int(Double(sheet.pageSize.width) * scale))
    let height = max(size.height, Int(Double(sheet.pageSize.height) * scale))
    let eraser = RuleEraser(greatestThickness: max(4, Int(0.6 * least)))
    var ink = eraser.erase(sheet.ink)
    try Cancellation.check()
    let patches = try patches(of: &ink, least: least)
    var dark = try pieces(
      of: patches.filter { $0.height <= height / 6 && $0.width <= width * 3 / 4 },
      least: least, ink: ink)
    var lines: [FoundLine] = []
    for bar in DarkBar.bars(among: patches, least: least) where bar.box.height <= height / 6 {
      let light = try pieces(of: bar.lightPatches(in: sheet.gray), least: least, ink: nil)
        .filter(bar.holds)
      guard !light.isEmpty else { continue }
      lines += light.map { $0.line(isLightOnDark: true) }
      // What else was found there is the insides of letters.
      dark.removeAll(where: bar.contains)
    }
    try Cancellation.check()
    lines += SmallLetterCorrector(dark).corrected().map { $0.line(isLightOnDark: false) }
    let letters = patches.filter {
      Double($0.height) >= Self.leastOfCharacter * least && !isRule($0)
    }
    let found = FoundText(
      lines: Self.inReadingOrder(lines), runsDown: TextDirection().runsDown(letters))
    return (found, Self.lowerMinimum(than: least, for: patches, besides: found))
  }

  /// A minimum for letters too low for `least`, where there seem to be half as many of them as
  /// letters that were found, and more; nil where there are not.
  private static func lowerMinimum(
    than least: Double, for patches: [ConnectedComponent], besides found: FoundText
  ) -> Double? {
    let (lines, fewest) = (found.lines, max(50, found.length / 2))
    var low = patches.filter { patch in
      patch.height >= lowestLetter && Double(patch.height) < least
        && 10 * patch.width >= 2 * patch.height && patch.width <= 3 * patch.height
    }
    guard Double(low.count) > fewest else { return nil }
    let index = BoxIndex(
      lines.map(\.box).map { (Int($0.x), Int($0.y), Int($0.maxX), Int($0.maxY)) })
    low.removeAll { patch in
      index.near(left: patch.left, top: patch.top, right: patch.right, bottom: patch.bottom)
        .contains { lines[$0].box.contains(PixelPoint(x: patch.centerX, y: patch.centerY)) }
    }
    guard Double(low.count) > fewest else { return nil }
    let lower = 0.6 * low.map { Double($0.height) }.median
    let isNoise = patches.count { Double($0.height) >= leastOfCharacter * lower } > mostLetters
    return isNoise ? nil : lower
  }

  /// How low a character may be, as a part of the minimum for lines: as letters without ascenders.
  private static let leastOfCharacter = 0.6
  /// What is lower, in pixels of the sheet, is no letter that anybody could read.
  private static let lowestLetter = 6
  /// A page in the smallest print that is read has so many letters; where more would count as
  /// such it is noise, which takes long.
  private static let mostLetters = 20_000
  /// How much more there has to be to read with a lower minimum; else it was noise.
  private static let leastGain = 1.25

  /// The patches of `ink`, the dots of a matrix printer put together to characters.
  /// - Parameter ink: that of the sheet; what bridges rows of text is taken out of it.
  private func patches(
    of ink: inout BinaryRaster, least: Double
  ) throws(CancellationError) -> [ConnectedComponent] {
    var patches = ConnectedComponent.components(of: ink)
    try Cancellation.check()
    if RowCutter(least: least).cut(&ink, into: patches) {
      patches = ConnectedComponent.components(of: ink)
      try Cancellation.check()
    }
    // Dots of a printer are round and of one size; specks are not, and single pixels are noise.
    let round = patches.filter { patch in
      patch.area >= 3 && Double(patch.height) <= least
        && abs(patch.width - patch.height) <= 1 && 2 * patch.area >= patch.width * patch.height
    }
    let middle = round.map { Double($0.height) }.median
    let dots = round.count { abs(Double($0.height) - middle) <= 1 }
    let others = patches.count { $0.area >= 3 } - dots
    guard dots > 100, 10 * dots > 4 * others else { return patches }
    let index = BoxIndex(patches.map { ($0.left, $0.top, $0.right, $0.bottom) })
    var isUsed = [Bool](repeating: false, count: patches.count)
    var whole: [ConnectedComponent] = []
    let closed = ink.closed()
    try Cancellation.check()
    for patch in ConnectedComponent.components(of: closed)
    // Characters of a matrix printer are seven to nine dots high.
    where Double(patch.height) >= least && Double(patch.height) <= 20 * middle {
      let parts = index.near(
        left: patch.left, top: patch.top, right: patch.right, bottom: patch.bottom
      ).filter { patch.contains(patches[$0]) }
      // Some strokes may be in one piece.
      guard parts.count >= 5, parts.allSatisfy({ 2 * patches[$0].height < patch.height }) else {
        continue
      }
      whole.append(patch)
      for part in parts { isUsed[part] = true }
    }
    return patches.indices.filter { !isUsed[$0] }.map { patches[$0] } + whole
  }

  /// Lines among `patches` that have the least height, in no order.
  /// - Parameter ink: that of the sheet, where patches are of it.
  private func pieces(
    of patches: [ConnectedComponent], least: Double, ink: BinaryRaster?
  ) throws(CancellationError) -> [LinePiece] {
    var characters: [ConnectedComponent] = []
    var marks: [ConnectedComponent] = []
    for patch in patches where !isRule(patch) {
      if Double(patch.height) >= Self.leastOfCharacter * least {
        characters.append(patch)
      } else if patch.area >= 2 {
        marks.append(patch)
      }
    }
    let chains = CharacterChains(greatestGap: greatestGap, greatestRatio: 2.6)
    var pieces = chains.chains(of: characters, ink: ink).flatMap { chain in
      split(chain.map { characters[$0] })
    }.map(LinePiece.init)
    try Cancellation.check()
    pieces = joinNeighbors(pieces, ink: ink)
    // The most of it goes before it is compared with all else; of short pieces some are parts of a
    // line.
    let texture = NoiseFilter(ink: ink, common: 0)
    pieces.removeAll { $0.glyphs.count >= 4 && texture.isTexture($0) }
    try Cancellation.check()
    pieces = joinFragments(pieces)
    try Cancellation.check()
    pieces = absorb(pieces).map { $0.trimmed() }
    try Cancellation.check()
    let common = Self.commonHeight(of: pieces)
    pieces = pieces.map { $0.measured(among: common) }
      .flatMap { $0.parts(noLongerThan: Self.greatestLength) }
    let filter = NoiseFilter(ink: ink, common: common)
    pieces.removeAll { $0.textHeight < least || !filter.isText($0) }
    attach(marks, to: &pieces)
    return pieces
  }

  private func isRule(_ patch: ConnectedComponent) -> Bool {
    patch.width > 12 * patch.height || patch.height > 12 * patch.width && patch.height > 60
  }

  // MARK: - Chains

  /// Cuts a chain at gaps as wide as a column break.
  private func split(_ chain: [ConnectedComponent]) -> [[ConnectedComponent]] {
    let sorted = chain.sorted { $0.left < $1.left }
    let heights = chain.map(\.height).sorted()
    let limit = Double(heights[(heights.count - 1) * 3 / 4]) * greatestGap
    var parts: [[ConnectedComponent]] = []
    var reach = Int.min
    for character in sorted {
      if parts.isEmpty || Double(character.left - reach) > limit {
        parts.append([character])
        reach = character.right
      } else {
        parts[parts.count - 1].append(character)
        reach = max(reach, character.right)
      }
    }
    return parts
  }

  // MARK: - Joining

  /// Joins pieces of one line that chaining left apart, as where a tall or broken character stands
  /// between.
  private func joinNeighbors(_ pieces: [LinePiece], ink: BinaryRaster?) -> [LinePiece] {
    let order = pieces.indices.sorted { pieces[$0].box.left < pieces[$1].box.left }
    let index = RowIndex(order.map { ($0, pieces[$0].box.top, pieces[$0].box.bottom) })
    var groups = DisjointSets(count: pieces.count)
    for current in order {
      let piece = pieces[current]
      for candidates in index.bands(from: piece.box.top, to: piece.box.bottom) {
        let first = candidates.partitioningIndex { pieces[$0].box.left > piece.box.left }
        // The next few by left edge hold the continuation, if there is one.
        for other in candidates[first...].prefix(8)
        where continues(piece, pieces[other])
          && !isApart(piece, pieces[other], in: ink)
        {
          groups.join(current, other)
        }
      }
    }
    return Self.merged(pieces, by: &groups)
  }

  /// Whether something stands between two pieces that is no character that chaining left out.
  private func isApart(_ piece: LinePiece, _ next: LinePiece, in ink: BinaryRaster?) -> Bool {
    Double(next.box.left - piece.box.right) >= piece.textHeight
      && ink?.isWall(between: piece.box, and: next.box) == true
  }

  /// Whether `next` goes on where `piece` ends: at the same height, and with characters of like
  /// height.
  private func continues(_ piece: LinePiece, _ next: LinePiece) -> Bool {
    let (low, high) = (
      min(piece.textHeight, next.textHeight), max(piece.textHeight, next.textHeight)
    )
    let gap = Double(next.box.left - piece.box.right)
    guard gap <= high * greatestGap, gap >= -high, high <= 1.8 * low else { return false }
    // Where both would meet, each along its own slope.
    let x = Double(piece.box.right) + gap / 2
    let (foot, nextFoot) = (piece.baseline.y(at: x), next.baseline.y(at: x))
    let overlap =
      min(foot, nextFoot) - max(foot - piece.textHeight, nextFoot - next.textHeight)
    return overlap >= 0.6 * low
  }

  /// Joins upper and lower halves of characters that fell apart: pieces one above the other that
  /// together are no higher than the text of the page, and whose parts stand in the same columns.
  private func joinFragments(_ pieces: [LinePiece]) -> [LinePiece] {
    let common = Self.commonHeight(of: pieces)
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
    return Self.merged(pieces, by: &groups)
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
    // Lines of small print stand farther apart, and have their letters in different columns, so
    // that together they leave no gaps.
    let joined = LinePiece(piece.patches + other.patches)
    let widths = joined.glyphs.map(\.width).sorted()
    return Double(widths[widths.count / 2]) <= 1.2 * whole
      && 10 * joined.glyphs.count >= 6 * max(piece.glyphs.count, other.glyphs.count)
  }

  private static func merged(
    _ pieces: [LinePiece], by groups: inout DisjointSets
  ) -> [LinePiece] {
    groups.members().map { members in
      pieces[members[0]].adding(members.dropFirst().flatMap { pieces[$0].patches })
    }
  }

  /// The text height of most characters on the page.
  private static func commonHeight(of pieces: [LinePiece]) -> Double {
    // Pairs of characters are noise more often than text.
    pieces.filter { $0.glyphs.count > 2 }
      .flatMap { Array(repeating: $0.textHeight, count: $0.glyphs.count) }.median
  }

  // MARK: - What lies in a line

  /// Gives small pieces that stand in or beside a line, such as large points and what is left of
  /// pale characters, to that line.
  private func absorb(_ pieces: [LinePiece]) -> [LinePiece] {
    let common = Self.commonHeight(of: pieces)
    let index = RowIndex(pieces.indices.map { ($0, pieces[$0].box.top, pieces[$0].box.bottom) })
    var gains = [[ConnectedComponent]](repeating: [], count: pieces.count)
    var isAbsorbed = [Bool](repeating: false, count: pieces.count)
    for current in pieces.indices {
      let small = pieces[current]
      let hit = index.bands(from: small.box.top, to: small.box.bottom).joined().first { other in
        let line = pieces[other]
        // Drawings and letters of a logo hold no lines.
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

  /// Adds points, commas and dashes to the line that they lie in or beside.
  private func attach(_ marks: [ConnectedComponent], to pieces: inout [LinePiece]) {
    let index = RowIndex(
      pieces.indices.map { index in
        let box = pieces[index].box
        return (index, box.top - box.height / 4, box.bottom + box.height / 4)
      })
    var left = marks
    // A mark may reach the line only over another one.
    for _ in 0..<2 {
      left = left.filter { mark in
        let hit = index.bands(from: mark.top, to: mark.bottom).joined().first {
          pieces[$0].holds(mark, reach: 1, above: pieces[$0].isAbove(mark) ? 1.3 : 1.05)
        }
        if let hit { pieces[hit].extend(to: mark) }
        return hit == nil
      }
    }
  }

  // MARK: - Order

  /// Lines by rows from top to bottom, those of a row from left to right.
  private static func inReadingOrder(_ lines: [FoundLine]) -> [FoundLine] {
    var rows: [[FoundLine]] = []
    for line in lines.sorted(by: { $0.box.center.y < $1.box.center.y }) {
      if let last = rows.last?.last,
        line.box.center.y - last.box.center.y <= min(line.textHeight, last.textHeight) / 2
      {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.flatMap { $0.sorted { $0.box.x < $1.box.x } }
  }
}
