import SummaGeometry
public import SummaImaging

/// Finds the text lines of a sheet from its patches of ink.
///
/// Characters are patches of a plausible size; neighbours of like height that stand side by side are chained into
/// lines, and small patches (points, commas, accents) join the line that they lie in.
public struct LineFinder: Sendable {
  /// Lines whose tall characters are lower than this fraction of the page's height are dropped (row A2).
  public var minimumTextHeightFraction: Double
  /// Where a line has a gap wider than this many text heights it is split, as columns are.
  public var greatestGap: Double

  public init(minimumTextHeightFraction: Double, greatestGap: Double = 2.5) {
    self.minimumTextHeightFraction = minimumTextHeightFraction
    self.greatestGap = greatestGap
  }

  /// The lines from top to bottom, those beside each other from left to right.
  public func lines(in sheet: Sheet) -> [FoundLine] {
    let size = sheet.ink.size
    let patches = ConnectedComponent.components(of: sheet.ink)
    let least = max(3, minimumTextHeightFraction * Double(sheet.pageSize.height) * sheet.scale)
    var characters: [ConnectedComponent] = []
    var marks: [ConnectedComponent] = []
    for patch in patches {
      if isRule(patch) || patch.height > size.height / 6 || patch.width > size.width * 3 / 4 {
        continue
      }
      if Double(patch.height) >= least * 0.6 {
        characters.append(patch)
      } else if patch.area >= 2 {
        marks.append(patch)
      }
    }
    var lines = chains(of: characters).flatMap { chain in
      split(chain.map { characters[$0] })
    }.filter { isText($0) }
    lines = join(lines)
    absorb(into: &lines)
    attach(marks, to: &lines)
    return Self.inReadingOrder(lines.compactMap { line($0, least: least) })
  }

  // MARK: - Patches

  private func isRule(_ patch: ConnectedComponent) -> Bool {
    patch.width > 12 * patch.height || patch.height > 12 * patch.width && patch.height > 60
  }

  // MARK: - Chains

  /// Indices of characters that follow each other on one line.
  private func chains(of characters: [ConnectedComponent]) -> [[Int]] {
    let order = characters.indices.sorted { characters[$0].left < characters[$1].left }
    let index = RowIndex(order.map { ($0, characters[$0].top, characters[$0].bottom) })
    var groups = DisjointSets(count: characters.count)
    for current in order {
      let character = characters[current]
      var nearest: (index: Int, gap: Int)?
      for candidates in index.bands(from: character.top, to: character.bottom) {
        // The list is by left edge: what starts left of this one cannot follow it.
        var position = candidates.partitioningIndex { characters[$0].left > character.left }
        while position < candidates.count {
          let other = characters[candidates[position]]
          let gap = other.left - character.right
          if let nearest, gap >= nearest.gap { break }
          if Double(gap) > Double(character.height) * greatestGap * 2 { break }
          let reach = Double(max(character.height, other.height)) * greatestGap
          if Double(gap) <= reach, continues(character, other) {
            nearest = (candidates[position], gap)
          }
          position += 1
        }
      }
      if let nearest { groups.join(current, nearest.index) }
    }
    return groups.members()
  }

  /// Whether `next` may stand on the same line as `character`: they overlap over half of the lower one's height.
  private func continues(_ character: ConnectedComponent, _ next: ConnectedComponent) -> Bool {
    let overlap = min(character.bottom, next.bottom) - max(character.top, next.top)
    let (low, high) = (min(character.height, next.height), max(character.height, next.height))
    return 2 * overlap >= low && Double(high) <= 2.6 * Double(low)
  }

