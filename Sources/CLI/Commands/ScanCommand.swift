import ArgumentParser
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Reads images and prints the amounts on them.",
    discussion: """
      Takes images and folders of images: \(ImageCodecs.all.names(joinedBy: "and")). Results come in the order of the \
      files. A file that cannot be read gets a record that says why; the others are still read, and the exit code is 2.

      In a folder, other files and pictures that Summa drew are passed over; standard error reports how many. A file
      that is named on the command line is always read.

      Examples:
        summa scan receipts/ --recursive
        summa scan receipts/ --format csv -o receipts.csv
        summa scan receipts/ --format csv --items -o items.csv
        summa scan receipts/ --format jsonl | jq .total.exact
        summa scan receipts/ --annotate marked/ --languages de,en-US
        summa scan invoices.pdf --pages 1-3,7
        summa scan page1.jpg page2.jpg --document --title "Invoice 12"
        summa scan receipts/ --ledger books.sqlite
        scanimage --format=png | summa scan -
        summa scan https://example.com/receipt.pdf
      """)

  @Argument(
    help: ArgumentHelp(
      "Images, folders of images, https:// addresses, and - for standard input.",
      valueName: "path"), completion: .file())
  var paths: [DocumentArgument]

  @Flag(name: .shortAndLong, help: "Enter folders inside of folders.")
  var recursive = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How to print results: \(OutputFormat.names) "
        + "(default: \(TableEncoder.name) on a terminal, \(JSONLinesEncoder.name) elsewhere)."))
  var format: OutputFormat?

  @Flag(
    help: ArgumentHelp(
      "With --format \(OutputFormat.namesWithItems): "
        + "one row for each item bought instead of one for each page."))
  var items = false

  @Flag(
    name: .customLong("csv-excel"),
    help: ArgumentHelp(
      "With --format \(OutputFormat.namesWithMark): begin with the mark that Excel needs for UTF-8."
    ))
  var marksUTF8 = false

  @Flag(
    help: ArgumentHelp(
      "With --format \(OutputFormat.namesWithWords): "
        + "include the words of each line, its baseline and its block."))
  var words = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write results to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Write a picture of each page into this folder, with the amounts in boxes.",
      valueName: "folder"),
    completion: .directory)
  var annotate: PathArgument?

  @OptionGroup var selection: PagesFlags

  @Flag(
    help: "Treat all pages of all files as one document with one total, in the given order.")
  var document = false

  @Option(help: ArgumentHelp("With --document: its title.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Read only this part of each page: x,y,width,height in 0...1, origin at the lower left.",
      valueName: "x,y,w,h"), transform: RegionArgument.rect)
  var region: NormalizedRect?

  @OptionGroup var replacing: ReplacingFlag

  @Flag(name: .shortAndLong, help: "Name each file of a folder that is passed over.")
  var verbose = false

  @OptionGroup(title: "Ledger") var keeping: KeepingFlags
  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup(title: "Fetching") var fetching: FetchFlags

  func validate() throws {
    if items, !encoder.listsItems {
      throw ValidationError(
        "--items needs --format \(OutputFormat.namesWithItems); "
          + "json and jsonl always have the items.")
    }
    if marksUTF8, !encoder.marksUTF8 {
      throw ValidationError("--csv-excel needs --format \(OutputFormat.namesWithMark).")
    }
    if title != nil, !document {
      throw ValidationError("--title needs --document, which treats all pages as one document.")
    }
    if words, !encoder.textDetails.contains(.words) {
      throw ValidationError("--words needs --format \(OutputFormat.namesWithWords).")
    }
  }

  func run() async throws {
    var listing = try InputFiles(isRecursive: recursive).listOrFail(paths)
    try LedgerFile.refuse(output?.path, over: keeping.ledger?.path)
    try replacing.check([output?.path], over: listing.inputs.map(\.source.path)) {
      "The results would replace the image \($0.recordText.printable); name another --output."
    }
    // Checked here, so that errors are reported once and not in the record of every file.
    var request = try reading.request(limits: limits.limits)
    if annotate == nil { drawing.warnIfGiven() }
    if let region { request.regionOfInterest = region }
    let memory = try keeping.memory()
    defer { if let memory { LedgerFile.close(memory.ledger) } }
    if let memory { listing.passOver(memory.ledger) }
    let inputs = listing.inputs
    let members = try self.members(for: inputs, request: request)
    let printer: ScanPrinter
    do {
      printer = try ScanPrinter(
        sink: OutputSink(path: output?.path, replacing: replacing.replacement),
        encoder: encoder.init(options(for: inputs)), fileCount: inputs.count,
        selection: selection.pages,
        summarizes: encoder == TableEncoder.self)
    } catch {
      throw ExitStatus.cannotWrite.because(error.commandMessage)
    }
    let interruption = try await read(
      members, request: request, memory: memory, report: printer)
    var status = printer.finish(interruption)
    if let memory { status = await KeepingFlags.report(memory, status) }
    if status == .success || status == .someFailed {
      listing.passedOver.report(namingEach: verbose)
    }
    if status != .success { throw status.exitCode }
  }

  /// - Returns: the exit status of an interruption; nil if the work was completed.
  private func read(
    _ members: [DocumentBatch.Member], request: RecognizeAmountsRequest, memory: LedgerMemory?,
    report printer: ScanPrinter
  ) async throws -> ExitStatus? {
    guard document else {
      return await BatchRun.read(
        members, with: try work.service(), memory: memory, report: printer.report)
    }
    let scan = DocumentScan(
      members: members, title: title, request: request
    ) { try work.service() }
    do {
      return try await scan.run(
        keep: { memory?.keep(members, title: title, $0) }, report: printer.report)
    } catch let error as RecognitionError {
      _ = printer.finish(nil)
      throw ExitStatus.someFailed.because(error.commandMessage)
    }
  }

  private var encoder: any PageEncoder.Type {
    if let format { return format.encoder }
    return output == nil && Terminal.outputIsTerminal ? TableEncoder.self : JSONLinesEncoder.self
  }

  private var detail: TextDetail {
    words ? .words : encoder.textDetails.first ?? .lines
  }

  private func options(for inputs: [InputFiles.Input]) -> EncodingOptions {
    EncodingOptions(
      items: items, marksUTF8: marksUTF8, files: inputs.map(\.path.recordText),
      isShown: output == nil)
  }

  private func members(
    for inputs: [InputFiles.Input], request: RecognizeAmountsRequest
  ) throws -> [DocumentBatch.Member] {
    var names = annotate.map {
      AnnotationNames(folder: $0.path, images: inputs.compactMap(\.source.path))
    }
    let stems = inputs.map { names?.stem(for: $0.relativePath) }
    try OutputFolder.create(foldersOf: stems.compactMap { $0 })
    return try zip(inputs, stems).map { input, stem in
      let pictures = stem.map {
        WorkerOptions.Pictures(
          stem: $0.recordText, annotator: drawing.annotator, replacing: replacing.replacement)
      }
      return DocumentBatch.Member(
        try fetching.document(input.source, limits: limits.limits), pages: selection.pages,
        options: WorkerOptions(
          request: request, detail: detail, pictures: pictures))
    }
  }
}
