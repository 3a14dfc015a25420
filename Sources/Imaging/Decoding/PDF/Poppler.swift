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
  /// - Throws: `DecodeError` if the tool fails, for the page if there is only one.
  func output(
    of tool: Tool, _ arguments: [String] = [], pages: ClosedRange<Int>? = nil,
    limit: Int = 64 << 20
  ) throws(DecodeError) -> [UInt8] {
    var arguments = arguments
    if let pages { arguments += ["-f", "\(pages.lowerBound)", "-l", "\(pages.upperBound)"] }
    if let password { arguments += ["-upw", password, "-opw", password] }
    arguments.append(file.path.string)
    // Unlike the other tools, it writes to a file by default.
    if tool == .pdftotext { arguments.append("-") }
    let page = pages.flatMap { $0.count == 1 ? $0.lowerBound : nil }
    return try DecodingProgram(name: tool.rawValue, format: Self.format, page: page)
      .output(arguments, limit: limit)
  }

  private static let format = DecodingProgram.Format(
    files: "PDFs are", name: "PDFs", packages: "poppler-utils util-linux",
    damaged: "the PDF is cut off or damaged; save it anew, or print it into a new PDF",
    tooLong: DecodeError(
      .corrupt, "the PDF holds more than any document does; print it into a new PDF"))
}
