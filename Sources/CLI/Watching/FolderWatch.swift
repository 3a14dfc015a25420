import Summa
import SummaSystem
import SystemPackage

/// Watches a folder in which files arrive.
///
/// The kernel reports files that this machine writes. All other files are found by listing the
/// folder from time to time: files that were there before, that others write to a network drive, or
/// whose events were lost.
final class FolderWatch {
  private let folder: FilePath
  private let identity: FileIdentity
  private let files: InputFiles
  private let interval: Duration
  private let read: ReadFiles
  /// The files that the watch writes, which are not reported as skipped.
  private let outputs: Set<FilePath>
  private let namesPassedOver: Bool

  private let events: FolderEvents?
  private let waiter: EventWaiter
  /// By the number in their events.
  private var folders: [Int32: InputFiles.Input] = [:]
  private var arrivals: Arrivals
  private var ownPictures: [FilePath: FileVersion] = [:]
  private var nextScan = ContinuousClock.now
  private var passedOver: String?
  private var hasWarned = false

  /// - Parameters:
  ///   - isOnce: true if only the files that are there are wanted.
  ///   - outputs: the files in the folder that the watch itself writes.
  ///   - namesPassedOver: true if each skipped file is named.
  init(
    _ folder: FilePath, timing: WatchFlags, isOnce: Bool = false, isRecursive: Bool,
    read: ReadFiles, outputs: Set<FilePath>, namesPassedOver: Bool
  ) throws(RecognitionError) {
    self.folder = folder
    identity = try Self.identity(of: folder)
    files = InputFiles(isRecursive: isRecursive, knowsOwnPictures: false)
    interval = timing.intervalDuration
    arrivals = Arrivals(settle: timing.settleDuration)
    self.read = read
    self.outputs = outputs
    self.namesPassedOver = namesPassedOver
    do throws(Errno) {
      let events = isOnce ? nil : try FolderEvents()
      waiter = try EventWaiter(events)
      self.events = events
    } catch {
      throw RecognitionError(
        code: .failed,
        message: "the system cannot watch folders (\(error)); end other programs that do, "
          + "or raise fs.inotify.max_user_instances with sysctl")
    }
    try look()
  }

  /// The complete files that are there now. Files that a process writes to are left out.
  func present() async -> [Arrival] {
    await waiter.wait(until: .now + arrivals.settle)
    return Task.isCancelled ? [] : takeWhole()
  }

  /// Waits for complete files.
  /// - Returns: an empty list if the task is cancelled.
  /// - Throws: `RecognitionError` if the folder is gone.
  func next() async throws(RecognitionError) -> [Arrival] {
    while !Task.isCancelled {
      try look()
      let whole = takeWhole()
      if !whole.isEmpty { return whole }
      await waiter.wait(until: min(arrivals.nextLook ?? nextScan, nextScan))
    }
    return []
  }

  private func takeWhole() -> [Arrival] {
    arrivals.takeWhole(at: .now, version: FileVersion.init(of:)).filter { arrival in
      guard OutputFile.isOwnPicture(at: arrival.input.path) else { return true }
      ownPictures[arrival.input.relativePath] = arrival.version
      return false
    }
  }

  /// Handles the events, and lists the folder if it is time to.
  private func look() throws(RecognitionError) {
    let now = ContinuousClock.now
    var needsScan = now >= nextScan
    for event in waiter.takeEvents() {
      switch event.kind {
      case .folders:
        needsScan = true
      case .lost:
        needsScan = true
        arrivals.forgetWriting()
      case .written:
        if let file = file(of: event) { arrivals.beginWriting(file.relativePath) }
      case .closed:
        guard let file = file(of: event) else { continue }
        arrivals.endWriting(file.relativePath)
        see(file, at: now)
      }
    }
    if needsScan { try scan(at: now) }
  }

  /// - Returns: nil for other files than images.
  private func file(of event: FolderEvents.Event) -> InputFiles.Input? {
    guard !InputFiles.isHidden(event.name), let folder = folders[event.folder],
      let path = folder.path.appending(name: event.name), InputFiles.isImage(path),
      let place = folder.relativePath.appending(name: event.name)
    else { return nil }
    return InputFiles.Input(path: path, relativePath: place)
  }

  private func see(_ file: InputFiles.Input, at now: ContinuousClock.Instant) {
    guard let version = FileVersion(of: file.path), !read.contains(file.relativePath, version),
      ownPictures[file.relativePath] != version
    else { return }
    arrivals.see(file, version, at: now)
  }

  private func scan(at now: ContinuousClock.Instant) throws(RecognitionError) {
    guard try Self.identity(of: folder) == identity else {
      throw RecognitionError(
        code: .notFound,
        message: "\(folder.recordText) is no longer the same folder, as after a drive was "
          + "mounted or removed; start again")
    }
    var listing = files.list([.path(folder)])
    // Files that arrived in a folder before it was watched are found by listing it once more.
    while listen(to: listing.folders) { listing = files.list([.path(folder)]) }
    for file in listing.inputs { see(file, at: now) }
    report(of: listing.passedOver)
    nextScan = now + interval
  }

  /// - Returns: true if a folder is new.
  private func listen(to listed: [InputFiles.Input]) -> Bool {
    guard let events else { return false }
    var isNew = false
    for folder in listed {
      do throws(Errno) {
        let number = try events.add(folder.path)
        if folders.updateValue(folder, forKey: number) == nil { isNew = true }
      } catch {
        // Folders that were removed meanwhile are ignored.
        guard error == .noSpace, !hasWarned else { continue }
        hasWarned = true
        Terminal.warn(
          "the system watches no more folders; the others are listed every "
            + "\(interval); raise fs.inotify.max_user_watches with sysctl")
      }
    }
    return isNew
  }

  private func report(of passedOver: PassedOver) {
    var passedOver = passedOver
    passedOver.remove(outputs)
    guard passedOver.summary != self.passedOver else { return }
    self.passedOver = passedOver.summary
    passedOver.report(namingEach: namesPassedOver)
  }

  /// - Throws: `RecognitionError` that says why a folder cannot be watched.
  static func check(_ folder: FilePath) throws(RecognitionError) { _ = try identity(of: folder) }

  private static func identity(of folder: FilePath) throws(RecognitionError) -> FileIdentity {
    let name = folder.recordText.printable
    do throws(Errno) {
      let status = try Files.status(of: folder)
      guard status.kind == .folder else { throw .notDirectory }
      _ = try Files.names(in: folder)
      return status.identity
    } catch {
      let (code, message): (RecognitionError.Code, ErrorMessage) =
        switch error {
        case .noSuchFileOrDirectory:
          (.notFound, "there is no folder \(name); make it, or check the name")
        case .notDirectory:
          (.notFound, "\(name) is no folder; name the one that files arrive in")
        case .permissionDenied:
          (.permissionDenied, "\(name) may not be read; allow it, as with chmod +rx \(name)")
        default: (.unreadable, "\(name) cannot be read (\(error))")
        }
      throw RecognitionError(code: code, message: message)
    }
  }
}
