import Foundation
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// Finds the files that a user's arguments name.
struct InputFiles {
  /// True if subfolders are searched.
  var isRecursive: Bool
  /// True if pictures that Summa drew are skipped. Each PNG is opened to recognise them.
  var knowsOwnPictures = true

  /// A file to read.
  struct Input {
    /// The source, which is opened or fetched.
    var source: DocumentArgument
    /// The path in records and messages.
    var path: FilePath
    /// The path relative to the argument that named it. Output folders mirror it.
    var relativePath: FilePath

    init(path: FilePath, relativePath: FilePath) {
      source = .path(path)
      self.path = path
      self.relativePath = relativePath
    }

    /// An input that is not a local file.
    init(_ source: DocumentArgument) {
      self.source = source
      path = FilePath(source.name)
      let last = path.lastComponent?.string ?? "document"
      relativePath = FilePath(source == .standardInput ? "standard-input" : last)
    }
  }

  /// The extensions of images. Other files in a folder are skipped and reported.
  static let extensions = Set(ImageCodecs.all.flatMap { $0.format.fileExtensions })

  /// True for names of hidden files, which are thumbnails and leftovers of other programs, and for
  /// `@eaDir`, the metadata folders of Synology's storage systems.
  static func isHidden(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || name == Array("@eaDir".utf8)
  }

  /// True if a path has the extension of an image, or is that of a message in a Maildir.
  static func isImage(_ path: FilePath) -> Bool {
    extensions.contains(path.extension?.lowercased() ?? "") || isMessage(path)
  }

  /// True for a name such as `1764144000.M1P7.host:2,S` in a folder `new` or `cur`. Source:
  /// maildir(5).
  private static func isMessage(_ path: FilePath) -> Bool {
    let folder = path.removingLastComponent().lastComponent?.string
    guard folder == "new" || folder == "cur", let name = path.lastComponent?.string
    else { return false }
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    return digits.count >= 9 && name.dropFirst(digits.count).first == "."
  }

  /// The files to read, and the files that are skipped.
  struct Listing {
    /// The files to read, without duplicates.
    var inputs: [Input] = []
    /// The folders that were listed.
    var folders: [Input] = []
    var passedOver = PassedOver()

    /// Skips the ledger that results are kept in, even if it is named.
    mutating func passOver(_ ledger: Ledger) {
      inputs.removeAll { input in
        guard let path = input.source.path, ledger.owns(path) else { return false }
        passedOver.append(path, .ledger)
        return true
      }
    }
  }

  /// Lists the files that are named, and the images in the folders that are named, sorted by name.
  /// Pictures that Summa drew are skipped in folders, since they show known receipts again. Missing
  /// files stay in the list, so that they get an error record.
  func list(_ arguments: [DocumentArgument]) -> Listing {
    var listing = Listing()
    for source in arguments {
      guard let argument = source.path else {
        listing.inputs.append(Input(source))
        continue
      }
      if Files.isFolder(argument) {
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

  /// The same for commands that need at least one file.
  /// - Throws: the exit code, after a message, if there are no images.
  func listOrFail(_ arguments: [DocumentArgument]) throws -> Listing {
    let listing = list(arguments)
    guard !listing.inputs.isEmpty else {
      let names = arguments.map(\.name)
      let others = listing.passedOver.summary.map { "; passed over: \($0)" } ?? ""
      throw ExitStatus.someFailed.because("no images in \(names.joined(separator: ", "))\(others)")
    }
    return listing
  }

  private func list(_ folder: FilePath, below prefix: FilePath, in listing: inout Listing) {
    // A folder that cannot be listed is kept as an input, so that its record has the reason.
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
      if isRecursive || !isImage, Files.isFolder(path) {
        if !isRecursive {
          listing.passedOver.append(path, .folder)
        } else if isLink(path) {
          // A link could lead back to a parent folder.
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

  /// A file name that sorts its numbers by value and ignores case; equal names are sorted by bytes.
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

  private func isLink(_ path: FilePath) -> Bool {
    (try? Files.linkStatus(of: path).kind) == .link
  }
}
