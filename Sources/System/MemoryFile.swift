import CSummaSystem
package import SystemPackage

/// A file without a place in any folder, gone with its descriptor.
package struct MemoryFile: ~Copyable, Sendable {
  private let descriptor: Descriptor

  /// C: `memfd_create`.
  package init(_ bytes: [UInt8]) throws(Errno) {
    let file = Descriptor(owning: try SystemCall.memfd.make { summa_memory_file() })
    try Descriptor.writeAll(file.number, bytes)
    descriptor = file
  }

  /// Where other processes of this user open it. Source: proc(5), `/proc/pid/fd`.
  package var path: FilePath { ProcessFile.path(of: descriptor) }

  consuming func intoDescriptor() -> Descriptor { descriptor }
}
