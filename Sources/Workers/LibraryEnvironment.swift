import Foundation

/// What Tesseract's OpenMP and OpenBLAS read from the environment, once and before `main`, set for
/// a process that reads one page at a time.
public enum LibraryEnvironment {
  /// One thread for each process: more cost more than they bring, and fight over the cores with
  /// those of other workers.
  public static let threads = ["OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"]

  /// The threads, and the kernels for processors that Debian's OpenBLAS is too old to know.
  ///
  /// It takes an unknown processor of Intel's for one without AVX, which reads receipts at half the
  /// speed.
  public static let variables: [String: String] = {
    let isNamed = ProcessInfo.processInfo.environment["OPENBLAS_CORETYPE"] != nil
    guard !isNamed, let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let kernels = kernels(forProcessor: text)
    else { return threads }
    return threads.merging(["OPENBLAS_CORETYPE": kernels]) { old, _ in old }
  }()

  /// The widest kernels of OpenBLAS that a processor can run, by the name they go by there; nil
  /// where it is best left to choose.
  /// - Parameter description: what stands in `/proc/cpuinfo`. Source: proc(5).
  static func kernels(forProcessor description: String) -> String? {
    let line = description.split(separator: "\n").first { $0.hasPrefix("flags") }
    let flags = Set((line ?? "").split { " \t:".contains($0) }.map(String.init))
    return needs.first { flags.isSuperset(of: $0.flags) }?.kernels
  }

  private static let needs: [(kernels: String, flags: Set<String>)] = [
    ("SkylakeX", ["avx512f", "avx512dq", "avx512bw", "avx512vl", "avx512cd"]),
    ("Haswell", ["avx2", "fma"]),
  ]
}
