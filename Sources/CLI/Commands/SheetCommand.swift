import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

struct SheetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Finds the sheet of paper in a picture, and straightens it for reading.",
    discussion: """
      Finds the sheets of paper in the picture, corrects their perspective, turns their text upright and evens out their
      shading; text lines are searched for in the result. --output saves it as a picture: FILE for one sheet, and
      FILE-1.png, FILE-2.png, ... for several. If no sheet stands out, the whole page is prepared as it is.

      Prints the confidence and the corners of each sheet: in pixels of the upright picture, counted from its upper left
      corner, clockwise from the upper left corner of the text.

      Examples:
        summa sheet photo.jpg
        summa sheet photo.jpg -o straight.png
      """)

  @Argument(help: ArgumentHelp("The image.", valueName: "image"), completion: .file())
  var image: PathArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the sheet to this file, as PNG.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: PathArgument?

  @Option(
    help: ArgumentHelp("Which page to read, in a file with several.", valueName: "number"),
    transform: WholeNumber.page)
  var page = 1

  @Option(name: .shortAndLong, help: "How to print results: text or jsonl.")
  var format = PageFormat.text

  @OptionGroup var replacing: ReplacingFlag

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  func validate() throws {
    if let output, output.path.extension?.lowercased() != "png" {
      throw ValidationError("The sheet is written as PNG; give --output a name that ends in .png.")
    }
  }

  func run() async throws {
    try output.map(PictureName.check)
    try replacing.check([output?.path], over: [image.path]) { _ in
      "The sheet would replace the image itself; give another name with --output."
    }
    let pictures = output.map { output in
      var stem = output.path
      stem.extension = nil
      return WorkerOptions.Pictures(
        stem: stem.recordText, replacing: replacing.replacement)
    }
    let request = try reading.request(limits: limits.limits)
    let printer = PagePrinter { [format] answer in
      try (answer.sheets ?? []).map { sheet in
        format == .text ? sheet.text : try sheet.json() + "\n"
      }.joined()
    }
    try await printer.print(
      [
        DocumentBatch.Member(
          .path(image.path), pages: .page(page),
          options: WorkerOptions(request: request, product: .sheets, pictures: pictures))
      ], with: work.service())
  }
}

extension SheetRecord {
  /// Text for people.
  fileprivate var text: String {
    var text = (picture ?? file).printable + ": "
    if let sheet {
      let number = sheet.count > 1 ? "sheet \(sheet.number) of \(sheet.count)" : "a sheet"
      let corners = sheet.quad.map { "\($0.x.short),\($0.y.short)" }.joined(separator: " ")
      text += "\(number), confidence \(sheet.confidence), corners \(corners)"
    } else {
      text += "no sheet stands out; this is the page as it is"
    }
    return text + "\n"
  }
}
