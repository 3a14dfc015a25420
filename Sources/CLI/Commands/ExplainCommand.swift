import ArgumentParser
import Summa
import SummaSystem

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains what each number on an image is, and why the total is the total.",
    discussion: """
      Prints the rows as they were read, the role of each number, the equations between the numbers, and the other \
      candidates for the total. A total with a proof is confirmed by other numbers on the page. One without a proof \
      rests on the words near it and on its position; the confidence says how far to trust it.

      Below each candidate for the total is its strongest evidence, for (+) and against (-) it. own.total is a word for \
      a total in front of the number; other places are above (the row above), behind and beside (the same row), column \
      (its heading), previous and next (the rows around it), twin (the same amount elsewhere) and context. sum.items \
      means that the items add up to it; the other steps of a receipt have names of the same form. A single name such \
      as largest is a property of the number itself; any is how common totals are. The documentation explains all of \
      them in "How a page is understood".

      With --format jsonl each page is a line of JSON: "rows", "equations", and "candidates" with all the evidence for and \
      against each amount that could be the total.

      Examples:
        summa explain receipt.jpg
        summa explain receipt.jpg --languages de
        summa explain receipts/ --format jsonl > evidence.jsonl
      """)

  @Argument(
    help: ArgumentHelp("Images, and folders of images.", valueName: "image"), completion: .file())
  var images: [DocumentArgument]

  @Flag(name: .shortAndLong, help: "Enter folders inside of folders.")
  var recursive = false

  @Option(name: .shortAndLong, help: "How to print results: text or jsonl.")
  var format = PageFormat.text

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup(title: "Fetching") var fetching: FetchFlags

  func run() async throws {
    let listing = try InputFiles(isRecursive: recursive).listOrFail(images)
    let options = WorkerOptions(
      request: try reading.request(limits: limits.limits), product: .explanation)
    let printer = PagePrinter { [format] answer in
      guard let explanation = answer.explanation else { return "" }
      switch format {
      case .text:
        return Explanation(explanation, of: answer.record, width: Terminal.width).text() + "\n"
      case .jsonl:
        return try explanation.json() + "\n"
      }
    }
    let service = try work.service()
    let members = try listing.inputs.map { input in
      DocumentBatch.Member(
        try fetching.document(input.source, limits: limits.limits), options: options)
    }
    try await printer.print(members, with: service, passedOver: listing.passedOver)
  }
}
