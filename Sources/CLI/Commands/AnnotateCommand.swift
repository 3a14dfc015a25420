import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

struct AnnotateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "annotate",
    abstract: "Draws the amounts on a copy of an image, as PNG.",
    discussion: """
      Draws a box around each amount, with its value; the total has another colour. A file with several pages gives one
      picture for each page: out.png, out-2.png, ...

      Examples:
        summa annotate receipt.jpg                      writes receipt.annotated.png
        summa annotate receipt.jpg -o marked.png
        summa annotate receipt.jpg --style boxes --color blue --line-width 2
        summa annotate receipt.jpg --ledger books.sqlite    with the corrections in the ledger
      """)

  @Argument(help: ArgumentHelp("The image.", valueName: "image"), completion: .file())
  var image: DocumentArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write (default: next to the image).", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: PathArgument?

  @OptionGroup var replacing: ReplacingFlag

  @OptionGroup var selection: PagesFlags

  @OptionGroup var known: KnownFlags

  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup(title: "Fetching") var fetching: FetchFlags

  func validate() throws {
    if image.path == nil, output == nil {
      throw ValidationError("Name the picture with --output, since the image is not a file.")
    }
    try output.map(PictureName.check)
  }

  func run() async throws {
    let pictures = WorkerOptions.Pictures(
      stem: stem.recordText, annotator: drawing.annotator,
      replacing: replacing.replacement)
    try replacing.check([pictures.path(ofPage: 1)], over: [image.path]) { _ in
      "The picture would replace the image itself; give another name with --output."
    }
    let request = try reading.request(limits: limits.limits)
    let printer = PagePrinter { answer in
      let record = answer.record
      guard let path = record.annotated else { return "" }
      let sheet = record.sheet.flatMap { $0.count > 1 ? "sheet \($0.number): " : nil } ?? ""
      let total = record.total.map { ", total \($0.exactText)" } ?? ", no total"
      return "\(path.printable): \(sheet)\(record.amounts.count.counted("amount"))\(total)\n"
    }
    let document = try fetching.document(image, limits: limits.limits)
    let known = try known.pages(of: document, selection.pages, request: request)
    try await printer.print(
      [
        DocumentBatch.Member(
          document, pages: selection.pages,
          options: WorkerOptions(request: request, pictures: pictures))
      ], with: try work.service(), memory: known.map(KnownPages.init))
  }

  /// The path of the first page's picture, without `.png`.
  private var stem: FilePath {
    guard let output = output?.path else {
      var path = image.path ?? FilePath()
      path.extension = nil
      return path.appending(ending: ".annotated".utf8) ?? path
    }
    var path = output
    if path.extension == "png" { path.extension = nil }
    return path
  }
}
