import ArgumentParser
import Foundation
import Summa

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
  var image: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write (default: beside the image).", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  func run() throws {
    let target = output ?? (image as NSString).deletingPathExtension + ".annotated.png"
    let resolved = [target, image].map {
      URL(filePath: $0).resolvingSymlinksInPath().standardizedFileURL
    }
    guard resolved[0] != resolved[1] else {
      throw ValidationError(
        "The picture would replace the image itself; give another name with --output.")
    }
    let stem = target.hasSuffix(".png") ? String(target.dropLast(4)) : target
    let reader = DocumentReader(
      request: RecognizeAmountsRequest(options: reading.options, limits: limits.limits),
      annotator: drawing.annotator)
    var failed = false
    reader.read(WorkerJob(file: image, annotation: stem)) { record in
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
}
