import Foundation

/// Environment variables of Tesseract's OpenMP and of OpenBLAS for a process that reads one page at
/// a time. Both libraries read them once, before `main`.
public enum LibraryEnvironment {
  /// One thread per process. More threads cost more time than they save and compete with other
  /// workers for the cores.
  public static let threads = ["OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"]

  /// ``threads``, and the kernels for processors that Debian's OpenBLAS does not know.
  ///
  /// OpenBLAS treats an unknown Intel processor as one without AVX, which halves the speed of
  /// reading receipts.
  public static let variables: [String: String] = {
    let isNamed = ProcessInfo.processInfo.environment["OPENBLAS_CORETYPE"] != nil
    guard !isNamed, let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let kernels = kernels(forProcessor: text)
    else { return threads }
    return threads.merging(["OPENBLAS_CORETYPE": kernels]) { old, _ in old }
  }()

  /// OpenBLAS's name for its widest kernels that a processor can run; nil to let OpenBLAS choose.
  /// - Parameter description: the content of `/proc/cpuinfo`. Source: proc(5).
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
