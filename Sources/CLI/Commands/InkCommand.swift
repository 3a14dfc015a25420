import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SystemPackage

struct InkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ink",
    abstract: "Reads pen strokes from a screen: amounts, text, shapes, gestures.",
    discussion: """
      A file holds strokes, in JSON or InkML:

        {"strokes":[[{"x":1,"y":2,"t":0}, ...], ...]}      y downwards, any scale, t in milliseconds, optional

      --language says what the ink is read as:

        und-x-amount    digits, separators, signs, currencies, %, / and : (default)
        en, de, fr, ... Latin letters and digits, in the words of a language; de,en reads both
        zxx-x-shapes    rectangle, ellipse, triangle, arrow
        zxx-x-gesture   scribble, strike, circle, caret, bar
        ja, ru, ...     other languages of summa languages that Tesseract reads, from a drawing of the strokes

      Readings that are expected to be wrong more than once in a hundred are marked as unsure. So are lines of text,
      shapes and gestures with a score close to that of another reading. Exit code 1 means that nothing was recognised in
      some file, 2 that some files could not be read.

      Examples:
        summa ink tip.json
        summa ink *.inkml --format jsonl
        summa ink total.json --context "TOTAL $" --candidates 3
        summa ink o.json --language en --writing-area 300x80   is it o or O?
        summa ink note.json --render note.png
        summa ink note.json --language en --correction word.json   a word that was written again, over the old one
      """)

  /// The format of readings.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, jsonl
  }

  @Argument(
    help: ArgumentHelp(
      "Files of strokes, https:// addresses, and - for standard input.", valueName: "file"),
    completion: .file(extensions: ["json", "inkml"]))
  var files: [DocumentArgument]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The language or the kind of the ink.", valueName: "tag"))
  var language = "und-x-amount"

  @Option(
    help: ArgumentHelp(
      "The text just before the ink; its last \(InkRecognitionContext.greatestPreContext) characters decide between look-alikes.",
      valueName: "text"))
  var context = ""

  @Option(
    help: ArgumentHelp(
      "The size of the writing area in the strokes' unit; its height is that of one line, which distinguishes , from / and o from O.",
      valueName: "WxH"))
  var writingArea: WritingSize?

  @Option(
    help: ArgumentHelp(
      "The most readings to print, best first (default: 1 in text, 5 in JSON).", valueName: "count"),
    transform: WholeNumber.within(1...10, of: "--candidates"))
  var candidates: Int?

  @Option(
    name: .shortAndLong,
    help: "How to print readings: text, json (all files in one list) or jsonl (one line a file).")
  var format = Format.text

  @Option(
    help: ArgumentHelp("Draw the strokes into this file, as PNG.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var render: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Strokes that were written later, in the coordinates of the ink: they replace the words that they cover. May be given several times.",
      valueName: "file"),
    completion: .file(extensions: ["json", "inkml"]))
  var correction: [DocumentArgument] = []

  @Flag(help: "Replace a picture that Summa did not write.")
  var force = false

  @OptionGroup(title: "Fetching") var fetching: FetchFlags

  func validate() throws {
    guard correction.isEmpty || files.count == 1 else {
      throw ValidationError("--correction corrects a single file; name only one.")
    }
    if let render {
      guard files.count == 1 else {
        throw ValidationError("--render draws a single file; name only one.")
      }
      guard render.path.extension?.lowercased() == "png" else {
        throw ValidationError(
          "The strokes are drawn as PNG; give --render a name that ends in .png.")
      }
    }
  }

  func run() async throws {
    if let render = render?.path, !force,
      OutputGuard(inputs: files.compactMap(\.path)).protects(render)
    {
      throw ValidationError("The picture would replace the ink itself; name another --render.")
    }
    let recognizer = try self.recognizer()
    let context = InkRecognitionContext(preContext: context, writingArea: writingArea?.area)
    let count = candidates ?? (format == .text ? 1 : 5)
    var (failures, blanks, separator) = (0, 0, "[\n")
    for file in files {
      if let status = Interruption.shared.status { throw status.exitCode }
      let name = file.name
      let record: InkRecord
      do {
        let ink = try ink(of: file)
        if let render { try draw(ink, to: render.path) }
        var recognition = try recognizer.recognize(ink, context: context, candidates: count)
        for file in correction {
          recognition = try recognizer.correct(
            recognition, with: try self.ink(of: file), on: context.writingArea)
        }
        recognition.candidates = Array(recognition.candidates.prefix(count))
        if recognition.candidates.isEmpty { blanks += 1 }
        record = InkRecord(file: name, recognition)
      } catch let exit as ExitCode {
        throw exit
      } catch {
        failures += 1
        let failure = RecognitionError(error)
        record = InkRecord(
          file: name,
          error: RecordedError(code: failure.code.rawValue, message: failure.commandMessage))
      }
      switch format {
      case .text: try show(record, name: name.printable)
      case .jsonl: try StandardOutput.print(try record.json())
      case .json:
        try StandardOutput.print(separator + (try record.json()), terminator: "")
        separator = ",\n"
      }
    }
    if format == .json { try StandardOutput.print("\n]") }
    if failures > 0 { throw ExitStatus.someFailed.exitCode }
    if blanks > 0 { throw ExitStatus.nothingFound.exitCode }
  }

  private func recognizer() throws -> InkRecognizer {
    do throws(InkError) {
      return try InkRecognizer(language: language)
    } catch {
      guard error.code != .unknownLanguage else { throw ValidationError(error.message) }
      throw ExitStatus.cannotStart.because(error.message)
    }
  }

  private func ink(of file: DocumentArgument) throws -> Ink {
    let limits = DecodeLimits(bytes: Ink.greatestFile)
    switch try fetching.document(file, limits: limits) {
    case .path(let path): return try Ink(at: path)
    case .bytes(let bytes, _): return try Ink(file: bytes)
    }
  }

  private func draw(_ ink: Ink, to path: FilePath) throws {
    do {
      let picture = try InkCanvas(softensBlack: false).draw(ink).raster.png()
      try OutputFile.write(picture, to: path, replacing: force ? .anything : .own)
    } catch let error as RecognitionError {
      throw ExitStatus.cannotWrite.because(error.commandMessage)
    }
  }

  /// Prints a file's name and its best reading, with further readings below.
  private func show(_ record: InkRecord, name: String) throws {
    if let error = record.error {
      Terminal.warn("\(name): \(error.message)")
      return
    }
    let readings = record.candidates ?? []
    var text = files.count > 1 ? "\(name): " : ""
    guard let best = readings.first else {
      try StandardOutput.print(
        text + Terminal.colored("nothing was recognised; write larger, or another --language", .dim)
      )
      return
    }
    let doubt = record.sure == true ? "" : ", unsure"
    text += Terminal.colored(best.text.printable, .bold)
    text += Terminal.colored("  \(percent(best.score))\(doubt)", .dim)
    for other in readings.dropFirst() {
      text += "\n  " + other.text.printable
      text += Terminal.colored("  \(percent(other.score))", .dim)
    }
    try StandardOutput.print(text)
  }

  private func percent(_ score: Double) -> String {
    "\(Int((100 * score).rounded())) %"
  }
}

/// A size in any unit on the command line: `WxH`.
struct WritingSize: ExpressibleByArgument {
  var area: WritingArea

  init?(argument: String) {
    guard let sides = NumberList.parse(argument.lowercased(), separator: "x", count: 2),
      sides.allSatisfy({ $0 > 0 && $0 <= 1e9 })
    else { return nil }
    area = WritingArea(width: sides[0], height: sides[1])
  }
}
