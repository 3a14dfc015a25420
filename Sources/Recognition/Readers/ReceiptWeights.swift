import Foundation
import SummaMessages
import SummaSystem
import SystemPackage

/// Where the receipt reader's weights are.
struct ReceiptWeights {
  static let name = "receipt.safetensors"
  /// The environment's variable that names them.
  static let variable = "SUMMA_WEIGHTS"

  /// What the options name, in the form of records.
  var named: String?
  var environment = ProcessInfo.processInfo.environment
  // Not by `Bundle`, which ends the program where /proc is not mounted.
  var program = ThisProgram.path

  /// What the options name; else what the environment does; else the first that is there of those
  /// that SwiftPM built with the program, that lie beside it, and that `make install` put in place.
  /// - Returns: a path in the form of records.
  /// - Throws: `ReadError` where none is named and none is there.
  func path() throws(ReadError) -> String {
    if let named { return named }
    if let path = environment[Self.variable], !path.isEmpty { return path }
    let folder = program?.folder ?? "."
    let places = [
      // SwiftPM's bundle of this module. Its own accessor would end the program where it is
      // missing.
      folder.appending("summa_SummaRecognition.resources").appending(Self.name),
      folder.appending(Self.name),
      folder.folder.appending("share").appending("summa").appending(Self.name),
    ]
    if let found = places.first(where: { (try? Files.status(of: $0)) != nil }) { return found.text }
    let last = places[places.count - 1].text
    throw ReadError(
      .weightsUnreadable,
      "the receipt reader's weights are in none of "
        + "\(places.dropLast().map(\.text).joined(separator: ", ")) and \(last); copy "
        + "\(Self.name) beside the program, name it with \(.weights) or \(Self.variable), "
        + "or read with \(.reader, set: "tesseract")")
  }
}
