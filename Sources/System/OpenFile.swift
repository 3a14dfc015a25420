import CSummaSystem
package import SystemPackage

/// An open file that other processes of this user read, whatever becomes of its name.
package final class OpenFile: Sendable {
  private let descriptor: Descriptor

  package init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// A file without a place in any folder, gone with this object. C: `memfd_create`.
  package convenience init(_ bytes: [UInt8]) throws(Errno) {
    let file = Descriptor(owning: try SystemCall.memfd.make { summa_memory_file() })
    try Descriptor.writeAll(file.number, bytes)
    self.init(file)
  }

  /// Where processes open it from its start. Source: proc(5), `/proc/pid/fd`.
  package var path: FilePath { ProcessFile.path(of: descriptor) }
}
