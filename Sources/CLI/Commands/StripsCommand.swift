import ArgumentParser
import Summa
import SummaSystem

struct StripsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strips",
    abstract: "Cuts out the text lines of images, as the reader sees them.",
    discussion: """
      Finds the lines, straightens each along its baseline and scales it to a strip 32 pixels high, with capitals 19
      pixels high, dark on light. No text is read. With --output each strip is saved in that folder, under the name of the
      image and the number of the line; without it the lines are only listed.

      Prints a line of JSON for each strip, from top to bottom: "quad" has the corners of the text, from the top of its
      capitals to the bottom of its descenders, clockwise from the upper left; "image_box" is the box of its ink, and
      "text_height" the height of its capitals. All are in pixels of the upright page, counted from the upper left corner.

      Examples:
        summa strips receipt.jpg                             where the lines are
        summa strips receipts/ --output strips/ > strips.jsonl
      """)

  @Argument(
    help: ArgumentHelp("Images, and folders of images.", valueName: "image"), completion: .file())
  var images: [PathArgument]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the strips to this folder, as PNG.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument?

  @Flag(name: .shortAndLong, help: "Enter folders inside of folders.")
  var recursive = false

  @Option(
    help: ArgumentHelp(
      "Skip text smaller than this fraction of the page's height.", valueName: "fraction"))
  var minimumTextHeight = ReadingOptions.defaultMinimumTextHeightFraction

  @Option(help: "How ink is separated from paper: otsu, sauvola or normalized-otsu.")
  var binarization = ReadingOptions().binarization

  @OptionGroup var replacing: ReplacingFlag

  @OptionGroup(title: "Reading") var page: PageFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  func validate() throws {
    guard (0..<1).contains(minimumTextHeight) else {
      throw ValidationError(
        "--minimum-text-height is a fraction of the page's height, from 0 to below 1.")
    }
  }

  func run() async throws {
    let listing = try InputFiles(isRecursive: recursive).listOrFail(images.map { .path($0.path) })
    let inputs = listing.inputs
    let request = RecognizeAmountsRequest(
      options: ReadingOptions(
        minimumTextHeightFraction: minimumTextHeight, binarization: binarization,
        rectifies: !page.noRectify),
      orientation: page.orientation, limits: limits.limits, password: page.password,
      usesTextLayers: !page.noTextLayer)
    var names = output.map { AnnotationNames(folder: $0.path, images: inputs.map(\.path)) }
    let stems = inputs.map { names?.stem(for: $0.relativePath) }
    try OutputFolder.create(foldersOf: stems.compactMap { $0 })
    let members = zip(inputs, stems).map { input, stem in
      DocumentBatch.Member(
        .path(input.path),
        options: WorkerOptions(
          request: request, product: .strips,
          pictures: stem.map {
            WorkerOptions.Pictures(stem: $0.recordText, replacing: replacing.replacement)
          }))
    }
    let printer = PagePrinter { answer in
      try (answer.strips ?? []).map { try $0.json() + "\n" }.joined()
    }
    try await printer.print(members, with: work.service(), passedOver: listing.passedOver)
  }
}
