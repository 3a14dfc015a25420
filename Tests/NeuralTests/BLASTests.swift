import CSummaOpenBLAS
import Foundation
import SummaNeural
import Testing

@Suite("OpenBLAS")
struct BLASTests {
  /// Its threads spin between products and would compete with those that read pages.
  @Test(
    "Uses one thread unless the environment sets a number",
    .enabled(
      if: ProcessInfo.processInfo.environment.keys.allSatisfy { !$0.hasSuffix("_NUM_THREADS") }))
  func usesOneThread() throws {
    let layer = try Linear(
      weight: Tensor("weight", shape: [1, 2], values: [2, 3]),
      bias: Tensor("bias", shape: [1], values: [1]), inputs: 2)
    var sums = Matrix()
    layer.apply(to: Matrix(rows: 1, columns: 2, values: [5, 7]), into: &sums)
    #expect(sums[0, 0] == 32)
    #expect(openblas_get_num_threads() == 1)
  }
}
