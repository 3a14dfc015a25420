import Foundation
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// The files that a user's arguments stand for.
struct InputFiles {
  /// Whether folders inside of folders are entered.
  var isRecursive: Bool
  /// Whether pictures that Summa drew are passed over. To tell them, each PNG is opened.
  var knowsOwnPictures = true

  /// A file to read.
  struct Input {
    /// As it is opened, or fetched.
    var source: DocumentArgument
    /// As it is reported.
    var path: FilePath
    /// Its place below the argument that named it, without which an output folder could not mirror
    /// the input's.
    var relativePath: FilePath

    /// A file.
    init(path: FilePath, relativePath: FilePath) {
      source = .path(path)
      self.path = path
      self.relativePath = relativePath
    }

    /// What comes from elsewhere.
    init(_ source: DocumentArgument) {
      self.source = source
      path = FilePath(source.name)
      let last = path.lastComponent?.string ?? "document"
      relativePath = FilePath(source == .standardInput ? "standard-input" : last)
    }
  }

  /// Endings of images; in a folder other files are passed over, and that is told.
  static let extensions = Set(ImageCodecs.all.flatMap { $0.format.fileExtensions })

  /// Whether nobody means a file of this name to be seen: hidden files are thumbnails and leftovers
  /// of other programs, and so is what storage systems of Synology keep beside files.
  static func isHidden(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || name == Array("@eaDir".utf8)
  }

  /// Whether a path ends as images do.
  static func isImage(_ path: FilePath) -> Bool {
    extensions.contains(path.extension?.lowercased() ?? "")
  }

  /// What is read, and what lies beside it.
  struct Listing {
    /// Each path once.
    var inputs: [Input] = []
    /// The folders that were looked through.
    var folders: [Input] = []
    var passedOver = PassedOver()

    /// Passes over the ledger that results are kept in, also where it is named.
    mutating func passOver(_ ledger: Ledger) {
      inputs.removeAll { input in
        guard let path = input.source.path, ledger.owns(path) else { return false }
        passedOver.append(path, .ledger)
        return true
      }
    }
  }

  /// Files as they are named, folders as the images in them by name, but for pictures that Summa
  /// drew: they show receipts that are there already. What is not there stays in the list, so that
  /// its record says so.
  func list(_ arguments: [DocumentArgument]) -> Listing {
    var listing = Listing()
    for source in arguments {
      guard let argument = source.path else {
        listing.inputs.append(Input(source))
        continue
      }
      if isFolder(argument) {
        list(argument, below: FilePath(), in: &listing)
      } else {
        listing.inputs.append(Input(path: argument, relativePath: Self.name(of: argument)))
      }
    }
    var seen: Set<FilePath> = []
    listing.inputs = listing.inputs.filter { seen.insert($0.path).inserted }
    listing.passedOver.remove(seen)
    return listing
  }

  /// The same for commands that have nothing to do without a file.
  /// - Throws: the exit code, once it is said that there are no images.
  func listOrFail(_ arguments: [DocumentArgument]) throws -> Listing {
    let listing = list(arguments)
    guard !listing.inputs.isEmpty else {
      let names = arguments.map { Terminal.printable($0.name) }
      let others = listing.passedOver.summary.map { "; passed over: \($0)" } ?? ""
      Terminal.writeError("summa: no images in \(names.joined(separator: ", "))\(others)\n")
      throw ExitStatus.someFailed.exitCode
    }
    return listing
  }

  private func list(_ folder: FilePath, below prefix: FilePath, in listing: inout Listing) {
    // A folder that cannot be listed appears as a path that cannot be read, with the reason in its
    // record.
    guard let names = try? Files.names(in: folder) else {
      let place = prefix.isEmpty ? Self.name(of: folder) : prefix
      return listing.inputs.append(Input(path: folder, relativePath: place))
    }
    listing.folders.append(Input(path: folder, relativePath: prefix))
    for name in names.map(Name.init).sorted() {
      guard !Self.isHidden(name.bytes),
        let path = folder.appending(name: name.bytes),
        let relative = prefix.appending(name: name.bytes)
      else { continue }
      let isImage = Self.isImage(path)
      if isRecursive || !isImage, isFolder(path) {
        if !isRecursive {
          listing.passedOver.append(path, .folder)
        } else if isLink(path) {
          // It could lead in a circle.
          listing.passedOver.append(path, .linkToFolder)
        } else {
          list(path, below: relative, in: &listing)
        }
      } else if !isImage {
        listing.passedOver.append(path, .ending(path.extension?.lowercased() ?? ""))
      } else if knowsOwnPictures, OutputFile.isOwnPicture(at: path) {
        listing.passedOver.append(path, .ownPicture)
      } else {
        listing.inputs.append(Input(path: path, relativePath: relative))
      }
    }
  }

  private static func name(of path: FilePath) -> FilePath {
    path.lastComponent.map { FilePath(root: nil, [$0]) } ?? path
  }

  /// A name and its place among others: as people count, and for names that are the same to them by
  /// their bytes.
  private struct Name: Comparable {
    let bytes: [UInt8]
    private let text: String

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      text = PathText.text(of: bytes)
    }

    static func == (one: Name, other: Name) -> Bool { one.bytes == other.bytes }

    static func < (one: Name, other: Name) -> Bool {
      let order = one.text.compare(other.text, options: [.numeric, .caseInsensitive])
      return order == .orderedSame
        ? one.bytes.lexicographicallyPrecedes(other.bytes) : order == .orderedAscending
    }
  }

  private func isFolder(_ path: FilePath) -> Bool {
    (try? Files.status(of: path).kind) == .folder
  }

  private func isLink(_ path: FilePath) -> Bool {
    (try? Files.linkStatus(of: path).kind) == .link
  }
}
