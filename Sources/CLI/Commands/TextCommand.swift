import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

struct TextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Reads images and prints their text, or makes PDFs that can be searched.",
    discussion: """
      Takes the same inputs as scan. Text is in reading order: words side by side stay on one line, separated by spaces,
      and columns of running text follow one another.

        text  plain text, with an empty line between blocks and a form feed between pages
        json  page, block, line and word, each with its position and its confidence
        hocr  hOCR 1.2
        alto  ALTO 4.4
        tsv   the columns of Tesseract's TSV
        pdf   the pictures, with invisible text where the print is: PDF/A-2b, JPEGs untouched

      A PDF that becomes a single PDF keeps its pages as they are; pages without text that can be selected get it. With
      --no-text-layer its pages are drawn and read again. In a PDF of several files all pages are drawn.

      Without --output the text goes to standard output. --output FILE gets all pages of all files, and its extension
      selects the format; --output FOLDER/ gets a file for each input, named like it. A page that cannot be read is named
      on standard error, the others are still written, and the exit code is 2.

      Examples:
        summa text letter.jpg
        summa text letter.jpg --format json --candidates 3
        summa text scans/ -o scans.pdf
        summa text scanned.pdf -o searchable.pdf
        summa text scans/ --recursive --format pdf -o searchable/
        summa text pages.tif --languages de -o pages.hocr
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
      "How to write text: \(TextFormat.names) "
        + "(default: by the extension of --output, else \(PlainTextEncoder.name))."))
  var format: TextFormat?

  @Option(
    help: ArgumentHelp(
      "With --format \(TextFormat.namesOfAll): the most readings to print of each line, best first.",
      valueName: "count"),
    transform: WholeNumber.within(1...100, of: "--candidates"))
  var candidates = 1

  @Flag(
    help: ArgumentHelp("With --format \(TextFormat.namesOfAll): include each character."))
  var characters = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a file instead of standard output, or a file for each input to a folder.",
      valueName: "path"), completion: .file())
  var output: PathArgument?

  @OptionGroup var replacing: ReplacingFlag

  @Flag(name: .shortAndLong, help: "Name each file of a folder that is passed over.")
  var verbose = false

  @OptionGroup var selection: PagesFlags

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup(title: "Fetching") var fetching: FetchFlags

  private var encoder: any TextEncoder.Type {
    format?.encoder ?? output.flatMap { TextFormat(of: $0.path) }?.encoder
      ?? PlainTextEncoder.self
  }

  func validate() throws {
    if candidates > 1, !encoder.tellsAll {
      throw ValidationError("--candidates needs --format \(TextFormat.namesOfAll).")
    }
    if characters, !encoder.tellsAll {
      throw ValidationError("--characters needs --format \(TextFormat.namesOfAll).")
    }
    if output == nil, !encoder.isReadable, Terminal.outputIsTerminal {
      throw ValidationError(
        "A terminal cannot show \(encoder.name); name a file with --output, or redirect.")
    }
  }

  func run() async throws {
    let listing = try InputFiles(isRecursive: recursive).listOrFail(paths)
    let inputs = listing.inputs
    let target = TextTarget(output, for: inputs, fileExtension: encoder.fileExtension)
    try replacing.check(target.paths, over: inputs.map(\.source.path)) {
      "The text would replace the image \($0.recordText.printable); name another --output."
    }
    // Checked here, so that errors are reported once and not for every file.
    let request = try self.request()
    if case .each(let paths) = target { try OutputFolder.create(foldersOf: paths) }
    let documents = try inputs.map { try fetching.document($0.source, limits: limits.limits) }
    let overlaid = overlaid(inputs, target)
    let printer: TextPrinter
    let pictures: PictureFolder?
    do throws(RecognitionError) {
      pictures = encoder.showsPictures ? try PictureFolder() : nil
      printer = try TextPrinter(
        TextPrinter.Plan(
          inputs: inputs.map(\.path), documents: documents, target: target, encoder: encoder,
          replacing: replacing.replacement, pictures: pictures, limit: limits.maxBytes,
          overlaid: overlaid, selection: selection.pages, password: reading.page.password))
    } catch {
      throw ExitStatus.cannotWrite.because(error.commandMessage)
    }
    let members = documents.enumerated().map { index, document in
      DocumentBatch.Member(
        document, pages: selection.pages,
        options: WorkerOptions(
          request: request, product: .text, detail: characters ? .characters : .words,
          pictures: overlaid.contains(index) ? nil : pictures?.pictures(ofFile: index)))
    }
    let service = try work.service()
    // Pictures stay on the disk until their page is written.
    let ahead = pictures.map { _ in 4 * service.count }
    let interruption = await BatchRun.read(
      members, with: service, ahead: ahead, report: printer.report)
    let status = printer.finish(interruption)
    if status == .success || status == .someFailed {
      listing.passedOver.report(namingEach: verbose)
    }
    if status != .success { throw status.exitCode }
  }

  /// The indices of the PDFs that keep their pages: those that each become one PDF.
  private func overlaid(_ inputs: [InputFiles.Input], _ target: TextTarget) -> Set<Int> {
    if case .one = target, inputs.count > 1 { return [] }
    guard encoder == PDFEncoder.self, !reading.page.noTextLayer else { return [] }
    return Set(inputs.indices.filter { inputs[$0].source.path.map(PDFOverlay.takes) ?? false })
  }

  /// Only as many readings are kept as are printed.
  private func request() throws -> RecognizeAmountsRequest {
    var request = try reading.request(limits: limits.limits)
    request.options.candidateCount = candidates
    return request
  }
}
