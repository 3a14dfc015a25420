import ArgumentParser
import Foundation
import Summa
import SummaSystem

/// `summa languages install`.
struct InstallLanguages: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Downloads Tesseract's models of languages.",
    discussion: """
      Each model is checked before it is put into place. A broken download is kept, and the same command resumes it. If \
      an address has a file SHA256SUMS, its checksums are used.

      Examples:
        summa languages install ja zh-Hans
        summa languages install de --from https://models.example.com/tessdata_best/
      """)

  @Argument(
    help: ArgumentHelp("Languages as BCP 47 tags, such as ja or zh-Hans.", valueName: "tag"))
  var tags: [String]

  @OptionGroup var models: ModelFlags

  @Option(
    help: ArgumentHelp(
      "The address of the folder of the models (default: \(ModelCatalogue.standardBase)).",
      discussion: "The environment variable SUMMA_TESSDATA_URL can name it as well.",
      valueName: "address"))
  var from: String?

  @Flag(name: .shortAndLong, help: "Do not ask before large downloads.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Give up a connection that stalls for this many seconds.", valueName: "seconds"),
    transform: WholeNumber.within(1...3600, of: "--stall"))
  var stall = 30

  /// The number of parallel downloads; more are not faster.
  private static let width = 4
  /// The size in bytes from which a download needs confirmation.
  static let largeDownload = 50_000_000

  private var base: String {
    let named = from ?? ProcessInfo.processInfo.environment["SUMMA_TESSDATA_URL"]
    return named.flatMap { $0.isEmpty ? nil : $0 } ?? ModelCatalogue.standardBase
  }

  func run() async throws {
    let wanted = try ModelFlags.codes(of: tags)
    let folder = try models.folder
    let download = ModelDownload(stallSeconds: stall)
    var catalogue = ModelCatalogue(base: base)
    if catalogue.entries.isEmpty {
      let list = await download.text(at: catalogue.base + "SHA256SUMS") ?? ""
      catalogue.entries = ModelCatalogue.checksums(in: list)
    }
    let sizes = await sizes(of: wanted.map(\.code), in: catalogue, by: download)
    try ask(about: sizes.compactMap(\.self).reduce(0, +))
    let lock: Descriptor
    do throws(ModelError) {
      try folder.make()
      lock = try folder.lock {
        Terminal.warn("waiting for another process that changes the models")
      }
    } catch {
      throw ExitStatus.cannotWrite.because(error.description)
    }
    let known = sizes.compactMap(\.self)
    let transfer = TransferProgress(
      files: wanted.map { folder.partialFile(of: $0.code) },
      total: known.count == sizes.count ? known.reduce(0, +) : nil)
    let drawing = Task { await transfer.draw() }
    let installer = ModelInstaller(catalogue: catalogue, folder: folder, download: download)
    let outcomes = await outcomes(of: wanted.map(\.code), by: installer)
    drawing.cancel()
    await drawing.value
    _ = consume lock
    try ModelFlags.report(wanted) { code in
      outcomes[code] ?? .failure(ModelError("it was not downloaded; try again"))
    }
  }

  /// The sizes in bytes from the catalogue or the server; nil if neither knows.
  private func sizes(
    of codes: [String], in catalogue: ModelCatalogue, by download: ModelDownload
  ) async -> [Int?] {
    await withTaskGroup(of: (Int, Int?).self) { group in
      for (index, code) in codes.enumerated() {
        let known = catalogue.entries[code]?.size
        group.addTask {
          if let known { return (index, known) }
          return (index, await download.size(at: catalogue.address(of: code)))
        }
      }
      var sizes = [Int?](repeating: nil, count: codes.count)
      for await (index, size) in group { sizes[index] = size }
      return sizes
    }
  }

  private func ask(about bytes: Int) throws {
    guard bytes > Self.largeDownload, !yes else { return }
    let size = "\(TransferProgress.megabytes(bytes)) MB"
    guard Terminal.errorIsTerminal, Terminal.inputIsTerminal else {
      throw ValidationError("These are \(size); add --yes to download them.")
    }
    Terminal.writeError("These are \(size). Download them? [y/N] ")
    guard let answer = readLine(), answer.lowercased().hasPrefix("y") else {
      throw ExitStatus.nothingFound.exitCode
    }
  }

  /// Downloads a few models at a time, and stores their checksums one by one.
  private func outcomes(
    of codes: [String], by installer: ModelInstaller
  ) async -> [String: Result<String, ModelError>] {
    await withTaskGroup(of: (String, Result<String, ModelError>).self) { group in
      let folder = installer.folder
      var waiting = codes[...]
      func next() {
        guard let code = waiting.popFirst() else { return }
        group.addTask {
          do throws(ModelError) {
            // An `await` inside the tuple corrupts the value: Swift 6.3 with optimisation.
            let checksum = try await installer.install(code)
            return (code, .success(checksum))
          } catch {
            return (code, .failure(error))
          }
        }
      }
      for _ in 0..<Self.width { next() }
      var outcomes: [String: Result<String, ModelError>] = [:]
      for await (code, outcome) in group {
        outcomes[code] = Self.keep(outcome, of: code, in: folder)
        next()
      }
      return outcomes
    }
  }

  /// Stores the checksum of an installed model.
  private static func keep(
    _ outcome: Result<String, ModelError>, of code: String, in folder: ModelFolder
  ) -> Result<String, ModelError> {
    outcome.flatMap { checksum in
      do throws(ModelError) {
        try folder.keep(checksum, of: code)
        return .success("installed as \(folder.file(of: code).recordText.printable)")
      } catch {
        return .failure(error)
      }
    }
  }
}
