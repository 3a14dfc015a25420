package import SystemPackage

/// An open file that child processes read, whatever becomes of its name.
package final class OpenFile: Sendable {
  private let descriptor: Descriptor

  package init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// A file without a place in any folder, gone with this object.
  package convenience init(_ bytes: [UInt8]) throws(Errno) {
    self.init(try MemoryFile(bytes).intoDescriptor())
  }

  /// Where processes of this user open it from its start. Source: proc(5), `/proc/pid/fd`.
  package var path: FilePath { ProcessFile.path(of: descriptor) }
}
