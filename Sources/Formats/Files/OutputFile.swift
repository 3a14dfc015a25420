import Foundation
import Glibc
package import SummaSystem
public import SystemPackage

/// A file that appears whole or not at all: written without a name, or under a temporary one beside
/// its place where the file system wants one. What is there already and no regular file, such as a
/// pipe or `/dev/null`, is written to as it is.
///
/// What somebody else has written is not replaced unless that is asked for, also where it came
/// while the file was written.
public struct OutputFile: ~Copyable, Sendable {
  /// What may give way to a new file.
  public enum Replacement: String, Sendable, Hashable, Codable {
    /// Empty files and those that Summa wrote, told by their content. Pictures of versions before
    /// the mark in them, and what others have written or altered, stay.
    case own
    case anything
  }

  /// As it was named.
  private let name: FilePath
  private let replacement: Replacement
  private let encoders: [any OutputEncoder.Type]
  /// Where the file is to go, behind links.
  private let place: FilePath
  /// Nil once it is closed.
  private var target: Target?

  private enum Target: ~Copyable, Sendable {
    /// An existing file, which is written to as it is.
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
  ///   - path: where the file is to go.
  ///   - replacement: what may give way to it.
  ///   - encoders: those whose files are Summa's own.
  /// - Throws: `RecognitionError`: `would_overwrite` where something else stands at `path`,
  ///   `cannot_write` where the folder cannot be written to.
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
    let status = try status(of: path)
    switch status?.kind {
    case .folder:
      throw Errno.isDirectory
    case .link, .other:
      return Opened(place: path, target: .place(try Files.open(path, O_WRONLY)))
    case nil, .file:
      // A link stays one; the file that it leads to is replaced.
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
    // Nothing more can be done about a failure here; what was written has been checked.
    switch target {
    case .partial(let partial): PartialFiles.shared.remove(partial)
    default: break
    }
  }

  /// Appends `bytes`.
  /// - Throws: `RecognitionError` where the disk is full or gone.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(RecognitionError) {
    let array = Array(bytes)
    do throws(Errno) {
      guard let number else { throw .badFileDescriptor }
      try Descriptor.writeAll(number, array)
    } catch {
      throw Self.failure(name, error)
    }
  }

  /// Gives the file its name. Until then its place holds what it held before.
  /// - Throws: `RecognitionError` as at the beginning, and where the disk turns out to be full.
  public mutating func finish() throws(RecognitionError) {
    do {
      guard let number else { return }
      // Some file systems say only now that the disk is full.
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
    // What stands there may change between a look and the renaming, but not for ever.
    var outcome = Attempt.metAnother
    for _ in 0..<10 where outcome == .metAnother { outcome = try attempt(partial) }
    if outcome == .kept { return }
    // The work of hours is not thrown away.
    guard let other = place.appending(ending: ".new".utf8) else { throw Errno.fileExists }
    try PartialFiles.shared.keep(partial, as: other, replacing: false)
    throw RecognitionError(
      code: .wouldOverwrite,
      message: "\(name.recordText) was written by somebody else meanwhile and stays; "
        + "what was to be there is in \(other.recordText)")
  }

  private enum Attempt {
    case kept, refused, metAnother
  }

  private func attempt(_ partial: borrowing PartialFiles.Partial) throws(Errno) -> Attempt {
    if try Self.linkStatus(of: place) != nil {
      guard try Self.mayReplace(place, replacement, encoders) else { return .refused }
      try PartialFiles.shared.keep(partial, as: place, replacing: true)
      return .kept
    }
    do throws(Errno) {
      try PartialFiles.shared.keep(partial, as: place, replacing: false)
    } catch {
      guard error == .fileExists else { throw error }
      return .metAnother
    }
    return .kept
  }

  /// Whether what stands at `place`, which is no link, may go.
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
      // What may not be read, or is a link by now, cannot be told to be Summa's.
      case .permissionDenied, .tooManySymbolicLinkLevels: return false
      default: throw error
      }
    }
  }

  /// Whether what stands at `path` is a picture that Summa drew, as its first bytes say. What
  /// cannot be opened is none.
  package static func isOwnPicture(at path: FilePath) -> Bool {
    do throws(Errno) {
      // A pipe would be waited for.
      let file = try Files.open(path, O_RDONLY | O_NONBLOCK)
      guard try file.status().kind == .file else { return false }
      // The mark stands behind the header.
      return PNGSignature().matches(try file.bytes(limit: 4096))
    } catch {
      return false
    }
  }

  /// Writes a whole file at once. A PNG gets a `tEXt` chunk that names Summa, by which a later run
  /// knows that it may be replaced.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: FilePath, replacing replacement: Replacement = .own
  ) throws(RecognitionError) {
    var file = try OutputFile(at: path, replacing: replacement)
    try file.write(PNGSignature.marking(Array(bytes)))
    try file.finish()
  }

  /// What stands at `path`, behind links, or nil where there is nothing.
  private static func status(of path: FilePath) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try Files.status(of: path)
    } catch {
      guard error == .noSuchFileOrDirectory else { throw error }
      return nil
    }
  }

  private static func linkStatus(of path: FilePath) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try Files.linkStatus(of: path)
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
  /// Makes a folder for pictures of pages on their way from workers, where `TMPDIR` says.
  /// - Throws: `RecognitionError` where it cannot be made.
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
