import CSummaKernels

/// The right factor of matrix products, in the layout of the kernel: panels of adjacent columns.
struct Panels: Sendable {
  /// The number of columns of a panel.
  static let width = SUMMA_LANES

  let rows: Int
  let columns: Int
  /// For each panel its rows, with zeros in place of missing columns.
  private var storage: [Float]

  /// The transpose of row-major `values`.
  /// - Precondition: `values` has `rows * columns` elements.
  init(transposing values: ArraySlice<Float>, rows: Int, columns: Int) {
    precondition(values.count == rows * columns, "values do not fill \(columns) x \(rows)")
    self.rows = rows
    self.columns = columns
    let panels = Self.count(for: columns)
    storage = [Float](repeating: 0, count: panels * rows * Self.width)
    for column in 0..<columns {
      let (panel, place) = column.quotientAndRemainder(dividingBy: Self.width)
      let source = values.startIndex + column * rows
      let target = panel * rows * Self.width + place
      for row in 0..<rows { storage[target + row * Self.width] = values[source + row] }
    }
  }

  /// The number of panels that columns fill, the last one perhaps in part.
  static func count(for columns: Int) -> Int { (columns + width - 1) / width }

  /// Stores the product of `left`, `count` rows of as many numbers as this matrix has rows, and
  /// this matrix in `target`, or adds it. Strides are the distances between rows, in numbers. C:
  /// `summa_multiply`.
  func multiply(
    _ left: UnsafePointer<Float>, stride: Int, count: Int,
    into target: UnsafeMutablePointer<Float>, stride targetStride: Int, adding: Bool = false
  ) {
    unsafe summa_multiply(
      left, stride, storage, target, targetStride, count, columns, rows, adding)
  }
}
