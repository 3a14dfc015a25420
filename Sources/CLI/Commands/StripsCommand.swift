import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SystemPackage

struct StripsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strips",
    abstract: "Cuts out the text lines of images as the reader sees them.",
    discussion: """
      Finds the lines, straightens each along its baseline and scales it to a strip 32 pixels high with capitals of 19
      pixels, dark on light. Nothing is read. With --output each strip becomes a picture in that folder: image name and
      number of the line. Without it lines are found and told of alone.

      Prints a line of JSON for each strip, from top to bottom: "quad" has the corners of the text from the top of its
      capitals to the foot of its descenders, clockwise from the upper left, "image_box" the box of its ink, "text_height"
      the height of its capitals; all in pixels of the upright page, counted from the upper left corner.

      Examples:
        summa strips receipt.jpg                             where the lines are
        summa strips receipts/ --output strips/ > strips.jsonl
      """)

  @Argument(
    help: ArgumentHelp("Images, and folders of images.", valueName: "image"), completion: .file())
  var images: [PathArgument]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the strips into this folder, as PNG.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument?

  @Flag(name: .shortAndLong, help: "Enter folders inside of folders.")
  var recursive = false

  @Option(
    help: ArgumentHelp(
      "Skip text lower than this fraction of the page's height.", valueName: "fraction"))
  var minimumTextHeight = ReadingOptions.defaultMinimumTextHeightFraction

  @Option(help: "How ink is told from paper: otsu, sauvola or normalized-otsu.")
  var binarization = ReadingOptions().binarization

  @OptionGroup(title: "Limits") var limits: LimitFlags

  func validate() throws {
    guard (0..<1).contains(minimumTextHeight) else {
      throw ValidationError(
        "--minimum-text-height is a fraction of the page's height, from 0 to below 1.")
    }
  }

  func run() async throws {
    let inputs = try InputFiles(isRecursive: recursive).listOrFail(images.map(\.path))
    let request = CutStripsRequest(
      options: ReadingOptions(
        minimumTextHeightFraction: minimumTextHeight, binarization: binarization),
      limits: limits.limits)
    var names = output.map { AnnotationNames(folder: $0.path, images: inputs.map(\.path)) }
    var failed = false
    for input in inputs {
      let stem = names?.stem(for: input.relativePath)
      do {
        let strips = try await request.performOnAllPages(of: .path(input.path))
        try deliver(strips, file: input.path.recordText, stem: stem)
      } catch let error as RecognitionError {
        let message = "summa: \(Terminal.printable(input.path.recordText)): \(error.message)\n"
        Terminal.writeError(message)
        if error.code == "cannot_write" { throw ExitStatus.cannotWrite.exitCode }
        failed = true
      }
    }
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  /// Writes the pictures, where wanted, and prints the records.
  private func deliver(_ strips: [LineStrip], file: String, stem: FilePath?) throws {
    if let stem, !strips.isEmpty {
      try OutputFolder.create(stem.folder)
    }
    var output = try OutputSink(path: nil)
    var line = (page: 0, number: 0)
    for strip in strips {
      line = (strip.pageNumber, line.page == strip.pageNumber ? line.number + 1 : 1)
      var picture: String?
      if let stem {
        let page = line.page == 1 ? "" : "-\(line.page)"
        let ending = page + String(format: "-%03d.png", line.number)
        guard let path = stem.appending(ending: ending.utf8) else { continue }
        try OutputFile.write(try strip.png(), to: path)
        picture = path.recordText
      }
      let record = StripRecord(strip, line: line.number, file: file, picture: picture)
      try output.write(try record.json() + "\n")
    }
  }
}
