import CSummaKernels

/// The size of the windows of which a convolution keeps the largest result. Windows stand side by
/// side; one that the edge cuts off is left out, as in PyTorch.
///
/// The largest is taken first, then the bias is added and what is below zero cut off: all three
/// keep the order of numbers, so that the result is the same and the latter two have less to do.
public struct MaxPool: Sendable, Hashable {
  public let rows: Int
  public let columns: Int

  /// - Precondition: both are 1, 2 or 4, so that windows fit into the tiles of ``Convolution``.
  public init(rows: Int, columns: Int) {
    precondition([1, 2, 4].contains(rows) && [1, 2, 4].contains(columns))
    self.rows = rows
    self.columns = columns
  }

  /// Every pixel for itself.
  public static let none = MaxPool(rows: 1, columns: 1)

  /// As C takes it.
  var sides: summa_pool { summa_pool(rows: rows, columns: columns) }
}
