import Glibc
package import SystemPackage

/// What happens to files in folders, as the kernel tells it: of what this machine does, and not of
/// what others do to a folder on the network. C: `inotify_init1`, `inotify_add_watch`. Source:
/// inotify(7).
package final class FolderEvents: Sendable {
  package struct Event: Sendable, Hashable {
    package enum Kind: Sendable {
      /// Who wrote to the file has closed it, or it got its name by being moved here.
      case closed
      /// Something was written to the file, which is closed later.
      case written
      /// Folders came or went.
      case folders
      /// More happened than could be kept: only a look at everything tells.
      case lost
    }

    package var kind: Kind
    /// The number that ``FolderEvents/add(_:)`` gave.
    package var folder: Int32
    /// The file's name in there.
    package var name: [UInt8]

    package init(kind: Kind, folder: Int32, name: [UInt8]) {
      self.kind = kind
      self.folder = folder
      self.name = name
    }
  }

  private let descriptor: Descriptor

  package init() throws(Errno) {
    descriptor = Descriptor(
      owning: try SystemCall.inotifyInit.make { inotify_init1(Int32(IN_CLOEXEC)) })
  }

  private static let closed = IN_CLOSE_WRITE | IN_MOVED_TO
  private static let ownEnd = IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT

  /// Begins to listen to a folder, or goes on.
  /// - Returns: its number, the same one each time.
  /// - Throws: `Errno.noSpace` where the user may not listen to more folders.
  package func add(_ folder: FilePath) throws(Errno) -> Int32 {
    let mask = UInt32(Self.closed | IN_MODIFY | IN_CREATE | Self.ownEnd)
    let number = descriptor.number
    return try SystemCall.inotifyAdd.make {
      unsafe folder.withPlatformString {
        unsafe inotify_add_watch(number, $0, mask | UInt32(IN_ONLYDIR))
      }
    }
  }

  /// Waits until something happens. C: `read`.
  package func next() throws(Errno) -> [Event] {
    // Room for many; one takes up to 272 bytes.
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let result = unsafe bytes.withUnsafeMutableBytes { buffer -> Result<Int, Errno> in
      Result { () throws(Errno) in try unsafe descriptor.read(into: buffer) }
    }
    return Self.events(in: bytes[..<(try result.get())])
  }

  /// Each is a `struct inotify_event` with its name behind it, filled up with zeros.
  private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    func number(at place: Int) -> UInt32 {
      // In the order of the machine, which is the little end first wherever Swift runs.
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    let header = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var place = bytes.startIndex
    while place + header <= bytes.endIndex {
      let mask = Int(number(at: place + 4))
      let end = place + header + Int(number(at: place + 12))
      guard end <= bytes.endIndex else { break }
      if let kind = kind(of: mask) {
        let name = bytes[place + header..<end].prefix { $0 != 0 }
        events.append(
          Event(kind: kind, folder: Int32(bitPattern: number(at: place)), name: Array(name)))
      }
      place = end
    }
    return events
  }

  /// - Returns: nil for what is of no interest: a file that was only opened, the end of listening.
  private static func kind(of mask: Int) -> Event.Kind? {
    func has(_ bits: Int32) -> Bool { mask & Int(bits) != 0 }
    if has(IN_Q_OVERFLOW) { return .lost }
    if has(ownEnd) || has(IN_ISDIR) && has(IN_CREATE | IN_MOVED_TO) { return .folders }
    if has(IN_ISDIR) { return nil }
    return has(closed) ? .closed : has(IN_MODIFY) ? .written : nil
  }
}
