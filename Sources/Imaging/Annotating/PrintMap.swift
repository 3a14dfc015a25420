import SummaGeometry

/// Where on a page something seems to be printed, whether it was read or not.
///
/// The page is laid out in cells of a few pixels; a cell is printed where light and dark meet.
struct PrintMap {
  /// Levels between the lightest and the darkest pixel of a printed cell; paper, its folds and the
  /// noise of a camera have fewer.
  private static let leastContrast = 70
  /// Text fills half of its cells and more; wood and cloth fewer than this.
  private static let greatestShare = 0.3

  private let cell: Int
  private let columns: Int
  private let rows: Int
  /// How many cells are printed above and to the left of each corner, row after row.
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

  /// Whether print stands in `rect`, pixels of the page; beside the page there is none.
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
