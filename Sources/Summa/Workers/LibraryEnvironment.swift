import Foundation

/// What Tesseract's OpenMP and OpenBLAS read from the environment, once and before `main`, set for
/// a process that reads one page at a time.
public enum LibraryEnvironment {
  /// One thread for each process: more cost more than they bring, and fight over the cores with
  /// those of other workers.
  public static let threads = ["OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"]

  /// The threads, and the kernels for processors that Debian's OpenBLAS is too old to know.
  ///
  /// It takes an unknown processor for one without AVX-512, which costs the receipt reader a
  /// quarter of its speed.
  public static let variables: [String: String] = {
    let isNamed = ProcessInfo.processInfo.environment["OPENBLAS_CORETYPE"] != nil
    guard !isNamed, hasWideVectors else { return threads }
    return threads.merging(["OPENBLAS_CORETYPE": "SkylakeX"]) { old, _ in old }
  }()

  /// Whether the processor has the instructions of OpenBLAS's kernels for Skylake-X. Source:
  /// proc(5), `/proc/cpuinfo`.
  private static var hasWideVectors: Bool {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("flags") })
    else { return false }
    return Set(["avx512f", "avx512dq", "avx512bw", "avx512vl", "avx512cd"])
      .isSubset(of: line.split(separator: " ").map(String.init))
  }
}
