import Glibc
import Summa
import SummaSystem
import SystemPackage

/// Overlays the pages of an existing PDF with text by qpdf. All other contents, such as pictures
/// and links, are kept.
struct PDFOverlay {
  /// The PDF.
  var original: FilePath
  var password: String?
  /// A PDF of the text alone.
  var text: FilePath
  /// The pages of the original that the pages of the text belong to, in order.
  var pages: [Int]

  /// True if a file is a PDF.
  static func takes(_ path: FilePath) -> Bool {
    guard let head = try? Files.open(path, O_RDONLY | O_NONBLOCK).bytes(limit: 5) else {
      return false
    }
    return head.starts(with: "%PDF-".utf8)
  }

  /// Writes the PDF with the text to a file.
  /// - Throws: `RecognitionError` that says why it is impossible.
  func write(to file: FilePath) throws(RecognitionError) {
    let list = pages.map(String.init).joined(separator: ",")
    // A prefix keeps file names from being parsed as options.
    let arguments =
      (password.map { ["--password=\($0)"] } ?? [])
      + [original.isAbsolute ? original.string : "./" + original.string]
      + ["--overlay", text.string, "--to=\(list)", "--", file.string]
    let outcome: ForeignProgram.Outcome
    do throws(ForeignProgram.Failure) {
      outcome = try ForeignProgram("qpdf").run(arguments, limit: 1 << 20)
    } catch {
      throw RecognitionError(
        error, of: "qpdf", for: "text is laid over PDFs", packages: "qpdf util-linux")
    }
    // 3 is the status for warnings. Source: qpdf(1), EXIT STATUS.
    guard [.exit(0), .exit(3)].contains(outcome.cause) else {
      throw RecognitionError(
        code: .corrupt,
        message: "the text could not be laid over the PDF (qpdf: \(outcome.cause)); "
          + "save the PDF again, or add --no-text-layer, which draws its pages")
    }
  }

  /// Copies the PDF of ``write(to:)`` piece by piece, and marks it as written by Summa.
  static func copy(
    _ file: FilePath, to write: ([UInt8]) throws(RecognitionError) -> Void
  ) throws(RecognitionError) {
    do {
      let source = try Files.open(file, O_RDONLY)
      var isFirst = true
      while true {
        var bytes = try source.piece(ofAtMost: 1 << 20)
        guard !bytes.isEmpty else { return }
        // The mark replaces the comment after the first line, which has the same length.
        let place = 9..<9 + PDFEncoder.mark.count
        if isFirst, bytes.count > place.upperBound, bytes[place.upperBound - 1] == 0x0A {
          bytes.replaceSubrange(place, with: PDFEncoder.mark)
        }
        isFirst = false
        try write(bytes)
      }
    } catch let error as RecognitionError {
      throw error
    } catch {
      throw RecognitionError(
        code: .cannotWrite, message: "the PDF could not be copied (\(error)); check the disk")
    }
  }
}
