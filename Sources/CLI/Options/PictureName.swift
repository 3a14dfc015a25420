import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

/// The names of pictures that a command writes.
enum PictureName {
  /// The endings of formats that people may expect instead of PNG.
  private static let others = [
    "jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "heic", "avif", "pdf",
  ]

  /// - Throws: `ValidationError` for the name of another format than PNG.
  static func check(_ name: PathArgument) throws {
    var path = name.path
    guard let ending = path.extension?.lowercased(), others.contains(ending) else { return }
    path.extension = "png"
    throw ValidationError(
      "Pictures are written as PNG, which keeps small print sharp; name it "
        + "\(path.recordText.printable).")
  }
}
