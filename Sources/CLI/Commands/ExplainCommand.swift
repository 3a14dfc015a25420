import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SystemPackage

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells what each number of an image is, and why the total is the total.",
    discussion: """
      Prints the rows as they were read with what each number is, the equations that hold between them, and what else
      could be the total. A total with a proof is borne out by other numbers of the page; one without rests on the words
      beside it and on its place, and the confidence says how far.

      With --format jsonl each page is a line of JSON: "rows", "equations", and "candidates" with the evidence for each
      amount that may be the total, by the names that Tuning/Total/README.md explains.

      Examples:
        summa explain receipt.jpg
        summa explain receipt.jpg --languages de
        summa explain receipts/ --format jsonl > evidence.jsonl
      """)

  /// How the explanation is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl
  }

  @Argument(
    help: ArgumentHelp("Images, and folders of images.", valueName: "image"), completion: .file())
  var images: [PathArgument]

  @Flag(name: .shortAndLong, help: "Enter folders inside of folders.")
  var recursive = false

  @Option(name: .shortAndLong, help: "How to print: text or jsonl.")
  var format = Format.text

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  func run() async throws {
    let inputs = try InputFiles(isRecursive: recursive).listOrFail(images.map(\.path))
    do {
      try reading.options.check()
    } catch {
      throw ValidationError(error.message)
    }
    let request = RecognizeAmountsRequest(options: reading.options, limits: limits.limits)
    var output = try OutputSink(path: nil)
    var failed = false
    for input in inputs {
      do {
        for page in try await request.performOnAllPages(of: .path(input.path)) {
          switch format {
          case .text:
            let explanation = Explanation(page, file: input.path.recordText, width: Terminal.width)
            try output.write(explanation.text() + "\n")
          case .jsonl:
            try output.write(try ExplanationRecord(page, file: input.path.recordText).json() + "\n")
          }
        }
      } catch let error as RecognitionError {
        Terminal.writeError(
          "summa: \(Terminal.printable(input.path.recordText)): \(error.message)\n")
        if error.code == "cannot_write" { throw ExitStatus.cannotWrite.exitCode }
        failed = true
      }
    }
    if failed { throw ExitStatus.someFailed.exitCode }
  }
}
