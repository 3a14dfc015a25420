import Summa
import SummaLedger
import SummaWeb
import SystemPackage

/// Adds the files that arrive in a folder to the ledger of a running service.
struct FolderCollector: Sendable {
  let folder: FilePath
  let timing: WatchFlags
  let isRecursive: Bool
  /// The files that were added, which are kept over restarts, so that a receipt that was deleted on
  /// the page does not come back.
  let read: ReadFiles
  /// The files in the folder that the service itself writes.
  let outputs: Set<FilePath>

  /// - Throws: `RecognitionError` if the folder cannot be watched, or is watched by another
  ///   process.
  init(
    _ folder: FilePath, timing: WatchFlags, isRecursive: Bool, outputs: Set<FilePath>
  ) throws(RecognitionError) {
    try FolderWatch.check(folder)
    let state = ReadFiles.path(in: folder)
    self.folder = folder
    self.timing = timing
    self.isRecursive = isRecursive
    self.outputs = outputs.union([state])
    read = try ReadFiles(at: state)
  }

  /// Adds files until the task is cancelled. If the folder is gone, it waits for it.
  func run(into inbox: Inbox) async {
    while !Task.isCancelled {
      do throws(RecognitionError) {
        try await collect(into: inbox)
      } catch {
        report(error.commandMessage, to: inbox)
        try? await Task.sleep(for: timing.intervalDuration)
      }
    }
  }

  private func collect(into inbox: Inbox) async throws(RecognitionError) {
    let watch = try FolderWatch(
      folder, timing: timing, isRecursive: isRecursive, read: read, outputs: outputs,
      namesPassedOver: false)
    report(nil, to: inbox)
    while !Task.isCancelled {
      let arrivals = try await watch.next()
      var problem: String?
      for arrival in arrivals {
        do {
          try await inbox.take(arrival.input.path)
          // The file is noted only now: after a crash it is found again, so that nothing is lost.
          try read.add(arrival)
        } catch let error as RecognitionError {
          problem = error.commandMessage
        } catch let error as LedgerError {
          problem = error.message
        } catch {
          // The service ends.
          return
        }
      }
      if !arrivals.isEmpty { report(problem, to: inbox) }
    }
  }

  private func report(_ problem: String?, to inbox: Inbox) {
    if let problem { Terminal.warn(problem) }
    inbox.report(folder.recordText.printable, problem: problem)
  }
}
