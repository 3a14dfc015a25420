import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SystemPackage

struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Reads images and prints the amounts on them.",
    discussion: """
      Takes images and folders of images: JPEG, PNG, TIFF, WebP, BMP, GIF and PNM. Results come in the order of the
      files. A file that cannot be read gets a record that says why, the rest is read, and the exit code is 2.

      Examples:
        summa scan receipts/ --recursive
        summa scan receipts/ --format csv -o receipts.csv
        summa scan receipts/ --format csv --items -o items.csv
        summa scan receipts/ --format jsonl | jq .total.exact
        summa scan receipts/ --annotate marked/ --languages de,en-US
      """)

  /// How results are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, jsonl, csv
  }

  @Argument(
    help: ArgumentHelp("Images, and folders of images.", valueName: "path"), completion: .file())
  var paths: [PathArgument]

  @Flag(name: .shortAndLong, help: "Enter folders inside of folders.")
  var recursive = false

  @Option(
    name: .shortAndLong,
    help:
      "How to print results: table, json, jsonl or csv (default: table on a terminal, jsonl elsewhere)."
  )
  var format: Format?

  @Flag(help: "With --format csv: a row for each item bought rather than for each page.")
  var items = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write results to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Write a picture with the amounts in boxes for each page into this folder.",
      valueName: "folder"),
    completion: .directory)
  var annotate: PathArgument?

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  func validate() throws {
    if items, chosenFormat != .csv {
      throw ValidationError(
        "--items goes with --format csv; json and jsonl have the items in any case.")
    }
  }

  func run() async throws {
    let inputs = try InputFiles(isRecursive: recursive).listOrFail(paths.map(\.path))
    if let output = output?.path, OutputGuard(inputs: inputs.map(\.path)).protects(output) {
      throw ValidationError(
        "The results would replace the image \(Terminal.printable(output.recordText)); "
          + "name another --output.")
    }
    do {
      // Said once here rather than in the record of every file.
      try reading.options.check()
    } catch {
      throw ValidationError(error.message)
    }
    let jobs = self.jobs(for: inputs)
    let printer: ScanPrinter
    do {
      try createAnnotationFolders(of: jobs)
      printer = try ScanPrinter(
        sink: OutputSink(path: output?.path), formatter: formatter(for: inputs),
        fileCount: inputs.count,
        summarizes: chosenFormat == .table)
    } catch {
      Terminal.writeError("summa: \(error.message)\n")
      throw ExitStatus.cannotWrite.exitCode
    }
    let pool = work.pool(arguments: reading.arguments + limits.arguments + drawing.arguments)
    let scanning = Task {
      await pool.read(jobs) { printer.print($0.records) }
    }
    let interruption = Interruption(cancelling: scanning)
    await scanning.value
    let status = printer.finish(isInterrupted: interruption.hasHappened)
    if status != .success { throw status.exitCode }
  }

  private var chosenFormat: Format {
    format ?? (output == nil && Terminal.outputIsTerminal ? .table : .jsonl)
  }

  private func formatter(for inputs: [InputFiles.Input]) -> any RecordFormatter {
    switch chosenFormat {
    case .table: TableFormatter(names: inputs.map(\.path.recordText), width: Terminal.width)
    case .json: JSONFormatter()
    case .jsonl: JSONLinesFormatter()
    case .csv: items ? ItemsCSVFormatter() : CSVFormatter()
    }
  }

  private func jobs(for inputs: [InputFiles.Input]) -> [WorkerJob] {
    guard let annotate else { return inputs.map { WorkerJob(file: $0.path.recordText) } }
    var names = AnnotationNames(folder: annotate.path, images: inputs.map(\.path))
    return inputs.map {
      WorkerJob(
        file: $0.path.recordText, annotation: names.stem(for: $0.relativePath).recordText)
    }
  }

  private func createAnnotationFolders(of jobs: [WorkerJob]) throws(RecognitionError) {
    let folders = jobs.compactMap(\.annotation).compactMap { FilePath(recordText: $0)?.folder }
    for folder in Set(folders) { try OutputFolder.create(folder) }
  }
}
