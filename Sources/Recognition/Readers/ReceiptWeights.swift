import Foundation
import SummaNeural

/// Where the receipt reader's weights are: beside the program that was built, or where `make install` put them.
enum ReceiptWeights {
  static let name = "receipt.safetensors"

  /// - Throws: `WeightsError` where the weights came with neither.
  static func path() throws(WeightsError) -> String {
    let program = Bundle.main.bundleURL
    let places = [
      // SwiftPM's bundle of this module. Its own accessor would end the program where the bundle is missing.
      program.appending(path: "summa_SummaRecognition.resources/\(name)"),
      program.deletingLastPathComponent().appending(path: "share/summa/\(name)"),
    ].map { $0.path(percentEncoded: false) }
    if let found = places.first(where: FileManager.default.isReadableFile(atPath:)) { return found }
    throw WeightsError(
      .unreadable,
      "the receipt reader's weights are in neither of \(places.joined(separator: " and ")); "
        + "build or install Summa again, or read with --reader tesseract")
  }
}
