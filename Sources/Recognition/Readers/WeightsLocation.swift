import Foundation
import SummaMessages
import SummaSystem
import SystemPackage

/// Where files of weights are.
package struct WeightsLocation {
  /// A file of weights.
  package enum File: String {
    case network = "receipt.safetensors"
    case words = "words.safetensors"
    case sheets = "sheets.safetensors"
    case scripts = "scripts.safetensors"
    case inkAmounts = "ink-amounts.safetensors"
    case inkLetters = "ink-letters.safetensors"

    /// The environment's variable that names it.
    var variable: String {
      switch self {
      case .network: "SUMMA_WEIGHTS"
      case .words: "SUMMA_WORDS"
      case .sheets: "SUMMA_SHEETS"
      case .scripts: "SUMMA_SCRIPTS"
      case .inkAmounts: "SUMMA_INK_AMOUNTS"
      case .inkLetters: "SUMMA_INK_LETTERS"
      }
    }

    /// SwiftPM's bundle of the module that has it. Its own accessor would end the program where it
    /// is missing.
    fileprivate var bundle: String {
      switch self {
      case .network, .words, .sheets, .scripts: "summa_SummaRecognition.resources"
      case .inkAmounts, .inkLetters: "summa_SummaInk.resources"
      }
    }
  }

  var file: File
  /// What the options name.
  var named: String?
  /// The path of a file that this one may lie beside.
  var neighbor: String?
  var environment: [String: String]
  // Not by `Bundle`, which ends the program where /proc is not mounted.
  var program: FilePath?

  /// Where a file is that no option names.
  package init(of file: File) { self.init(file: file, named: nil) }

  init(
    file: File = .network, named: String? = nil, neighbor: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: FilePath? = ThisProgram.path
  ) {
    self.file = file
    self.named = named
    self.neighbor = neighbor
    self.environment = environment
    self.program = program
  }

  /// What the options name; else what the environment does; else the first that is there of those
  /// beside the neighbour, that SwiftPM built with the program, that lie beside it, and that
  /// `make install` put in place.
  /// - Returns: a path in the form of records.
  /// - Throws: `ReadError` where none is named and none is there.
  package func path() throws(ReadError) -> String {
    if let named { return named }
    if let path = environment[file.variable], !path.isEmpty { return path }
    let folder = program?.folder ?? "."
    let places = [
      folder.appending(file.bundle).appending(file.rawValue),
      folder.appending(file.rawValue),
      folder.folder.appending("share").appending("summa").appending(file.rawValue),
    ]
    let beside = neighbor.flatMap { FilePath(text: $0)?.folder.appending(file.rawValue) }
    if let found = ([beside].compactMap { $0 } + places)
      .first(where: { (try? Files.status(of: $0)) != nil })
    {
      return found.text
    }
    let last = places[places.count - 1].text
    let missing = "\(places.dropLast().map(\.text).joined(separator: ", ")) and \(last)"
    switch file {
    case .network:
      throw ReadError(
        .weightsUnreadable,
        "the receipt reader's weights are in none of \(missing); copy "
          + "\(file.rawValue) beside the program, name it with \(.weights) or \(file.variable), "
          + "or read with \(.reader, set: "tesseract")")
    case .words:
      throw ReadError(
        .weightsUnreadable,
        "the receipt reader's letter model is in none of \(missing); copy "
          + "\(file.rawValue) beside the program, or name it with \(file.variable)")
    case .sheets:
      throw ReadError(
        .weightsUnreadable,
        "the weights that find sheets of paper are in none of \(missing); copy "
          + "\(file.rawValue) beside the program, name it with \(file.variable), or read "
          + "pictures as they are (\(.rectifies))")
    case .scripts:
      throw ReadError(
        .weightsUnreadable,
        "the weights that tell scripts and read their digits are in none of \(missing); copy "
          + "\(file.rawValue) beside the program, or name it with \(file.variable)")
    case .inkAmounts, .inkLetters:
      throw ReadError(
        .weightsUnreadable,
        "the weights that read ink are in none of \(missing); copy "
          + "\(file.rawValue) beside the program, or name it with \(file.variable)")
    }
  }
}
