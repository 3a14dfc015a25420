import CSummaOpenBLAS
import Glibc

/// Products of row-major matrices. No other type calls OpenBLAS.
enum BLAS {
  /// A matrix in memory owned by the caller.
  @safe struct Operand {
    var start: UnsafePointer<Float>
    /// The distance between rows, in numbers.
    var stride: Int

    init(_ start: UnsafePointer<Float>, stride: Int) {
      unsafe self.start = start
      self.stride = stride
    }
  }

  /// The products are too small for several threads: OpenBLAS's threads would only compete with
  /// those that read pages. A value from the environment has precedence. C:
  /// `openblas_set_num_threads`.
  private static let oneThread: Void = {
    let names = ["OPENBLAS_NUM_THREADS", "GOTO_NUM_THREADS", "OMP_NUM_THREADS"]
    if names.allSatisfy({ unsafe getenv($0) == nil }) { openblas_set_num_threads(1) }
  }()

  /// Stores `left` (rows x inner) times `right` (inner x columns) in `target`, or adds it. C:
  /// `cblas_sgemm`; for a single row `cblas_sgemv`, which does not repack `right` first.
  static func multiply(
    _ left: Operand, _ right: Operand, into target: UnsafeMutablePointer<Float>, stride: Int,
    rows: Int, columns: Int, inner: Int, adding: Bool = false
  ) {
    guard rows > 0, columns > 0 else { return }
    _ = oneThread
    if rows == 1 {
      unsafe cblas_sgemv(
        CblasRowMajor, CblasTrans, blasint(inner), blasint(columns), 1, right.start,
        blasint(right.stride), left.start, 1, adding ? 1 : 0, target, 1)
    } else {
      unsafe cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, blasint(rows), blasint(columns), blasint(inner),
        1, left.start, blasint(left.stride), right.start, blasint(right.stride), adding ? 1 : 0,
        target, blasint(stride))
    }
  }
}
