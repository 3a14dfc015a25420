import SummaGeometry
import SummaImaging

/// A patch of ink whose pixels touch, including at corners.
struct ConnectedComponent: Sendable {
  /// Columns `left..<right` and rows `top..<bottom` of the sheet.
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
  /// The number of ink pixels.
  var area: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var centerX: Double { Double(left + right) / 2 }

  /// True for ruled lines and other long, thin components.
  var isRule: Bool { width > 12 * height || height > 12 * width && height > 60 }

  /// All components of `ink`, sorted by their first row.
  ///
  /// Rows are cut into runs. A run joins the components of the runs above that it touches
  /// (union-find). Source: Rosenfeld and Pfaltz 1966, with runs in place of pixels.
  static func components(of ink: BinaryRaster) -> [ConnectedComponent] {
    var components: [ConnectedComponent] = []
    var sets = DisjointSets()
    var above: [(start: Int, end: Int, label: Int)] = []
    var current: [(start: Int, end: Int, label: Int)] = []
    for row in 0..<ink.size.height {
      current.removeAll(keepingCapacity: true)
      var first = 0
      ink.forEachRun(inRow: row) { start, end in
        // Runs above that end left of this run cannot touch a later run.
        while first < above.count, above[first].end < start { first += 1 }
        var label = -1
        var index = first
        while index < above.count, above[index].start <= end {
          let other = sets.root(above[index].label)
          if label < 0 {
            label = other
          } else if other != label {
            let (kept, gone) = (min(label, other), max(label, other))
            sets.join(kept, gone)
            components[kept].merge(components[gone])
            label = kept
          }
          index += 1
        }
        let run = ConnectedComponent(
          left: start, top: row, right: end, bottom: row + 1, area: end - start)
        if label < 0 {
          label = sets.add()
          components.append(run)
        } else {
          components[label].merge(run)
        }
        current.append((start, end, label))
      }
      swap(&above, &current)
    }
    return components.indices.filter { sets.root($0) == $0 }.map { components[$0] }
  }

  /// Grows to include `other`.
  mutating func merge(_ other: ConnectedComponent) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
    area += other.area
  }
}

extension BinaryRaster {
  /// Calls `body` with the columns `start..<end` of each run of ink in `row`, from left to right.
  func forEachRun(inRow row: Int, _ body: (_ start: Int, _ end: Int) -> Void) {
    unsafe bytes[row * bytesPerRow..<(row + 1) * bytesPerRow].withUnsafeBytes { row in
      var end = 0
      while true {
        let start = unsafe Self.first(where: 0, in: row, from: end)
        guard start < size.width else { return }
        end = unsafe min(size.width, Self.first(where: .max, in: row, from: start))
        body(start, end)
      }
    }
  }

  /// The first bit from `place` on that is set after the bits are flipped by `mask`, or else the
  /// number of bits.
  private static func first(
    where mask: UInt64, in row: UnsafeRawBufferPointer, from place: Int
  ) -> Int {
    var (byte, skipped) = (place / 8, UInt64(place % 8))
    while byte < row.count {
      var word: UInt64 = 0
      if byte + 8 <= row.count {
        word = unsafe UInt64(bigEndian: row.loadUnaligned(fromByteOffset: byte, as: UInt64.self))
      } else {
        for index in byte..<row.count {
          word |= unsafe UInt64(row[index]) << UInt64(56 - 8 * (index - byte))
        }
      }
      word = ((word ^ mask) << skipped) >> skipped
      if word != 0 { return min(8 * row.count, 8 * byte + word.leadingZeroBitCount) }
      (byte, skipped) = (byte + 8, 0)
    }
    return 8 * row.count
  }
}
