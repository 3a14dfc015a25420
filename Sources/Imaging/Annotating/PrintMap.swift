import SummaGeometry

/// The areas of a page that seem to be printed, whether they were read or not.
///
/// The page is divided into cells of a few pixels. A cell with both light and dark pixels is
/// printed.
struct PrintMap {
  /// Minimum difference in levels between the lightest and the darkest pixel of a printed cell.
  /// Paper, its folds and camera noise have less.
  private static let leastContrast = 70
  /// Text fills at least half of its cells; wood and cloth fill fewer than this share.
  private static let greatestShare = 0.3

  private let cell: Int
  private let columns: Int
  private let rows: Int
  /// The number of printed cells above and to the left of each corner, row by row.
  private let sums: [Int32]

  init(of page: ColorRaster) {
    let (width, height) = (page.size.width, page.size.height)
    cell = max(4, min(width, height) / 250)
    columns = max(1, width / cell)
    rows = max(1, height / cell)
    let step = max(1, cell / 4)
    var sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var printed: Int32 = 0
      for column in 0..<columns {
        var (least, most) = (UInt8.max, UInt8.min)
        for y in stride(from: row * cell, to: min(height, (row + 1) * cell), by: step) {
          for x in stride(from: column * cell, to: min(width, (column + 1) * cell), by: step) {
            let green = page.pixels[3 * (y * width + x) + 1]
            least = min(least, green)
            most = max(most, green)
          }
        }
        if Int(most) - Int(least) >= Self.leastContrast { printed += 1 }
        sums[(row + 1) * (columns + 1) + column + 1] =
          sums[row * (columns + 1) + column + 1] + printed
      }
    }
    self.sums = sums
  }

  /// True if there is print in `rect`, in pixels of the page; false outside the page.
  func holdsPrint(_ rect: PixelRect) -> Bool {
    func place(_ value: Double, _ count: Int) -> Int {
      Int(max(0, min(Double(count), (value / Double(cell)).rounded())))
    }
    let (left, right) = (place(rect.x, columns), place(rect.maxX, columns))
    let (top, bottom) = (place(rect.y, rows), place(rect.maxY, rows))
    guard left < right, top < bottom else { return false }
    func sum(_ row: Int, _ column: Int) -> Int32 { sums[row * (columns + 1) + column] }
    let printed = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left)
    return Double(printed) > Self.greatestShare * Double((right - left) * (bottom - top))
  }
}
