import Foundation
import Glibc
package import SummaSystem
public import SystemPackage

/// A file that is written atomically. It has no name until it is complete, or a temporary name in
/// the same folder if the file system does not support unnamed files. An existing pipe or device,
/// such as `/dev/null`, is written to directly.
///
/// Files of other programs are not replaced unless the caller allows it. This includes files that
/// appear while the output is being written.
public struct OutputFile: ~Copyable, Sendable {
  /// The files that may be replaced.
  public enum Replacement: String, Sendable, Hashable, Codable {
    /// Empty files, and files that Summa wrote, recognised by their content. Pictures without
    /// Summa's mark and files that other programs wrote or changed are kept.
    case own
    /// All regular files.
    case anything
  }

  /// The path as the caller gave it.
  private let name: FilePath
  private let replacement: Replacement
  private let encoders: [any OutputEncoder.Type]
  /// The path of the file after symbolic links are resolved.
  private let place: FilePath
  /// Nil after the file is closed.
  private var target: Target?

  private enum Target: ~Copyable, Sendable {
    /// An existing pipe or device, which is written to directly.
    case place(Descriptor)
    case partial(PartialFiles.Partial)
  }

  private var number: Int32? {
    switch target {
    case .place(let file): file.number
    case .partial(let partial): partial.file.number
    case nil: nil
    }
  }

  /// - Parameters:
  ///   - path: the path of the file.
  ///   - replacement: the files at `path` that may be replaced.
  ///   - encoders: the formats whose files belong to Summa.
  /// - Throws: `RecognitionError`: `would_overwrite` if `path` has a file that may not be replaced,
  ///   `cannot_write` if the folder is not writable.
  public init(
    at path: FilePath, replacing replacement: Replacement = .own,
    encoders: [any OutputEncoder.Type] = OutputEncoders.all
  ) throws(RecognitionError) {
    let opened: Opened
    do {
      opened = try Self.open(path, replacement, encoders)
    } catch let error as RecognitionError {
      throw error
    } catch {
      throw Self.failure(path, error)
    }
    name = path
    self.replacement = replacement
    self.encoders = encoders
    place = opened.place
    target = opened.target
  }

  private struct Opened: ~Copyable {
    let place: FilePath
    let target: Target?
  }

  private static func open(
    _ path: FilePath, _ replacement: Replacement, _ encoders: [any OutputEncoder.Type]
  ) throws -> Opened {
    let status = try ifPresent { () throws(Errno) in try Files.status(of: path) }
    switch status?.kind {
    case .folder:
      throw Errno.isDirectory
    case .link, .other:
      return Opened(place: path, target: .place(try Files.open(path, O_WRONLY)))
    case nil, .file:
      // A link is kept; its target is replaced.
      let place = try Files.resolvingLinks(path)
      if status != nil, try !mayReplace(place, replacement, encoders) {
        throw RecognitionError(
          code: .wouldOverwrite,
          message: "\(path.recordText) is there already and was not written by Summa; "
            + "give another name, or replace it with \(.replaceAnything)")
      }
      let partial = try PartialFiles.shared.create(
        in: place.folder, permissions: status?.permissions)
      return Opened(place: place, target: .partial(partial))
    }
  }

  deinit {
    // A failure to remove the file cannot be handled here.
    switch target {
    case .partial(let partial): PartialFiles.shared.remove(partial)
    default: break
    }
  }

