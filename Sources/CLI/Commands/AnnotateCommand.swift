import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SystemPackage

struct AnnotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "annotate",
    abstract: "Draws the amounts of an image into a copy of it, as PNG.",
    discussion: """
      Each amount gets a box with its value beside it, the total another colour. Files of several pages give a picture for
      each: out.png, out-2.png, ...

      Examples:
        summa annotate receipt.jpg                      writes receipt.annotated.png
        summa annotate receipt.jpg -o marked.png
        summa annotate receipt.jpg --style boxes --color blue --line-width 2
      """)

  @Argument(help: ArgumentHelp("The image.", valueName: "image"), completion: .file())
  var image: PathArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write (default: beside the image).", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: PathArgument?

  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  func run() throws {
    let target = output?.path.recordText ?? defaultOutput
    guard let path = FilePath(recordText: target),
      !OutputGuard(inputs: [image.path]).protects(path)
    else {
      throw ValidationError(
        "The picture would replace the image itself; give another name with --output.")
    }
    let stem = target.hasSuffix(".png") ? String(target.dropLast(4)) : target
    let reader = DocumentReader(
      request: RecognizeAmountsRequest(options: reading.options, limits: limits.limits),
      annotator: drawing.annotator)
    var failed = false
    reader.read(WorkerJob(file: image.path.recordText, annotation: stem)) { record in
      if let path = record.annotated {
        let count = record.amounts?.count ?? 0
        let total = record.total.map { ", total \($0.exact)" } ?? ", no total"
        print("\(Terminal.printable(path)): \(count) amounts\(total)")
      } else if let error = record.error {
        Terminal.writeError("summa: \(Terminal.printable(error.message))\n")
        failed = true
      }
    }
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  /// `receipt.annotated.png` beside `receipt.jpg`.
  private var defaultOutput: String {
    let text = image.path.recordText
    guard image.path.extension != nil, let dot = text.lastIndex(of: ".") else {
      return text + ".annotated.png"
    }
    return text[..<dot] + ".annotated.png"
  }
}
