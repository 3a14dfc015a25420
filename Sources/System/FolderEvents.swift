import Glibc
package import SystemPackage

/// Notifications of the kernel about files in folders. Changes by other machines to a network
/// folder are not reported. C: `inotify_init1`, `inotify_add_watch`. Source: inotify(7).
package final class FolderEvents: Sendable {
  package struct Event: Sendable, Hashable {
    package enum Kind: Sendable {
      /// The file was closed after writing, or moved into the folder.
      case closed
      /// The file was written to but not yet closed.
      case written
      /// A folder was created or removed.
      case folders
      /// The queue overflowed; only a complete scan shows the state.
      case lost
    }

    package var kind: Kind
    /// The number that ``FolderEvents/add(_:)`` returned.
    package var folder: Int32
    /// The file's name in the folder.
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

  /// Starts watching a folder, or continues.
  /// - Returns: the folder's number, the same in each call.
  /// - Throws: `Errno.noSpace` if the user may not watch more folders.
  package func add(_ folder: FilePath) throws(Errno) -> Int32 {
    let mask = UInt32(Self.closed | IN_MODIFY | IN_CREATE | Self.ownEnd)
    let number = descriptor.number
    return try SystemCall.inotifyAdd.make {
      unsafe folder.withPlatformString {
        unsafe inotify_add_watch(number, $0, mask | UInt32(IN_ONLYDIR))
      }
    }
  }

  /// Waits for events. C: `read`.
  package func next() throws(Errno) -> [Event] {
    // Space for many events; one takes up to 272 bytes.
    Self.events(in: try descriptor.piece(ofAtMost: 1 << 16))
  }

  /// Parses a sequence of `struct inotify_event`, each followed by its name padded with zeros.
  private static func events(in bytes: [UInt8]) -> [Event] {
    func number(at place: Int) -> UInt32 {
      // Native byte order, which is little-endian wherever Swift runs.
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    let header = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var place = 0
    while place + header <= bytes.count {
      let mask = Int(number(at: place + 4))
      let end = place + header + Int(number(at: place + 12))
      guard end <= bytes.count else { break }
      if let kind = kind(of: mask) {
        let name = bytes[place + header..<end].prefix { $0 != 0 }
        events.append(
          Event(kind: kind, folder: Int32(bitPattern: number(at: place)), name: Array(name)))
      }
      place = end
    }
    return events
  }

  /// - Returns: nil for irrelevant events, such as the end of watching.
  private static func kind(of mask: Int) -> Event.Kind? {
    func has(_ bits: Int32) -> Bool { mask & Int(bits) != 0 }
    if has(IN_Q_OVERFLOW) { return .lost }
    if has(ownEnd) || has(IN_ISDIR) && has(IN_CREATE | IN_MOVED_TO) { return .folders }
    if has(IN_ISDIR) { return nil }
    return has(closed) ? .closed : has(IN_MODIFY) ? .written : nil
  }
}
