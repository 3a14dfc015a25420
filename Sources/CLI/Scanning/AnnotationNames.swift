import Foundation

/// Names for annotated pictures: below the output folder as the images lie below the scanned ones, each name once, and
/// none that of an image to read.
struct AnnotationNames {
  private let folder: String
  private let images: Set<String>
  private var taken: Set<String> = []
  /// What is left of a taken name that ends as a later page's does: `a` of `a-2`.
  private var pageStems: Set<String> = []

  /// - Parameters:
  ///   - folder: where the pictures go.
  ///   - images: the paths of the images, which no picture may replace.
  init(folder: String, images: [String] = []) {
    self.folder = folder
    self.images = Set(images.map(Self.resolved))
  }

  /// The path of the picture for an image, without `.png`: `a/b.jpg` becomes `FOLDER/a/b`, and `FOLDER/a/b.tif` for the
  /// image `a/b.tif` that comes after it.
  mutating func stem(for relativePath: String) -> String {
    let path = relativePath as NSString
    var candidates = [path.deletingPathExtension, relativePath].makeIterator()
    var number = 2
    while true {
      let candidate: String
      if let next = candidates.next() {
        candidate = next
      } else {
        candidate = "\(relativePath)-\(number)"
        number += 1
      }
      let path = (folder as NSString).appendingPathComponent(candidate)
      guard isFree(candidate), !images.contains(Self.resolved(path + ".png")) else { continue }
      taken.insert(candidate)
      if let stem = Self.pageStem(of: candidate) { pageStems.insert(stem) }
      return path
    }
  }

  /// Whether neither the picture of a first page nor that of a later one meets another's.
  private func isFree(_ candidate: String) -> Bool {
    if taken.contains(candidate) || pageStems.contains(candidate) { return false }
    return Self.pageStem(of: candidate).map { !taken.contains($0) } ?? true
  }

  /// `a` for `a-2`.
  private static func pageStem(of name: String) -> String? {
    guard let dash = name.lastIndex(of: "-") else { return nil }
    let digits = name[dash...].dropFirst()
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return String(name[..<dash])
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
  }
}
