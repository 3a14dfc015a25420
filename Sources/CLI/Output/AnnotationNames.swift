import Summa
import SummaSystem
import SystemPackage

/// Names for pictures, which mirror the places of the images below the scanned folders. Each name
/// is used once. No picture of a page, sheet or strip replaces an image.
struct AnnotationNames {
  private let folder: FilePath
  private let images: OutputGuard
  private var taken: Set<[UInt8]> = []
  /// The stems that the taken names could be pages or strips of.
  private var takenStems: Set<[UInt8]> = []
  /// By folder, the stems with a picture that would replace an image.
  private var protected: [FilePath: Set<[UInt8]>] = [:]

  /// The greatest length of a stem, in bytes. The page, the line and the ending have to fit into
  /// the 255 bytes of a name.
  private static let longest = 255 - "-500-999.png".utf8.count

  /// - Parameter images: the paths of the images, which no picture may replace.
  init(folder: FilePath, images: [FilePath] = []) {
    self.folder = folder
    self.images = OutputGuard(inputs: images)
  }

  /// Returns the path of an image's picture, without `.png`. `a/b.jpg` becomes `FOLDER/a/b`; if
  /// `a/b.tif` follows, it becomes `FOLDER/a/b.tif`.
  mutating func stem(for relativePath: FilePath) -> FilePath {
    let name = relativePath.lastComponent?.bytes ?? []
    let place = relativePath.removingLastComponent()
    let parent = folder.appending(place.components)
    var number = 1
    while true {
      let candidate = Self.candidate(number, for: name)
      number += 1
      let key = (place.appending(name: candidate) ?? place).bytes
      guard let path = parent.appending(name: candidate), isFree(key),
        !protectedStems(in: parent).contains(candidate)
      else { continue }
      taken.insert(key)
      takenStems.formUnion(Self.stems(of: key))
      return path
    }
  }

  /// The name without its extension, with it, and then with `.2`, `.3` and so on. A dash would make
  /// it a page of another image.
  private static func candidate(_ number: Int, for name: [UInt8]) -> [UInt8] {
    switch number {
    case 1:
      let dot = name.lastIndex(of: UInt8(ascii: "."))
      return shortened(dot.map { $0 > 0 ? Array(name[..<$0]) : name } ?? name, to: longest)
    case 2:
      return shortened(name, to: longest)
    default:
      let end = Array(".\(number - 1)".utf8)
      return shortened(name, to: longest - end.count) + end
    }
  }

  /// The first bytes, cut between characters.
  private static func shortened(_ name: [UInt8], to count: Int) -> [UInt8] {
    guard name.count > count else { return name }
    var end = count
    while end > 1, name[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return Array(name[..<end])
  }

  /// True if no picture of the candidate has the name of another image's picture.
  private func isFree(_ candidate: [UInt8]) -> Bool {
    !takenStems.contains(candidate) && !Self.stems(of: candidate).contains(where: taken.contains)
  }

  /// The stems with pictures that would replace images of a folder.
  private mutating func protectedStems(in folder: FilePath) -> Set<[UInt8]> {
    if let known = protected[folder] { return known }
    // A folder that does not exist yet is empty.
    let names = (try? Files.names(in: folder)) ?? []
    var stems: Set<[UInt8]> = []
    for name in names where name.suffix(4).elementsEqual(".png".utf8) {
      guard let path = folder.appending(name: name), images.protects(path) else { continue }
      stems.formUnion(Self.stems(of: name.dropLast(4)))
    }
    protected[folder] = stems
    return stems
  }

  /// A name and the stems that it may be a picture of: `a-2-017`, `a-2` and `a` for `a-2-017`.
  private static func stems(of name: some Collection<UInt8>) -> [[UInt8]] {
    var stems = [Array(name)]
    while stems.count < 3, let last = stems.last, let shorter = withoutNumber(last) {
      stems.append(shorter)
    }
    return stems
  }

  /// `a` for `a-2`.
  private static func withoutNumber(_ name: [UInt8]) -> [UInt8]? {
    guard let dash = name.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let digits = name[dash...].dropFirst()
    let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Array(name[..<dash]) : nil
  }
}
