import Foundation

/// Names for annotated pictures: below the output folder as the images lie below the scanned ones, each name once.
struct AnnotationNames {
  private let folder: String
  private var taken: Set<String> = []

  init(folder: String) {
    self.folder = folder
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
      if taken.insert(candidate).inserted {
        return (folder as NSString).appendingPathComponent(candidate)
      }
    }
  }
}
