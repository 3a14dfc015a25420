import Foundation
package import SummaMessages
package import SummaNeural
import SummaSystem
import SystemPackage

/// Finds a file of weights.
package struct WeightsLocation {
  /// A file of weights. Each module names its own.
  package struct File: Sendable {
    let name: String
    /// The environment variable that holds its path.
    let variable: String
    /// The name of SwiftPM's bundle for the module. SwiftPM's own accessor ends the program if the
    /// bundle is missing.
    let bundle: String
    /// The subject and verb of the message for a missing file.
    let subject: String
    /// The end of that message: the options besides copying the file.
    let remedy: ErrorMessage

    /// - Parameters:
    ///   - name: the file's name.
    ///   - variable: the environment variable that holds its path.
    ///   - module: the module whose resources it is in.
    ///   - subject: the subject and verb of the message for a missing file.
    ///   - remedy: the end of that message; nil if the variable is the only option.
    package init(
      _ name: String, variable: String, module: String, subject: String,
      remedy: ErrorMessage? = nil
    ) {
      self.name = name
      self.variable = variable
      bundle = "summa_\(module).resources"
      self.subject = subject
      self.remedy = remedy ?? ", or name it with \(variable)"
    }
  }

  var file: File
  /// The path in the options.
  var named: String?
  /// The path of a file whose folder may have this one.
  var neighbor: String?
  var environment: [String: String]
  // Not from `Bundle`, which ends the program if /proc is not mounted.
  var program: FilePath?

  /// The variables of this process. Foundation copies them all each time.
  private static let environment = ProcessInfo.processInfo.environment

  /// The location of a file that no option names.
  package init(of file: File) { self.init(file: file, named: nil) }

  /// The location of a file that may be next to the weights of the reader with these options.
  init(of file: File, besides options: ReaderOptions) {
    // With another engine the reader's own weights may be missing.
    let reader = try? WeightsLocation(named: options.weights).path()
    self.init(file: file, named: nil, neighbor: reader)
  }

  init(
    file: File = .network, named: String? = nil, neighbor: String? = nil,
    environment: [String: String] = Self.environment,
    program: FilePath? = ThisProgram.path
  ) {
    self.file = file
    self.named = named
    self.neighbor = neighbor
    self.environment = environment
    self.program = program
  }

  /// Loads the file at ``path()``.
  /// - Throws: `ReadError` as ``path()``, and if the file is damaged or of another kind.
  package func load<Weights>(
    _ load: (String) throws(WeightsError) -> Weights
  ) throws(ReadError) -> Weights {
    let path = try path()
    do { return try load(path) } catch { throw ReadError(error) }
  }

  /// The path in the options, else the path in the environment, else the first existing file: next
  /// to the neighbour, in SwiftPM's bundle, next to the program, where `make install` puts it.
  /// - Returns: a path in the form of records.
  /// - Throws: `ReadError` if no path is given and no file exists.
  package func path() throws(ReadError) -> String {
    if let named { return named }
    if let path = environment[file.variable], !path.isEmpty { return path }
    let folder = program?.folder ?? "."
    let places = [
      folder.appending(file.bundle).appending(file.name),
      folder.appending(file.name),
      folder.folder.appending("share").appending("summa").appending(file.name),
    ]
    let beside = neighbor.flatMap { FilePath(text: $0)?.folder.appending(file.name) }
    if let found = ([beside].compactMap { $0 } + places)
      .first(where: { (try? Files.status(of: $0)) != nil })
    {
      return found.text
    }
    let last = places[places.count - 1].text
    let missing = "\(places.dropLast().map(\.text).joined(separator: ", ")) and \(last)"
    throw ReadError(
      .weightsUnreadable,
      "\(file.subject) in none of \(missing); copy \(file.name) beside the program"
        + file.remedy)
  }
}

extension WeightsLocation.File {
  private static let module = "SummaRecognition"

  /// The network of the receipt reader.
  static let network = Self(
    "receipt.safetensors", variable: "SUMMA_WEIGHTS", module: module,
    subject: "the receipt reader's weights are",
    remedy:
      ", name it with \(.weights) or SUMMA_WEIGHTS, or read with \(.reader, set: "tesseract")")

  /// The network that reads another script.
  /// - Parameter script: ISO 15924.
  static func reader(of script: String) -> Self {
    Self(
      "reader-\(script.lowercased()).safetensors",
      variable: "SUMMA_READER_\(script.uppercased())", module: module,
      subject: "the weights that read the script \(script) are")
  }

  /// The letter model of the receipt reader.
  package static let words = Self(
    "words.safetensors", variable: "SUMMA_WORDS", module: module,
    subject: "the receipt reader's letter model is")

  /// The network that finds sheets.
  static let sheets = Self(
    "sheets.safetensors", variable: "SUMMA_SHEETS", module: module,
    subject: "the weights that find sheets of paper are",
    remedy: ", name it with SUMMA_SHEETS, or read pictures as they are (\(.rectifies))")

  /// The network that finds lines.
  static let lines = Self(
    "lines.safetensors", variable: "SUMMA_LINES", module: module,
    subject: "the weights that find lines of text are")

  /// The network that recognises scripts and reads their digits.
  static let scripts = Self(
    "scripts.safetensors", variable: "SUMMA_SCRIPTS", module: module,
    subject: "the weights that tell scripts and read their digits are")

  /// The network that reads handwritten numbers.
  static let pen = Self(
    "pen.safetensors", variable: "SUMMA_PEN", module: module,
    subject: "the weights that read handwritten numbers are")
}

extension ReadError {
  /// The weights could not be loaded.
  package init(_ error: WeightsError) {
    self.init(Code(error.code), error.message)
  }
}
