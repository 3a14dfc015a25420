import SummaMessages
import SummaSystem
import SystemPackage

/// Where the receipt reader's weights are: beside the program that was built, or where `make install` put them.
enum ReceiptWeights {
  static let name = "receipt.safetensors"

  /// - Throws: `ReadError` where the weights came with neither.
  static func path() throws(ReadError) -> String {
    // Not by `Bundle`, which ends the program where /proc is not mounted.
    let folder = ThisProgram.path?.folder ?? "."
    let places = [
      // SwiftPM's bundle of this module. Its own accessor would end the program where the bundle is missing.
      folder.appending("summa_SummaRecognition.resources").appending(name),
      folder.folder.appending("share").appending("summa").appending(name),
    ]
    if let found = places.first(where: { (try? Files.status(of: $0)) != nil }) {
      return found.string
    }
    throw ReadError(
      .weightsUnreadable,
      "the receipt reader's weights are in neither of \(places.map(\.string).joined(separator: " and ")); "
        + "build or install Summa again, or read with \(.reader, set: "tesseract")")
  }
}
