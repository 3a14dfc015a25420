import SummaImaging

/// Cuts components that span several rows of text: letters that touch those below them, strokes of
/// a pen, folds.
struct RowCutter {
  /// The least text height, in pixels.
  let least: Double

  /// Letters of one height, side by side, mark a row.
  private static let chains = CharacterChains(greatestGap: 1, greatestRatio: 1.6)
  /// A component at least this much higher than a row spans several rows, or does not belong to the
  /// row.
  private static let leastRatio = 1.6
  /// A component of at least this many letter heights is a drawing, unless it is a thin stroke.
  private static let greatestRatio = 4.2
  /// Text of double height has more ink in each row of pixels than this fraction of its mean.
  private static let greatestValley = 0.3

  /// Removes the ink between rows from components higher than a row.
  /// - Parameters:
  ///   - ink: the ink of the sheet.
  ///   - patches: the components of `ink`.
  /// - Returns: true if ink was removed.
  func cut(_ ink: inout BinaryRaster, into patches: [ConnectedComponent]) -> Bool {
    let letters = patches.filter { Double($0.height) >= 0.6 * least }
      .sorted { $0.left < $1.left }
    let words = Self.chains.chains(of: letters, ink: nil)
    var word = [Int](repeating: 0, count: letters.count)
    for (number, members) in words.enumerated() { for member in members { word[member] = number } }
    let index = BoxIndex(letters.map { ($0.left, $0.top, $0.right, $0.bottom) })
    var isWhole = [Bool](repeating: true, count: words.count)
    for (number, patch) in letters.enumerated()
    where Double(patch.height) >= Self.leastRatio * least {
      var rows: [Int: Set<Int>] = [:]
      // The widest gap to the highest letter that may be next to it.
      let reach = Int((2 * Double(patch.height) / Self.leastRatio).rounded(.up)) + 1
      let near = index.near(
        left: patch.left - reach, top: patch.top, right: patch.right + reach, bottom: patch.bottom)
      for other in near where isBeside(letters[other], patch) {
        rows[word[other], default: []].insert(other)
      }
      let sure = rows.filter { $0.value.count >= 2 && $0.key != word[number] }
      // In a word of its own height it may be text of double height.
      guard sure.count >= (words[word[number]].count < 2 ? 1 : 2) else { continue }
      for (_, row) in sure.sorted(by: { $0.key < $1.key }) {
        for (columns, y) in cuts(of: patch, by: row.sorted().map { letters[$0] }, in: ink) {
          ink.clear(columns, row: y)
          isWhole[word[number]] = false
        }
      }
    }
    let common = Self.commonHeight(of: words.map { $0.map { letters[$0] } })
    for (number, members) in words.enumerated() where isWhole[number] {
      let box = members.dropFirst().reduce(into: letters[members[0]]) { $0.merge(letters[$1]) }
      for y in valleys(in: box.top..<box.bottom, of: box, height: common, in: ink) {
        ink.clear(box.left..<box.right, row: y)
        isWhole[number] = false
      }
    }
    return isWhole.contains(false)
  }

  /// The height of most text, weighted by width: letters that touch count for several.
  private static func commonHeight(of words: [[ConnectedComponent]]) -> Double {
    let letters = words.filter { $0.count >= 3 }.joined().sorted { $0.height < $1.height }
    let half = letters.map(\.width).reduce(0, +) / 2
    var sum = 0
    for letter in letters {
      sum += letter.width
      if sum > half { return Double(letter.height) }
    }
    return 0
  }

  /// True if a letter is in or directly next to the box of a higher patch.
  private func isBeside(_ letter: ConnectedComponent, _ patch: ConnectedComponent) -> Bool {
    let gap = max(letter.left, patch.left) - min(letter.right, patch.right)
    return letter.centerY > Double(patch.top) && letter.centerY < Double(patch.bottom)
      && gap <= 2 * letter.height
      && Double(patch.height) >= Self.leastRatio * Double(letter.height)
  }

  /// The cuts of a patch above and below a row of letters: columns, and the row of pixels with the
  /// least ink.
  private func cuts(
    of patch: ConnectedComponent, by row: [ConnectedComponent], in ink: BinaryRaster
  ) -> [(columns: Range<Int>, y: Int)] {
    let tops = row.map { Double($0.top) }.sorted()
    let (top, foot) = (tops[(tops.count - 1) / 4], row.map { Double($0.bottom) }.median)
    let height = foot - top
    let isThin = 8 * patch.area < patch.width * patch.height
    guard height > 0, isThin || Double(patch.height) <= Self.greatestRatio * height else {
      return []
    }
    let reach = Int(2 * height)
    let left = max(patch.left, (row.map(\.left).min() ?? 0) - reach)
    let right = min(patch.right, (row.map(\.right).max() ?? 0) + reach)
    guard left < right else { return [] }
    var cuts: [(columns: Range<Int>, y: Int)] = []
    for gap in [
      (top - 0.4 * height, top - 0.1 * height), (foot + 0.1 * height, foot + 0.4 * height),
    ] {
      let first = max(Int(gap.0), patch.top + 1)
      let rows = first..<max(first, min(Int(gap.1.rounded(.up)) + 1, patch.bottom - 1))
      let rest = gap.0 < top ? top - Double(patch.top) : Double(patch.bottom) - foot
      guard rest > 0.5 * height,
        let y = rows.min(by: { ink.count(left..<right, row: $0) < ink.count(left..<right, row: $1) }
        )
      else { continue }
      cuts.append((left..<right, y))
    }
    return cuts
  }

  /// Rows of pixels with hardly any ink, in a component that may be several rows of letters.
  /// - Parameter height: the height of one row.
  private func valleys(
    in rows: Range<Int>, of box: ConnectedComponent, height: Double, in ink: BinaryRaster
  ) -> [Int] {
    let whole = Double(rows.count)
    let edge = Int(0.7 * height)
    guard height >= least, whole >= Self.leastRatio * height,
      whole <= Self.greatestRatio * height, rows.count > 2 * edge, box.width >= edge,
      // A dark bar has less ink in the rows of its light letters.
      2 * box.area <= box.width * box.height
    else { return [] }
    let counts = rows.map { ink.count(box.left..<box.right, row: $0) }
    let mean = Double(counts.reduce(0, +)) / whole
    guard
      let y = (rows.lowerBound + edge..<rows.upperBound - edge)
        .min(by: { counts[$0 - rows.lowerBound] < counts[$1 - rows.lowerBound] }),
      Double(counts[y - rows.lowerBound]) <= Self.greatestValley * mean
    else { return [] }
    return [y] + valleys(in: rows.lowerBound..<y, of: box, height: height, in: ink)
      + valleys(in: y + 1..<rows.upperBound, of: box, height: height, in: ink)
  }
}

extension BinaryRaster {
  /// The number of ink pixels in some columns of a row.
  fileprivate func count(_ columns: Range<Int>, row: Int) -> Int {
    columns.count { self[$0, row] }
  }
}
