import Glibc
import SystemPackage

/// Small files in which the kernel describes a process. Source: proc(5).
package enum ProcessFile {
  /// The first 4 KiB of a file; nil if it cannot be read.
  package static func text(_ path: String) -> String? {
    guard
      let number = try? SystemCall.open.make({ unsafe open(path, O_RDONLY | O_CLOEXEC) }),
      let bytes = try? Descriptor(owning: number).piece(ofAtMost: 4096)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The address space of this process in bytes; nil if unknown.
  package static var addressSpace: Int? {
    text("/proc/self/statm")?.split(separator: " ").first.flatMap { Int($0) }
      .map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// The path at which other processes of this user can open a file of this process. Source:
  /// proc(5), `/proc/pid/fd`.
  static func path(of descriptor: borrowing Descriptor) -> FilePath {
    FilePath("/proc/\(getpid())/fd/\(descriptor.number)")
  }
}
