import Glibc
import SystemPackage

/// What the kernel tells of a process in a small file. Source: proc(5).
package enum ProcessFile {
  /// The first 4 KiB of the file, or nil where it is not there.
  package static func text(_ path: String) -> String? {
    guard
      let number = try? SystemCall.open.make({ unsafe open(path, O_RDONLY | O_CLOEXEC) })
    else { return nil }
    let file = Descriptor(owning: number)
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let count = try? unsafe bytes.withUnsafeMutableBytes({ unsafe try file.read(into: $0) })
    else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The bytes of addresses that this process has taken, or nil where the kernel does not tell.
  package static var addressSpace: Int? {
    text("/proc/self/statm")?.split(separator: " ").first.flatMap { Int($0) }
      .map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// Where other processes of this user open a file that this one has open. Source: proc(5),
  /// `/proc/pid/fd`.
  static func path(of descriptor: borrowing Descriptor) -> FilePath {
    FilePath("/proc/\(getpid())/fd/\(descriptor.number)")
  }
}
