/// A row-major matrix. Its memory grows to the largest requested size and is kept, so a matrix that
/// is reused for each line allocates nothing.
public struct Matrix: Sendable {
  public private(set) var rows = 0
  public private(set) var columns = 0
  private var storage: [Float] = []

  public init() {}

  /// - Precondition: `values` has `rows * columns` elements.
  public init(rows: Int, columns: Int, values: [Float]) {
    precondition(values.count == rows * columns, "values do not fill \(rows) x \(columns)")
    self.rows = rows
    self.columns = columns
    storage = values
  }

  /// Changes the size; the contents are undefined afterwards.
  public mutating func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    if storage.count < rows * columns {
      // Filled with zeros, the numbers would be written twice.
      storage = unsafe [Float](unsafeUninitializedCapacity: rows * columns) { _, count in
        count = rows * columns
      }
    }
  }

  public subscript(row: Int, column: Int) -> Float {
    get {
      precondition((0..<rows).contains(row) && (0..<columns).contains(column))
      return storage[row * columns + column]
    }
    set {
      precondition((0..<rows).contains(row) && (0..<columns).contains(column))
      storage[row * columns + column] = newValue
    }
  }

  /// The numbers of one row.
  public func row(_ row: Int) -> ArraySlice<Float> {
    precondition((0..<rows).contains(row))
    return storage[row * columns..<(row + 1) * columns]
  }

  /// Adds the numbers of a matrix of the same size.
  public mutating func add(_ other: Matrix) {
    precondition(rows == other.rows && columns == other.columns, "matrices of different sizes")
    for index in 0..<rows * columns { storage[index] += other.storage[index] }
  }

  /// Calls `body` with a pointer to the numbers in row-major order; not called for an empty matrix.
  func withPointer(_ body: (UnsafePointer<Float>) -> Void) {
    unsafe storage.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) }
    }
  }

  /// Like ``withPointer(_:)``, for writing.
  mutating func withMutablePointer(_ body: (UnsafeMutablePointer<Float>) -> Void) {
    unsafe storage.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) }
    }
  }
}
