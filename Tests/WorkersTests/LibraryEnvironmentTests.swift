import Testing

@testable import SummaWorkers

@Suite("Environment variables of libraries")
struct LibraryEnvironmentTests {
  /// `/proc/cpuinfo` of two cores.
  private func processor(_ flags: String) -> String {
    let core = "vendor_id\t: GenuineIntel\nflags\t\t: fpu sse2 \(flags)\nbugs\t\t: spectre_v1\n\n"
    return core + core
  }

  @Test(
    "Chooses the widest kernels that a processor can run",
    arguments: [
      ("avx avx2 fma avx512f avx512dq avx512cd avx512bw avx512vl", "SkylakeX"),
      // Desktop processors since Alder Lake, and the first processors with AVX-512.
      ("avx avx2 fma avx_vnni", "Haswell"),
      ("avx avx2 fma avx512f avx512cd avx512er avx512pf", "Haswell"),
      ("avx fma4", nil),
    ])
  func choosesKernels(flags: String, expected: String?) {
    #expect(LibraryEnvironment.kernels(forProcessor: processor(flags)) == expected)
  }

  @Test("Leaves the choice to the library for unknown processors")
  func choosesNoKernelsForUnknownProcessors() {
    #expect(LibraryEnvironment.kernels(forProcessor: "") == nil)
    #expect(LibraryEnvironment.kernels(forProcessor: "CPU implementer\t: 0x41\n") == nil)
  }
}
