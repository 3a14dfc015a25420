import CSummaKernels

/// The weights of a layer, as the right factor of its products: panels of as many adjacent columns
/// as there are ``Lanes``.
struct LayerWeights: Sendable {
  private let rows: Int
  private let columns: Int
  private let panels: Panels

  private enum Panels: Sendable {
    /// For each panel its rows, with zeros in place of missing columns.
    case exact([Float])
    /// 8-bit integers in the layout for this processor, and the value of 1 in each column.
    ///
    /// Each column is scaled so that its largest magnitude is 127, and so is each row that it is
    /// multiplied by. Processors that multiply and add bytes in one operation take a third of the
    /// time; results are the same on all processors.
    case rounded([UInt8], scales: [Float])
  }

  /// The transpose of row-major `values`.
  /// - Parameter rounds: true for 8-bit integers, unless there are too many rows for them.
  /// - Precondition: `values` has `rows * columns` elements.
  init(transposing values: [Float], rows: Int, columns: Int, rounds: Bool) {
    precondition(values.count == rows * columns, "values do not fill \(columns) x \(rows)")
    self.rows = rows
    self.columns = columns
    panels =
      rounds && rows <= Int(SUMMA_MOST_ROUNDED)
      ? Self.rounded(values, rows: rows, columns: columns)
      : Self.exact(values, rows: rows, columns: columns)
  }

  private static func exact(_ values: [Float], rows: Int, columns: Int) -> Panels {
    let width = Lanes.count
    var storage = [Float](repeating: 0, count: Lanes.whole(columns) * rows)
    for column in 0..<columns {
      let (panel, place) = column.quotientAndRemainder(dividingBy: width)
      let target = panel * rows * width + place
      for row in 0..<rows { storage[target + row * width] = values[column * rows + row] }
    }
    return .exact(storage)
  }

  /// C: `summa_round_panels`.
  private static func rounded(_ values: [Float], rows: Int, columns: Int) -> Panels {
    let size = summa_rounded_size(columns, rows)
    var scales = [Float](repeating: 0, count: Lanes.whole(columns))
    let storage = unsafe [UInt8](unsafeUninitializedCapacity: size) { panels, initialized in
      if let panels = panels.baseAddress {
        unsafe summa_round_panels(values, columns, rows, panels, &scales)
      }
      initialized = size
    }
    return .rounded(storage, scales: scales)
  }

  /// Stores the product of `left`, `count` rows of as many numbers as this matrix has rows, and
  /// this matrix in `target`, or adds it. Strides are the distances between rows, in numbers. C:
  /// `summa_multiply`, `summa_multiply_rounded`.
  func multiply(
    _ left: UnsafePointer<Float>, stride: Int, count: Int,
    into target: UnsafeMutablePointer<Float>, stride targetStride: Int, adding: Bool = false
  ) {
    switch panels {
    case .exact(let storage):
      unsafe summa_multiply(
        left, stride, storage, target, targetStride, count, columns, rows, adding)
    case .rounded(let storage, let scales):
      unsafe summa_multiply_rounded(
        left, stride, storage, scales, target, targetStride, count, columns, rows, adding)
    }
  }
}
