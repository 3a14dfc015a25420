import ArgumentParser
import Foundation
import Summa
import SummaLedger
import SummaSystem
import SummaWeb
import Synchronization
import SystemPackage

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Opens the review page: see receipts, tap amounts, correct them, keep the books.",
    discussion: """
      Everything stays on this machine: the page is built in, nothing is fetched, and only browsers on this machine get \
      answers. --host listens on another address, which needs a token; one is created if none is given.

      Examples:
        summa serve                                   the ledger in your data folder
        summa serve --ledger books.sqlite --open
        summa serve --watch inbox/                    from the scanner to the page
        summa serve --port 9000
        summa serve --host 192.168.1.20               for the phone; prints an address with a token
        summa serve user add Anna                     a token of her own, and her name on her changes
        curl -F file=@receipt.jpg http://127.0.0.1:8037/api/v1/documents
      """, subcommands: [UserCommand.self])

  @OptionGroup var file: LedgerFile
  @OptionGroup var rules: RulesFile

  @Option(
    help: ArgumentHelp("The port to listen on; 0 takes any.", valueName: "number"),
    transform: WholeNumber.within(0...65535, of: "--port"))
  var port = 8037

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The token that browsers need; required with --host, and created if it is not given.",
      valueName: "word"))
  var token: String?

  @Option(
    help: ArgumentHelp(
      "A file that holds the token alone, such as a secret of a container.", valueName: "file"),
    completion: .file())
  var tokenFile: PathArgument?

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "Another name of this machine that browsers may use, such as receipts.home.",
      valueName: "name"))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address of a TLS proxy that forwards requests, such as https://receipts.example.",
      discussion: "A token is needed then, and created if it is not given; see SECURITY.md.",
      valueName: "origin"))
  var publicOrigin: String?

  @Flag(help: "Open the page in a browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Read the files that arrive in this folder, as summa watch does; repeat it for others.",
      discussion: "The files stay where they are. A file in the folder keeps which were read.",
      valueName: "folder"),
    completion: .directory)
  var watch: [PathArgument] = []

  @Flag(name: .shortAndLong, help: "With --watch: also watch folders inside of folders.")
  var recursive = false

  @OptionGroup(title: "Waiting") var timing: WatchFlags

  @OptionGroup(title: "Work") var work: WorkerFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags

  /// The niceness of reading, so that the page responds while receipts are read. `Tuning/Web` has
  /// the effect.
  private static let niceness = 10

  func validate() throws {
    if let token, token.utf8.count < Self.leastTokenLength {
      throw ValidationError("--token has eight characters or more.")
    }
    guard token == nil || tokenFile == nil else {
      throw ValidationError("The token is given by --token or by --token-file, not by both.")
    }
    if let publicOrigin, PublicOrigin(publicOrigin) == nil {
      throw ValidationError(
        "--public-origin is an address without a path, such as https://receipts.example.")
    }
  }

  func run() async throws {
    let token = try tokenFile.map { try Self.token(in: $0.path) } ?? token
    let path = file.path
    if file.ledger == nil { try Self.makeFolder(of: path) }
    let collectors = try collectors(beside: path)
    let books = try Ledger(at: path, rules: rules.file(for: path))
    defer { LedgerFile.close(books) }
    var place = WebServer.Place(
      host: host, port: port, token: token, names: names,
      publicOrigin: publicOrigin.flatMap(PublicOrigin.init))
    let hasUsers = try !books.users().isEmpty
    if !Self.isLoopback(host) || publicOrigin != nil || hasUsers, token == nil {
      place.token = DocumentID.random().rawValue
    }
    let server = WebServer(
      books, reading: try work.service(niceness: Self.niceness), at: place,
      request: RecognizeAmountsRequest(limits: limits.limits), rules: rules.file(for: path),
      version: Version.current.description, log: Terminal.warn)
    let (shownPlace, isOpened, name) = (place, open, path.recordText)
    let failure = Mutex<String?>(nil)
    let status = await Interruption.shared.run {
      do {
        try await server.run { port in
          Self.announce(shownPlace, port: port, ledger: name, opens: isOpened)
        } collect: { inbox in
          await withTaskGroup(of: Void.self) { tasks in
            for collector in collectors { tasks.addTask { await collector.run(into: inbox) } }
          }
        }
      } catch {
        let message =
          (error as? ServeError)?.commandMessage ?? "the page could not be served (\(error))"
        failure.withLock { $0 = message }
      }
    }
    if let message = failure.withLock({ $0 }) {
      throw ExitStatus.cannotStart.because(message)
    }
    // Ctrl-C is the normal way to end it.
    if let status, status != .interrupted { throw status.exitCode }
  }

  /// - Throws: the exit code, after a message.
  private func collectors(beside ledger: FilePath) throws -> [FolderCollector] {
    do throws(RecognitionError) {
      return try watch.map { folder throws(RecognitionError) in
        try FolderCollector(
          folder.path, timing: timing, isRecursive: recursive, outputs: [ledger])
      }
    } catch {
      throw (error.code == .cannotWrite ? ExitStatus.cannotWrite : .someFailed).because(
        error.commandMessage)
    }
  }

  private static let leastTokenLength = 8

  /// In bytes, so that a wrong file is told from a token.
  private static let greatestTokenLength = 1024

  private static func token(in path: FilePath) throws -> String {
    do throws(Errno) {
      let bytes = try Files.bytes(of: path, limit: greatestTokenLength)
      let token = String(validating: bytes, as: UTF8.self)?
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if let token, token.utf8.count >= leastTokenLength, !token.contains(where: \.isNewline) {
        return token
      }
    } catch .fileTooLarge {
      // Reported below.
    } catch {
      throw ValidationError(
        "\(path.recordText) cannot be read (\(error)); check the name and its permissions.")
    }
    throw ValidationError(
      "\(path.recordText) holds no token: one line of eight characters or more is needed.")
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  private static func makeFolder(of path: FilePath) throws {
    let folder = path.removingLastComponent().string
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ValidationError("\(folder) cannot be created; name a ledger with --ledger.")
    }
  }

  private static func announce(
    _ place: WebServer.Place, port: Int, ledger: String, opens: Bool
  ) {
    // A fragment is not sent to any server.
    let allowed = CharacterSet.urlFragmentAllowed.subtracting(["%", "#"])
    let token = place.token.map {
      "#token=\($0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0)"
    }
    let hosts = place.hosts.isEmpty ? ["localhost"] : place.hosts
    let origins = place.publicOrigin.map { [$0.text] } ?? hosts.map { "http://\($0):\(port)" }
    let addresses = origins.map { $0 + "/" + (token ?? "") }
    let address = addresses[0]
    for address in addresses { try? StandardOutput.print(address) }
    Terminal.warn("the ledger is \(ledger); Ctrl-C ends")
    if place.token != nil {
      Terminal.warn("anyone who has this address and can reach this machine sees the receipts")
      // Passed in a file, since every user of the machine can see command lines.
      if Terminal.errorIsTerminal, let file = try? OpenFile(Array(address.utf8)),
        let code = try? ForeignProgram("qrencode").run(
          ["-t", "ANSIUTF8", "-r", file.path.string], limit: 1 << 16), code.isSuccess
      {
        Terminal.writeError(String(decoding: code.output, as: UTF8.self))
      }
    }
    if opens { _ = try? ForeignProgram("xdg-open").run([address], limit: 1 << 16) }
  }
}

extension ServeError {
  /// The message with the option that solves the problem.
  fileprivate var commandMessage: String {
    message + (code == .noSuchAddress ? " (--host)" : " (--port)")
  }
}
