import SummaGeometry
import SummaText

/// A page of monospaced text, whose lines are known and are drawn for people.
struct MailPage: Sendable {
  private var words: [PDFText.Word] = []
  private(set) var size = PixelSize(width: 0, height: 0)

  // A column and a line in pixels, and the letters in it: DejaVu Sans Mono is 0.602 times as wide
  // as its size.
  private static let column = 12.0
  private static let line = 26.0
  private static let fontSize = column / 0.602
  private static let margin = 36.0
  private static let leastColumns = 40

  private static let mostLines = 400
  private static let mostColumns = 200

  /// The pages of a text.
  /// - Parameter limit: the maximum number of pages.
  static func pages(of text: String, limit: Int) -> [MailPage] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix(limit * mostLines)
    return stride(from: 0, to: lines.count, by: mostLines).map { start in
      MailPage(lines[start..<min(start + mostLines, lines.count)])
    }
  }

  private init(_ lines: ArraySlice<Substring>) {
    var row = 0.0
    var width = Double(Self.leastColumns)
    for line in lines {
      var column = 0
      var word = ""
      func finish() {
        guard !word.isEmpty else { return }
        let columns = Double(word.columns)
        let end = Double(column)
        words.append(
          PDFText.Word(
            text: word,
            box: PixelRect(
              x: Self.margin + (end - columns) * Self.column, y: Self.margin + row * Self.line,
              width: columns * Self.column, height: Self.line * 0.75)))
        width = max(width, end)
        word = ""
      }
      for character in line {
        if column >= Self.mostColumns {
          finish()
          (column, row) = (0, row + 1)
        }
        if character.isWhitespace {
          finish()
          column += 1
        } else {
          word.append(character)
          column += String(character).columns
        }
      }
      finish()
      row += 1
    }
    size = PixelSize(
      width: Int(2 * Self.margin + width * Self.column),
      height: Int(2 * Self.margin + row * Self.line))
  }

  /// The lines in reading order, in pixels.
  var observations: [RecognizedTextObservation] {
    PDFText(words: words)
      .observations(
        on: PDFPage(width: Double(size.width), height: Double(size.height)), size: size)
  }

  /// The page as a picture, black on white.
  func raster() throws(DecodeError) -> ColorRaster {
    do {
      let canvas = try Canvas(size: size, font: .text)
      for word in words {
        canvas.write(
          word.text, at: PixelPoint(x: word.box.x, y: word.box.y + 0.78 * word.box.height),
          fontSize: Self.fontSize, color: .black)
      }
      return canvas.raster()
    } catch {
      throw DecodeError(.corrupt, "the message could not be drawn; print it into a PDF")
    }
  }
}
