import Foundation
import Summa
import SummaLedger
import SummaSystem
import Synchronization
public import SystemPackage

/// Adds files of this machine to the ledger of a running service.
public struct Inbox: Sendable {
  let ledger: Ledger
  let queue: ReadingQueue
  let folders: WatchedFolders

  /// Adds a file, and queues it for reading unless its content is known. It is in the ledger when
  /// this returns. The file itself stays where it is.
  /// - Throws: `LedgerError`; `CancellationError` if the service ends first.
  public func take(_ path: FilePath) async throws {
    while !queue.hasRoom(for: 1) { try await Task.sleep(for: .seconds(1)) }
    let (document, isNew) =
      try await Disk.run { [ledger] () -> (LedgerDocument, Bool)? in
        guard let content = try? DocumentContent(ofFile: path) else { return nil }
        let added = try ledger.add(
          content, at: DocumentPlace(name: path.recordText, path: path.fromRoot))
        return (added.document, added.isNew)
      } ?? (nil, false)
    guard let document else { return }
    if isNew || document.status == .waiting { queue.enqueue(document.id) }
  }

  /// Shows on the page that a folder is watched, or the reason why it is not.
  /// - Parameter problem: a sentence that says what to do; nil for a folder that is watched.
  public func report(_ folder: String, problem: String? = nil) {
    if folders.report(folder, problem: problem) {
      queue.hub.publish(EventHub.Event(type: "folders"))
    }
  }
}

/// The folders that a service adds files from, with their problems.
final class WatchedFolders: Sendable {
  struct Folder: Encodable, Equatable {
    var name: String
    var problem: String?
  }

  private let folders = Mutex<[Folder]>([])

  var all: [Folder] { folders.withLock { $0 } }

  /// - Returns: false if nothing has changed.
  func report(_ name: String, problem: String?) -> Bool {
    folders.withLock { folders in
      let folder = Folder(name: name, problem: problem)
      guard let place = folders.firstIndex(where: { $0.name == name }) else {
        folders.append(folder)
        return true
      }
      defer { folders[place] = folder }
      return folders[place] != folder
    }
  }
}
