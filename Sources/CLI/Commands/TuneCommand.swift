import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SummaTuning
import Synchronization
import SystemPackage

struct TuneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Finds the best --minimum-text-height for your own receipts.",
    discussion: """
      FOLDER has images, in images/ or in the folder itself, and truth.jsonl with a line of JSON for each of them, which
      names the numbers that are printed on it:
        {"file":"a.jpg","total":"12.50","amounts":["4.50","8.00","12.50"]}
      A line may also have "total_alts" (other readings of the total that are right), "fold" (train or check), and "lines"
      with "text" and "box" [x0, y0, x1, y1]: these give the points to tap, and the amounts if "amounts" is left out.

      Fields may be there as well, each a string or a list of strings that are all right: "merchant" (or "company"),
      "address", "phone", "date" (2026-03-08), "time" (14:52), "subtotal", "tax" and "tip". If a key is missing, lines
      with a "label" stand for it: Business name, Business address, Business phone, Time and date, Subtotal, Tax. A second
      table says how often each was right, wrong and missing at the recommended value. Names and addresses are "near"
      if 85 of 100 of their letters and digits agree.

      All receipts are read once for each value. PRECISION, RECALL and F1 are of the amounts with two decimals. TAP is the
      share of isolated amounts that a tap on their middle finds. TOTAL and WRONG are the shares of right and wrong
      totals. MS is the median time of a receipt, which other work on the machine makes longer; CPU MS is the mean CPU
      time.

      A value other than the default is recommended if its F1 is higher beyond chance, or, to save time, if it skips more
      text and its F1 is at most 0.003 lower: in 95 of 100 sets of receipts drawn from these (bootstrap). Twenty receipts
      are seldom enough; a hundred are. If the truth names only totals, TOTAL counts.

      Examples:
        summa tune receipts/
        summa tune receipts/ --values 0.008,0.011,0.014 --plot heights.svg
      """)

  /// The format of results.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  @Argument(
    help: ArgumentHelp("A folder with images and truth.jsonl.", valueName: "folder"),
    completion: .directory)
  var folder: PathArgument

  @Option(
    help: ArgumentHelp(
      "The values to try: fractions of the page's height, separated by commas.",
      valueName: "fractions"))
  var values = TextHeights.standard

  @Option(help: "Use only the receipts that truth.jsonl marks so: train or check.")
  var fold: Fold?

  @Option(
    help: ArgumentHelp(
      "Plot F1 and time over the values into this file, as SVG.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var plot: PathArgument?

  @Flag(help: "Replace a file at --plot that Summa did not write.")
  var force = false

  @Option(name: .shortAndLong, help: "How to print results: table or json.")
  var format = Format.table

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags

  func validate() throws {
    if let plot, plot.path.extension?.lowercased() != "svg" {
      throw ValidationError("--plot writes SVG; give the file a name that ends in .svg.")
    }
    guard reading.minimumTextHeight == ReadingOptions.defaultMinimumTextHeightFraction else {
      throw ValidationError("tune tries several heights; name them with --values.")
    }
  }

  func run() async throws {
    let set = try truthSet()
    // Checked here, so that errors are reported once and not in the record of every file.
    let request = try reading.request()
    // Opened first, so that a folder without write permission is reported before minutes of work.
    var plotFile = try open(plot)
    let sweep = Sweep(of: set, values: values.values)
    let program = try WorkerFlags.program()
    let bar = Mutex(ProgressBar(total: set.members.count * values.values.count, unit: "files"))
    bar.withLock { $0.draw() }
    let task = Task {
      await sweep.run(request, advance: { bar.withLock { $0.advance() } }) {
        work.service(of: program)
      }
    }
    Interruption.shared.cancel(task)
    await task.value
    bar.withLock { $0.clear() }

    let result = sweep.result
    let isComplete = result.rows.count == values.values.count
    if !result.rows.isEmpty {
      try StandardOutput.print(try text(of: result), terminator: "")
      let plot = TuningPlot(
        result: result, title: title(receipts: set.members.count)
      ).svg()
      do throws(RecognitionError) {
        try plotFile?.write(plot.utf8)
        try plotFile?.finish()
      } catch {
        throw ExitStatus.cannotWrite.because(error.commandMessage)
      }
    }
    if let status = Interruption.shared.status, !isComplete {
      throw status.because(
        "interrupted after \(result.rows.count) of \(values.values.count.counted("value"))")
    }
    if let row = result.rows.first(where: { !$0.failures.isEmpty }) {
      throw ExitStatus.someFailed.because(
        "\(row.failures.count) of \(set.members.count.counted("receipt")) could not be read at "
          + "\(TextHeights.text(row.value)), the first: \(row.failures[0])")
    }
  }

  private func truthSet() throws -> TruthSet {
    do {
      return try TruthSet(folder: folder.path, fold: fold)
    } catch {
      throw ExitStatus.someFailed.because(error.message)
    }
  }

  private func open(_ path: PathArgument?) throws -> OutputFile? {
    guard let path else { return nil }
    do {
      return try OutputFile(
        at: path.path, replacing: force ? .anything : .own, encoders: OutputFormat.encoders)
    } catch {
      throw ExitStatus.cannotWrite.because(error.commandMessage)
    }
  }

  private func text(of result: TuningResult) throws -> String {
    switch format {
    case .table: TuningTable(result: result).text { Terminal.colored($0, .bold) }
    case .json: try TuningReport(result, folder: folder.path.recordText, fold: fold).json()
    }
  }

  private func title(receipts: Int) -> String {
    let name = folder.path.lastComponent.map { FilePath(root: nil, [$0]).recordText } ?? "/"
    let part = fold.map { ", fold \($0.rawValue)" } ?? ""
    return "Minimum text height on \(receipts.counted("receipt")) of \(name)\(part)"
  }
}

extension Fold: ExpressibleByArgument {}

extension TextHeights: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }

  var defaultValueDescription: String { text }
}