  /// Appends `bytes`.
  /// - Throws: `RecognitionError` if the disk is full or gone.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(RecognitionError) {
    let array = Array(bytes)
    do throws(Errno) {
      guard let number else { throw .badFileDescriptor }
      try Descriptor.writeAll(number, array)
    } catch {
      throw Self.failure(name, error)
    }
  }

  /// Moves the file to its path. Until then the path has its previous content.
  /// - Throws: `RecognitionError` for the same reasons as the initialiser, and if the disk is full.
  public mutating func finish() throws(RecognitionError) {
    do {
      guard let number else { return }
      // Some file systems report a full disk only here.
      try Descriptor.check(number)
      switch target {
      case .partial(let partial): try putInPlace(partial)
      default: break
      }
      target = nil
    } catch let error as RecognitionError {
      throw error
    } catch {
      throw Self.failure(name, error)
    }
  }

  private func putInPlace(_ partial: borrowing PartialFiles.Partial) throws {
    // A file may appear between the check and the renaming. Ten attempts are enough for that.
    var outcome = Attempt.conflict
    for _ in 0..<10 where outcome == .conflict { outcome = try attempt(partial) }
    if outcome == .kept { return }
    // The output may have taken hours, so it is kept under another name.
    guard let other = place.appending(ending: ".new".utf8) else { throw Errno.fileExists }
    try PartialFiles.shared.keep(partial, as: other, replacing: false)
    throw RecognitionError(
      code: .wouldOverwrite,
      message: "\(name.recordText) was written by somebody else meanwhile and stays; "
        + "what was to be there is in \(other.recordText)")
  }

  private enum Attempt {
    case kept, refused
    /// A file appeared after the check.
    case conflict
  }

  private func attempt(_ partial: borrowing PartialFiles.Partial) throws(Errno) -> Attempt {
    let status = try Self.ifPresent { () throws(Errno) in try Files.linkStatus(of: place) }
    if status != nil {
      guard try Self.mayReplace(place, replacement, encoders) else { return .refused }
      try PartialFiles.shared.keep(partial, as: place, replacing: true)
      return .kept
    }
    do throws(Errno) {
      try PartialFiles.shared.keep(partial, as: place, replacing: false)
    } catch {
      guard error == .fileExists else { throw error }
      return .conflict
    }
    return .kept
  }

  /// Returns true if the file at `place`, which is not a link, may be replaced.
  private static func mayReplace(
    _ place: FilePath, _ replacement: Replacement, _ encoders: [any OutputEncoder.Type]
  ) throws(Errno) -> Bool {
    if replacement == .anything { return true }
    do throws(Errno) {
      let file = try Files.open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.kind == .file else { return false }
      if status.size == 0 { return true }
      let head = try file.bytes(limit: OutputSignatures.headLength)
      return OutputSignatures.isOwn(head, encoders: encoders)
    } catch {
      switch error {
      case .noSuchFileOrDirectory: return true
      // A file that cannot be read, or is now a link, may belong to another program.
      case .permissionDenied, .tooManySymbolicLinkLevels: return false
      default: throw error
      }
    }
  }

  /// Returns true if the first bytes of the file at `path` are those of a picture by Summa. Returns
  /// false if the file cannot be opened.
  package static func isOwnPicture(at path: FilePath) -> Bool {
    do throws(Errno) {
      // Without O_NONBLOCK, opening a pipe would block.
      let file = try Files.open(path, O_RDONLY | O_NONBLOCK)
      guard try file.status().kind == .file else { return false }
      // The mark follows the header.
      return PNGSignature.matches(try file.bytes(limit: 4096))
    } catch {
      return false
    }
  }

  /// Writes a complete file. A PNG gets a `tEXt` chunk that names Summa, so a later run recognises
  /// it as replaceable.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: FilePath, replacing replacement: Replacement = .own
  ) throws(RecognitionError) {
    var file = try OutputFile(at: path, replacing: replacement)
    try file.write(PNGSignature.marking(Array(bytes)))
    try file.finish()
  }

  /// A status, if the file exists.
  private static func ifPresent(
    _ status: () throws(Errno) -> FileStatus
  ) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try status()
    } catch {
      guard error == .noSuchFileOrDirectory else { throw error }
      return nil
    }
  }

  private static func failure(_ path: FilePath, _ reason: any Error) -> RecognitionError {
    RecognitionError(
      code: .cannotWrite,
      message: "\(path.recordText) could not be written (\(reason)); "
        + "check the folder, its permissions and the space on the disk")
  }
}

extension PartialFiles {
  /// Creates a temporary folder, in `TMPDIR` or `/tmp`, for pictures that workers draw.
  /// - Throws: `RecognitionError` if the folder cannot be created.
  package func createPictureFolder() throws(RecognitionError) -> FilePath {
    let parent = FilePath(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")
    do {
      return try createFolder(in: parent)
    } catch {
      throw RecognitionError(
        code: .cannotWrite,
        message: "no folder could be made in \(parent.recordText) (\(error)); "
          + "name another with the environment variable TMPDIR")
    }
  }
}
