import ArgumentParser
import Summa
import SummaLedger
import SummaSystem
import Synchronization
import SystemPackage

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Reads the images that arrive in a folder, as from a scanner.",
    discussion: """
      Reads the images in the folder, then each image that arrives, once it is complete, until Ctrl-C or kill ends it. \
      A file in that folder keeps the state: after a restart nothing is lost, and only changed files are read again. A \
      file that cannot be read gets a record that says why, and is tried again only after it has changed.

      Records are lines of JSON, each flushed to the disk; on a terminal they are a table.

      Examples:
        summa watch inbox/                                     a table, as receipts arrive
        summa watch inbox/ -o receipts.jsonl --annotate marked/
        summa watch inbox/ --ledger books.sqlite               from the scanner to the review page
        summa watch inbox/ --recursive | jq -r '[.file, .total.exact] | @tsv'
        summa watch /mnt/scans --interval 5 -o receipts.jsonl  a network drive
        summa watch inbox/ --once -o receipts.jsonl            the files that are there, as from cron
      """)

  @Argument(
    help: ArgumentHelp("The folder that images arrive in.", valueName: "folder"),
    completion: .directory)
  var folder: PathArgument

  @Flag(name: .shortAndLong, help: "Watch folders inside of folders, too.")
  var recursive = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Append records to a file, as lines of JSON, instead of standard output.", valueName: "file"),
    completion: .file())
  var output: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Write a picture of each page into this folder, with the amounts in boxes.",
      valueName: "folder"),
    completion: .directory)
  var annotate: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Keep the state in this file (default: \(ReadFiles.name) in the folder).",
      valueName: "file"),
    completion: .file())
  var state: PathArgument?

  @Flag(help: "Include the words of each line, its baseline and its block.")
  var words = false

  @Flag(name: .shortAndLong, help: "Name each file that is passed over.")
  var verbose = false

  @Flag(help: "Read the files that are there, and end.")
  var once = false

  @OptionGroup(title: "Waiting") var timing: WatchFlags
  @OptionGroup(title: "Ledger") var keeping: KeepingFlags
  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  func validate() throws {
    // Each would wait for the other's lock.
    if let output, output == state {
      throw ValidationError("--output and --state must be different files.")
    }
  }

  func run() async throws {
    let request = try reading.request(limits: limits.limits)
    if annotate == nil { drawing.warnIfGiven() }
    try LedgerFile.refuse(output?.path, over: keeping.ledger?.path)
    let memory = try keeping.memory()
    defer { if let memory { LedgerFile.close(memory.ledger) } }
    let program = try WorkerFlags.program()
    let outcome = Mutex<Result<ExitStatus, RecognitionError>>(.success(.success))
    let interruption = await Interruption.shared.run {
      let result: Result<ExitStatus, RecognitionError>
      do throws(RecognitionError) {
        result = .success(try await watch(request, program, memory))
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
    }
    var read = outcome.withLock { $0 }
    if let memory, case .success(let status) = read {
      read = .success(await KeepingFlags.report(memory, status))
    }
    switch read {
    case .failure(let error):
      Terminal.warn(error.commandMessage)
      let status: ExitStatus =
        switch error.code {
        case .cannotWrite, .wouldOverwrite: .cannotWrite
        default: .someFailed
        }
      throw status.exitCode
    case .success(let status):
      // Without --once an interruption is the only way to end, and counts as a success.
      let end =
        once ? interruption ?? status : status == .cannotWrite ? .cannotWrite : .success
      if end != .success { throw end.exitCode }
    }
  }

  private func watch(
    _ request: RecognizeAmountsRequest, _ program: WorkerProgram, _ memory: LedgerMemory?
  ) async throws(RecognitionError) -> ExitStatus {
    let statePath = state?.path ?? ReadFiles.path(in: folder.path)
    // Checked first, so that the error names the folder and not the file in it.
    try FolderWatch.check(folder.path)
    let read = try ReadFiles(at: statePath)
    let log = try output.map { path throws(RecognitionError) in try RecordLog(at: path.path) }
    let remainder = try WatchRemainder(of: read, in: log)
    let encoder: any PageEncoder.Type =
      log == nil && Terminal.outputIsTerminal ? TableEncoder.self : JSONLinesEncoder.self
    // The names are unknown yet. Scanners use about 24 characters.
    let options = EncodingOptions(files: [String(repeating: "x", count: 24)], isShown: log == nil)
    let isTable = encoder == TableEncoder.self
    let printer = try ScanPrinter(
      sink: OutputSink(appendingTo: log), encoder: encoder.init(options), fileCount: 0,
      summarizes: isTable)
    let watch = try FolderWatch(
      folder.path, timing: timing, isOnce: once, isRecursive: recursive, read: read,
      outputs: Set([output?.path, statePath, keeping.ledger?.path].compactMap { $0 }),
      namesPassedOver: verbose)
    if !once {
      Terminal.warn(
        "watching \(folder.path.recordText) "
          + "(\(read.places.count.counted("file")) read before); Ctrl-C ends it")
    }
    var stems = annotate.map { WatchedStems(folder: $0.path, read: read.places) }
    while true {
      let arrivals = once ? await watch.present() : try await watch.next()
      guard !arrivals.isEmpty else { break }
      var members: [DocumentBatch.Member] = []
      for arrival in arrivals {
        let stem = try stems?.stem(for: arrival.input.relativePath)
        let pictures = stem.map {
          WorkerOptions.Pictures(stem: $0.recordText, annotator: drawing.annotator)
        }
        members.append(
          DocumentBatch.Member(
            .path(arrival.input.path),
            options: WorkerOptions(
              request: request, detail: words ? .words : .lines, pictures: pictures)))
      }
      let round = WatchRound(
        arrivals: arrivals, read: read, printer: printer, log: log, memory: memory,
        printsErrors: !isTable, remainder: remainder)
      // The workers end after each round, so that a watch that waits for hours does not hold their
      // memory.
      await BatchRun.part(
        members, with: work.service(of: program), memory: memory, report: round.report)
      guard memory?.failure == nil else { break }
      guard try round.isOpen(), !once, !Task.isCancelled else { break }
    }
    return printer.finish(nil)
  }
}
