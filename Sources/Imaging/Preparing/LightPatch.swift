import SummaGeometry

/// A connected area of pixels of at least some shade, described by its outline.
struct LightPatch {
  /// For each row from `top`, the columns from the first pixel to the last.
  private(set) var spans: [Range<Int>]
  private(set) var top: Int

  /// The number of pixels between the outermost pixels of each row.
  var area: Int { spans.reduce(0) { $0 + $1.count } }

  /// The corners of the outermost pixels, from top to bottom.
  var outline: [PixelPoint] {
    var points: [PixelPoint] = []
    points.reserveCapacity(2 * spans.count + 2)
    for row in 0...spans.count {
      // The border between two rows has corners of both.
      let (above, below) = (spans[max(0, row - 1)], spans[min(row, spans.count - 1)])
      let left = min(above.lowerBound, below.lowerBound)
      let right = max(above.upperBound, below.upperBound)
      points.append(PixelPoint(x: Double(left), y: Double(top + row)))
      points.append(PixelPoint(x: Double(right), y: Double(top + row)))
    }
    return points
  }

  /// Finds areas of at least `leastArea` pixels, each of at least `shade`.
  ///
  /// Source: Rosenfeld and Pfaltz 1966, with runs instead of pixels.
  static func patches(
    of raster: GrayRaster, from shade: UInt8, leastArea: Int
  ) -> [LightPatch] {
    let (width, height) = (raster.size.width, raster.size.height)
    var runs: [(row: Int, start: Int, end: Int)] = []
    var sets = DisjointSets()
    var above = 0..<0
    for row in 0..<height {
      let first = runs.count
      var x = 0
      var other = above.lowerBound
      while x < width {
        guard raster.pixels[row * width + x] >= shade else {
          x += 1
          continue
        }
        let start = x
        while x < width, raster.pixels[row * width + x] >= shade { x += 1 }
        let index = sets.add()
        runs.append((row, start, x))
        while other < above.upperBound, runs[other].end <= start { other += 1 }
        var touching = other
        while touching < above.upperBound, runs[touching].start < x {
          sets.join(touching, index)
          touching += 1
        }
      }
      above = first..<runs.count
    }
    var areas = [Int](repeating: 0, count: runs.count)
    for (index, run) in runs.enumerated() { areas[sets.root(index)] += run.end - run.start }
    var patches: [Int: LightPatch] = [:]
    for (index, run) in runs.enumerated() where areas[sets.root(index)] >= leastArea {
      patches[sets.root(index), default: LightPatch(spans: [], top: run.row)]
        .add(run.start..<run.end, row: run.row)
    }
    return patches.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func add(_ run: Range<Int>, row: Int) {
    if row - top < spans.count {
      let span = spans[row - top]
      spans[row - top] =
        min(span.lowerBound, run.lowerBound)..<max(span.upperBound, run.upperBound)
    } else {
      spans.append(run)
    }
  }
}
