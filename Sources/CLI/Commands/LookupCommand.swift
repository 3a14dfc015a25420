import ArgumentParser
import Foundation
import Summa
import SummaSystem
import Synchronization

struct LookupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: "Prints the amount at a point of an image.",
    discussion: """
      The point is in pixels of the upright image, counted from the upper left corner. Where boxes overlap, the smallest
      one counts. Exit code 1 means that there is no amount at that point.

      Examples:
        summa lookup a.jpg 310,690
        summa lookup a.jpg 120,260 --view 180x400     a tap on the image as shown at 180 x 400
        summa lookup a.jpg 0.67,0.32 --normalized     0...1, origin at the lower left, as in Apple's Vision
        summa lookup a.jpg 310,690 --nearest 20       accepts a miss by up to 20 pixels
        summa lookup a.jpg 310,690 --ledger books.sqlite   at once, if it was read before
      """)

  @Argument(help: ArgumentHelp("The image.", valueName: "image"), completion: .file())
  var image: DocumentArgument

  @Argument(help: ArgumentHelp("The point, such as 310,690.", valueName: "x,y"))
  var point: Coordinates

  @Option(
    help: ArgumentHelp(
      "The size at which the whole page was shown when the point was tapped, up to 1000000 on a side.",
      valueName: "WxH"))
  var view: ViewSize?

  @Flag(help: "The point is in 0...1, with the origin at the lower left.")
  var normalized = false

  @Option(
    help: ArgumentHelp(
      "Accept the nearest amount, up to this many pixels away.", valueName: "pixels"))
  var nearest: Double = 0

  @Option(
    help: ArgumentHelp("Which page to read, in a file with several.", valueName: "number"),
    transform: WholeNumber.page)
  var page = 1

  @Option(help: "How to print the answer: plain or json.")
  var format = AnswerFormat.plain

  @OptionGroup var known: KnownFlags
  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup(title: "Fetching") var fetching: FetchFlags

  func validate() throws {
    if normalized, view != nil {
      throw ValidationError("--view and --normalized exclude each other.")
    }
    if normalized, !(0...1).contains(point.x) || !(0...1).contains(point.y) {
      throw ValidationError("With --normalized both coordinates are from 0 to 1.")
    }
    guard (0...1e9).contains(nearest) else {
      throw ValidationError("--nearest is from 0 to 1000000000 pixels.")
    }
  }

  func run() async throws {
    let name = image.name.printable
    let document = try fetching.document(image, limits: limits.limits)
    let request = try reading.request(limits: limits.limits)
    let records: [RecognizedAmounts]
    if let pages = try known.pages(of: document, .page(page), request: request) {
      records = pages.flatMap(\.records)
    } else {
      records = try await self.records(of: document, request)
    }
    guard !records.isEmpty, records.allSatisfy({ $0.status == .ok }) else {
      let message = records.compactMap(\.error?.message).first ?? "\(name) could not be read"
      throw ExitStatus.someFailed.because(message)
    }
    guard let amount = hit(in: SheetsOfPage(records)) else {
      throw ExitStatus.nothingFound.because(
        "there is no amount at \(point.x.short),\(point.y.short) of \(name); "
          + "try --nearest 20, or see all amounts with summa annotate")
    }
    switch format {
    case .plain: try StandardOutput.print(amount.exactText)
    case .json: try StandardOutput.print(try amount.json())
    }
  }

  private func records(
    of document: WorkerService.Document, _ request: RecognizeAmountsRequest
  ) async throws -> [RecognizedAmounts] {
    let service = try work.service()
    let found = Mutex<[RecognizedAmounts]>([])
    let interruption = await BatchRun.read(
      [
        DocumentBatch.Member(
          document, pages: .page(page), options: WorkerOptions(request: request))
      ], with: service
    ) { event in
      if case .page(_, let answer) = event { found.withLock { $0.append(answer.record) } }
      return true
    }
    if let interruption { throw interruption.exitCode }
    return found.withLock { $0 }
  }

  private func hit(in record: SheetsOfPage) -> RecognizedAmount? {
    if normalized {
      return record.amount(at: NormalizedPoint(x: point.x, y: point.y), tolerance: nearest)
    }
    let tapped = PixelPoint(x: point.x, y: point.y)
    if let view {
      return record.amount(at: tapped, inViewOf: view.size, tolerance: nearest)
    }
    return record.amount(at: tapped, tolerance: nearest)
  }
}

extension Double {
  /// The number without `.0`.
  var short: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}

/// A point on the command line: `x,y`.
struct Coordinates: ExpressibleByArgument {
  var x: Double
  var y: Double

  init?(argument: String) {
    guard let numbers = NumberList.parse(argument, separator: ",", count: 2),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    (x, y) = (numbers[0], numbers[1])
  }
}

/// A size in pixels on the command line: `WxH`.
struct ViewSize: ExpressibleByArgument {
  var size: PixelSize

  init?(argument: String) {
    let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map
    { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...1_000_000).contains(width), (1...1_000_000).contains(height)
    else { return nil }
    size = PixelSize(width: width, height: height)
  }
}
