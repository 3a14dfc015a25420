import CSummaOpenBLAS
import Foundation
import SummaNeural
import Testing

@Suite("OpenBLAS")
struct BLASTests {
  /// Its threads spin between products, beside whoever reads the next page.
  @Test(
    "Products take one thread, without the program's environment",
    .enabled(
      if: ProcessInfo.processInfo.environment.keys.allSatisfy { !$0.hasSuffix("_NUM_THREADS") }))
  func oneThread() throws {
    let layer = try Linear(
      weight: Tensor("weight", shape: [1, 2], values: [2, 3]),
      bias: Tensor("bias", shape: [1], values: [1]), inputs: 2)
    var sums = Matrix()
    layer.apply(to: Matrix(rows: 1, columns: 2, values: [5, 7]), into: &sums)
    #expect(sums[0, 0] == 32)
    #expect(openblas_get_num_threads() == 1)
  }
}
