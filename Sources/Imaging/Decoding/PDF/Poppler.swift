import SummaSystem
import SystemPackage

/// The tools of poppler on one PDF. Each runs in its own process: PDFs are hostile, and the licence
/// of the library extends to programs that link it.
struct Poppler: Sendable {
  let file: OpenFile
  let password: String?

  enum Tool: String {
    case pdfinfo, pdfimages, pdffonts, pdftotext, pdftoppm, pdfdetach
  }

  /// Runs a tool and returns its output.
  /// - Parameters:
  ///   - arguments: without the password and the file.
  ///   - pages: the pages to process; nil for all.
  ///   - limit: the maximum number of output bytes.
  ///   - last: arguments after the file.
  /// - Throws: `DecodeError` if the tool fails, for the page if there is only one.
  func output(
    of tool: Tool, _ arguments: [String] = [], pages: ClosedRange<Int>? = nil,
    limit: Int = 64 << 20, last: [String] = []
  ) throws(DecodeError) -> [UInt8] {
    var arguments = arguments
    if let pages { arguments += ["-f", "\(pages.lowerBound)", "-l", "\(pages.upperBound)"] }
    if let password { arguments += ["-upw", password, "-opw", password] }
    let page = pages.flatMap { $0.count == 1 ? $0.lowerBound : nil }
    do {
      let outcome = try ForeignProgram(tool.rawValue).run(
        arguments + [file.path.string] + last, limit: limit,
        isUnwanted: { Cancellation.isRequested })
      if outcome.isSuccess { return outcome.output }
      throw Self.failure(of: tool, outcome.cause, page: page)
    } catch let error as DecodeError {
      throw error
    } catch {
      throw Self.failure(of: tool, error as? ForeignProgram.Failure ?? .cancelled, page: page)
    }
  }

  private static func failure(
    of tool: Tool, _ cause: ChildProcess.Ending.Cause, page: Int?
  ) -> DecodeError {
    let words =
      switch cause {
      case .exit(let code): "exit code \(code)"
      case .signal(let number): "signal \(number)"
      }
    return DecodeError(
      .corrupt, "the PDF is cut off or damaged; save it anew, or print it into a new PDF",
      libraryWords: "\(tool): \(words)", page: page)
  }

  private static func failure(
    of tool: Tool, _ failure: ForeignProgram.Failure, page: Int?
  ) -> DecodeError {
    switch failure {
    case .cancelled: .cancelled
    case .missing(let name):
      DecodeError(
        .programMissing,
        "PDFs are read with \(name), which is not there; install it with "
          + "apt-get install poppler-utils util-linux")
    case .tooLong:
      DecodeError(
        .corrupt, "the PDF holds more than any document does; print it into a new PDF",
        libraryWords: "\(tool)", page: page)
    case .unheard(let reason):
      DecodeError(
        .corrupt, "the program that reads PDFs could not be started; try again",
        libraryWords: "\(tool): \(reason)", page: page)
    }
  }
}
