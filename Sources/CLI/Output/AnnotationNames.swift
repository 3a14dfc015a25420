import Summa
import SummaSystem
import SystemPackage

/// Names for pictures: below the output folder as the images lie below the scanned ones, each name
/// once, and none that of an image to read, whatever page or strip of it a picture shows.
struct AnnotationNames {
  private let folder: FilePath
  private let images: OutputGuard
  private var taken: Set<[UInt8]> = []
  /// What taken names may be pages or strips of.
  private var takenStems: Set<[UInt8]> = []
  /// By folder, the stems whose pictures could meet an image.
  private var protected: [FilePath: Set<[UInt8]>] = [:]

  /// The bytes of a stem that leave room for the page, the line and the ending in the 255 that a
  /// name may have.
  private static let longest = 255 - "-500-999.png".utf8.count

  /// - Parameters:
  ///   - folder: where the pictures go.
  ///   - images: the paths of the images, which no picture may replace.
  init(folder: FilePath, images: [FilePath] = []) {
    self.folder = folder
    self.images = OutputGuard(inputs: images)
  }

  /// The path of the picture for an image, without `.png`: `a/b.jpg` becomes `FOLDER/a/b`, and
  /// `FOLDER/a/b.tif` for the image `a/b.tif` that comes after it.
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

  /// Without the ending, with it, and with `.2`, `.3` and so on behind it: a dash would make it
  /// another's page.
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

  /// The first bytes, but no part of a character.
  private static func shortened(_ name: [UInt8], to count: Int) -> [UInt8] {
    guard name.count > count else { return name }
    var end = count
    while end > 1, name[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return Array(name[..<end])
  }

  /// Whether no picture of the candidate meets one of another image.
  private func isFree(_ candidate: [UInt8]) -> Bool {
    !takenStems.contains(candidate) && !Self.stems(of: candidate).contains(where: taken.contains)
  }

  /// The stems that have the images of a folder among their pictures.
  private mutating func protectedStems(in folder: FilePath) -> Set<[UInt8]> {
    if let known = protected[folder] { return known }
    // A folder that is not there yet holds nothing.
    let names = (try? Files.names(in: folder)) ?? []
    var stems: Set<[UInt8]> = []
    for name in names where name.suffix(4).elementsEqual(".png".utf8) {
      guard let path = folder.appending(name: name), images.protects(path) else { continue }
      stems.formUnion(Self.stems(of: name.dropLast(4)))
    }
    protected[folder] = stems
    return stems
  }

  /// A name and what it may be a picture of: `a-2-017`, `a-2` and `a` for `a-2-017`.
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