  /// Cuts a chain at gaps as wide as a column break.
  private func split(_ chain: [ConnectedComponent]) -> [[ConnectedComponent]] {
    let sorted = chain.sorted { $0.left < $1.left }
    let limit = Double(Self.tallHeight(of: sorted)) * greatestGap
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

  /// Noise is small and sparse: a lone patch counts where it could be a figure.
  private func isText(_ line: [ConnectedComponent]) -> Bool {
    if line.count > 1 { return true }
    let patch = line[0]
    return patch.width <= 8 * patch.height && patch.height <= 8 * patch.width
      && patch.area * 10 >= patch.width * patch.height
  }

  /// Joins pieces of one line that chaining left apart, as where a tall or broken character stands between.
  private func join(_ lines: [[ConnectedComponent]]) -> [[ConnectedComponent]] {
    let extents = lines.map(Extent.init)
    let order = lines.indices.sorted { extents[$0].left < extents[$1].left }
    let index = RowIndex(order.map { ($0, extents[$0].top, extents[$0].bottom) })
    var groups = DisjointSets(count: lines.count)
    for current in order {
      let piece = extents[current]
      for candidates in index.bands(from: piece.top, to: piece.bottom) {
        let first = candidates.partitioningIndex { extents[$0].left > piece.left }
        // The next few by left edge hold the continuation, if there is one.
        for other in candidates[first...].prefix(8) where follows(piece, extents[other]) {
          groups.join(current, other)
        }
      }
    }
    return groups.members().map { $0.flatMap { lines[$0] } }
  }

  private func follows(_ piece: Extent, _ next: Extent) -> Bool {
    let overlap = min(piece.bottom, next.bottom) - max(piece.top, next.top)
    let (low, high) = (min(piece.height, next.height), max(piece.height, next.height))
    let gap = next.left - piece.right
    return Double(overlap) >= 0.6 * Double(low) && Double(high) <= 1.8 * Double(low)
      && Double(gap) <= Double(high) * greatestGap && gap >= -high
  }

  /// Gives the patches of small pieces that stand inside a line, such as large points, to that line.
  private func absorb(into lines: inout [[ConnectedComponent]]) {
    let extents = lines.map(Extent.init)
    let index = RowIndex(extents.indices.map { ($0, extents[$0].top, extents[$0].bottom) })
    var absorbed: Set<Int> = []
    for piece in lines.indices where lines[piece].count <= 2 {
      let small = extents[piece]
      let hit = index.bands(from: small.top, to: small.bottom).joined().first { other in
        let extent = extents[other]
        return other != piece && lines[other].count > 2 && small.height * 10 < extent.height * 7
          && small.left >= extent.left - extent.height
          && small.right <= extent.right + extent.height
          && small.top >= extent.top - 2 && small.bottom <= extent.bottom + extent.height / 4
      }
      guard let hit else { continue }
      lines[hit] += lines[piece]
      absorbed.insert(piece)
    }
    lines = lines.indices.filter { !absorbed.contains($0) }.map { lines[$0] }
  }

  /// Adds points, commas and dashes to the line that they lie in or beside.
  private func attach(_ marks: [ConnectedComponent], to lines: inout [[ConnectedComponent]]) {
    let extents = lines.map(Extent.init)
    let index = RowIndex(
      extents.indices.map { ($0, extents[$0].top, extents[$0].bottom + extents[$0].height / 4) })
    for mark in marks {
      let hit = index.bands(from: mark.top, to: mark.bottom).joined().first { index in
        let extent = extents[index]
        return mark.left >= extent.left - extent.height
          && mark.right <= extent.right + extent.height
          && mark.centerY >= Double(extent.top) - 0.2 * Double(extent.height)
          && mark.centerY <= Double(extent.bottom) + 0.25 * Double(extent.height)
      }
      if let hit { lines[hit].append(mark) }
    }
  }

  // MARK: - Lines

  private func line(_ characters: [ConnectedComponent], least: Double) -> FoundLine? {
    let height = Double(Self.tallHeight(of: characters))
    guard height >= least else { return nil }
    let extent = Extent(characters)
    let (baseline, slope) = Self.baseline(of: characters, height: height)
    let x = Double(extent.left)
    return FoundLine(
      box: PixelRect(
        x: x, y: Double(extent.top), width: Double(extent.right - extent.left),
        height: Double(extent.height)),
      textHeight: height, baseline: baseline + slope * x, slope: slope)
  }

  /// The height that three quarters of the characters do not exceed: capitals and digits, not a stray bracket.
  static func tallHeight(of characters: [ConnectedComponent]) -> Int {
    let heights = characters.map(\.height).sorted()
    return heights[(heights.count - 1) * 3 / 4]
  }

  /// A straight line through the feet of the tall characters, by the median of slopes (Theil 1950, Sen 1968).
  private static func baseline(
    of characters: [ConnectedComponent], height: Double
  ) -> (atZero: Double, slope: Double) {
    let feet = characters.filter { Double($0.height) > 0.6 * height }
      .map { PixelPoint(x: $0.centerX, y: Double($0.bottom)) }
    guard feet.count > 0 else { return (0, 0) }
    var slopes: [Double] = []
    let step = max(1, feet.count / 40)
    for i in stride(from: 0, to: feet.count, by: step) {
      for j in stride(from: i + step, to: feet.count, by: step) {
        let run = feet[j].x - feet[i].x
        if run.magnitude > 2 * height { slopes.append((feet[j].y - feet[i].y) / run) }
      }
    }
    let slope = slopes.count > 3 ? slopes.median : 0
    return (feet.map { $0.y - slope * $0.x }.median, slope)
  }

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

/// The box around several patches.
private struct Extent {
  var left = Int.max
  var top = Int.max
  var right = Int.min
  var bottom = Int.min

  var height: Int { bottom - top }

  init(_ patches: [ConnectedComponent]) {
    for patch in patches {
      left = min(left, patch.left)
      top = min(top, patch.top)
      right = max(right, patch.right)
      bottom = max(bottom, patch.bottom)
    }
  }
}

/// What lies in which rows of a page, so that neighbours are looked for nearby alone.
private struct RowIndex {
  private static let bandHeight = 32
  private var members: [Int: [Int]] = [:]

  /// Items with the rows `top..<bottom` that they cover; the order is kept within each band.
  init(_ items: some Sequence<(index: Int, top: Int, bottom: Int)>) {
    for item in items {
      for band in Self.bands(item.top, item.bottom) {
        members[band, default: []].append(item.index)
      }
    }
  }

  func bands(from top: Int, to bottom: Int) -> [[Int]] {
    Self.bands(top, bottom).compactMap { members[$0] }
  }

  private static func bands(_ top: Int, _ bottom: Int) -> ClosedRange<Int> {
    top / bandHeight...max(top, bottom - 1) / bandHeight
  }
}

/// Sets that merge. Source: Galler and Fischer 1964.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    parents[max(a, b)] = min(a, b)
  }

  mutating func members() -> [[Int]] {
    var groups: [Int: [Int]] = [:]
    for index in parents.indices { groups[root(index), default: []].append(index) }
    return groups.keys.sorted().compactMap { groups[$0] }
  }
}

extension [Int] {
  /// The first position whose element satisfies `predicate`, in an array where all before it do not.
  fileprivate func partitioningIndex(_ predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Double] {
  /// The middle value; of an even count the lower of the two.
  fileprivate var median: Double {
    let sorted = sorted()
    return sorted[(sorted.count - 1) / 2]
  }
}
