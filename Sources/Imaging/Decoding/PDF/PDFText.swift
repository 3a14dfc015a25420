import Foundation
import SummaGeometry
import SummaText

/// The text layer of a page.
struct PDFText: Sendable {
  /// In points of the page as it is shown, origin upper left.
  struct Word: Sendable {
    var text: String
    var box: PixelRect
  }

  /// In reading order, each from left to right.
  var lines: [[Word]] = []

  /// What `pdftotext -tsv` prints of some pages, by page. Source: pdftotext(1); the columns are
  /// those of Tesseract.
  static func pages(_ table: String) -> [Int: PDFText] {
    var pages: [Int: PDFText] = [:]
    for row in table.split(separator: "\n") {
      let fields = row.split(separator: "\t", maxSplits: 11, omittingEmptySubsequences: false)
      guard fields.count == 12, let page = Int(fields[1]) else { continue }
      if fields[0] == "4" {
        pages[page, default: PDFText()].lines.append([])
      } else if fields[0] == "5", let x = Double(fields[6]), let y = Double(fields[7]),
        let width = Double(fields[8]), let height = Double(fields[9])
      {
        let text = fields[11].trimmingCharacters(in: .whitespacesAndNewlines)
        let box = PixelRect(x: x, y: y, width: width, height: height)
        guard !text.isEmpty, [x, y, width, height].allSatisfy(\.isFinite),
          let line = pages[page]?.lines.indices.last
        else {
          continue
        }
        pages[page]?.lines[line].append(Word(text: text, box: box))
      }
    }
    return pages
  }

  private var words: [Word] { lines.flatMap { $0 } }

  /// Whether most words run up or down the page.
  var runsDown: Bool {
    let long = words.filter { $0.text.count >= 3 }
    return 2 * long.count { $0.box.height > 1.5 * $0.box.width } > long.count
  }

  /// Whether characters stand in it that no print has, as where a font's names for them are lost.
  var isOdd: Bool {
    let characters = words.flatMap { Array($0.text.unicodeScalars) }
    let odd = characters.count { character in
      switch character.properties.generalCategory {
      case .privateUse, .unassigned, .control, .surrogate: true
      default: character == "\u{FFFD}"
      }
    }
    return 50 * odd > characters.count
  }

  /// The lines in pixels.
  /// - Parameters:
  ///   - page: as it is shown.
  ///   - size: of the page in pixels.
  func observations(on page: PDFPage, size: PixelSize) -> [RecognizedTextObservation] {
    let toPixels = Transform.scale(
      x: Double(size.width) / page.width, y: Double(size.height) / page.height)
    return lines.filter { !$0.isEmpty }.map { line in
      var characters: [RecognizedCharacter] = []
      for word in line {
        if !characters.isEmpty {
          characters.append(RecognizedCharacter(" ", confidence: 1, imageBox: nil))
        }
        let text = RecognizedText(word.text, in: toPixels.boundingRect(of: word.box))
        characters += text.characters
      }
      return RecognizedTextObservation(
        candidates: [RecognizedText(characters)], frame: PageFrame(size: size))
    }
  }
}
