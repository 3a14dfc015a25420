import CSummaKernels

/// The window size of max pooling after a convolution. Windows do not overlap; a window cut off by
/// the edge is dropped, as in PyTorch.
///
/// The maximum is taken before the bias is added and the rectifier applied. These are monotonic, so
/// the result is the same, and fewer values need them.
public struct MaxPool: Sendable, Hashable {
  public let rows: Int
  public let columns: Int

  /// - Precondition: both are 1, 2 or 4, so that windows fit the tiles of ``Convolution``.
  public init(rows: Int, columns: Int) {
    precondition([1, 2, 4].contains(rows) && [1, 2, 4].contains(columns))
    self.rows = rows
    self.columns = columns
  }

  /// No pooling.
  public static let none = MaxPool(rows: 1, columns: 1)

  /// The C form.
  var sides: summa_pool { summa_pool(rows: rows, columns: columns) }
}
