import CSummaKernels

/// Like ``Panels``, with whole numbers of 8 bits: each column is scaled so that its largest
/// magnitude is 127, and so is each row that it is multiplied by. Processors that multiply and add
/// bytes in one operation take a third of the time of ``Panels``; results are the same on all
/// processors.
struct RoundedPanels: Sendable {
  /// The greatest number of rows.
  static let greatestRows = Int(SUMMA_MOST_ROUNDED)

  let rows: Int
  let columns: Int
  /// In the form that this processor multiplies.
  private let storage: [UInt8]
  /// The value of 1 in each column.
  private let scales: [Float]

  /// Rounds the transpose of row-major `values`. C: `summa_round_panels`.
  /// - Precondition: `values` has `rows * columns` elements, and there are at most ``greatestRows``
  ///   rows.
  init(transposing values: [Float], rows: Int, columns: Int) {
    precondition(values.count == rows * columns, "values do not fill \(columns) x \(rows)")
    precondition(rows <= Self.greatestRows)
    self.rows = rows
    self.columns = columns
    let size = summa_rounded_size(columns, rows)
    var scales = [Float](repeating: 0, count: Panels.count(for: columns) * Panels.width)
    storage = unsafe [UInt8](unsafeUninitializedCapacity: size) { panels, initialized in
      if let panels = panels.baseAddress {
        unsafe summa_round_panels(values, columns, rows, panels, &scales)
      }
      initialized = size
    }
    self.scales = scales
  }

  /// Like ``Panels/multiply(_:stride:count:into:stride:adding:)``. C: `summa_multiply_rounded`.
  func multiply(
    _ left: UnsafePointer<Float>, stride: Int, count: Int,
    into target: UnsafeMutablePointer<Float>, stride targetStride: Int, adding: Bool = false
  ) {
    unsafe summa_multiply_rounded(
      left, stride, storage, scales, target, targetStride, count, columns, rows, adding)
  }
}
