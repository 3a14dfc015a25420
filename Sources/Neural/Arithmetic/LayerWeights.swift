/// The weights of a layer, as the right factor of its products.
enum LayerWeights: Sendable {
  case exact(Panels)
  case rounded(RoundedPanels)

  /// The transpose of row-major `values`.
  /// - Parameter rounds: true for whole numbers of 8 bits, unless there are too many rows for them.
  /// - Precondition: `values` has `rows * columns` elements.
  init(transposing values: [Float], rows: Int, columns: Int, rounds: Bool) {
    self =
      rounds && rows <= RoundedPanels.greatestRows
      ? .rounded(RoundedPanels(transposing: values, rows: rows, columns: columns))
      : .exact(Panels(transposing: values[...], rows: rows, columns: columns))
  }

  /// See ``Panels/multiply(_:stride:count:into:stride:adding:)``.
  func multiply(
    _ left: UnsafePointer<Float>, stride: Int, count: Int,
    into target: UnsafeMutablePointer<Float>, stride targetStride: Int, adding: Bool = false
  ) {
    switch self {
    case .exact(let panels):
      unsafe panels.multiply(
        left, stride: stride, count: count, into: target, stride: targetStride, adding: adding)
    case .rounded(let panels):
      unsafe panels.multiply(
        left, stride: stride, count: count, into: target, stride: targetStride, adding: adding)
    }
  }
}
