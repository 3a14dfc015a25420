import CSummaSystem
package import SystemPackage

/// An open file that other processes of this user can read, even after it is renamed or removed.
package final class OpenFile: Sendable {
  private let descriptor: Descriptor

  package init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// Creates a file in memory that exists as long as this object. C: `memfd_create`.
  package convenience init(_ bytes: [UInt8]) throws(Errno) {
    let file = Descriptor(owning: try SystemCall.memfd.make { summa_memory_file() })
    try Descriptor.writeAll(file.number, bytes)
    self.init(file)
  }

  /// The path at which processes open the file from its start. Source: proc(5), `/proc/pid/fd`.
  package var path: FilePath { ProcessFile.path(of: descriptor) }
}
