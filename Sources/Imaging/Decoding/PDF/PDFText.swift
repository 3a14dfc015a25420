import Foundation
import SummaGeometry
import SummaText

/// The text layer of a page.
struct PDFText: Sendable {
  /// In points of the page as it is shown, origin upper left.
  struct Word: Sendable, Equatable {
    var text: String
    var box: PixelRect
  }

  var words: [Word] = []

  /// What `pdftotext -tsv` prints of some pages, by page. Source: pdftotext(1); the columns are
  /// those of Tesseract.
  static func pages(_ table: String) -> [Int: PDFText] {
    var pages: [Int: PDFText] = [:]
    for row in table.split(separator: "\n") {
      let fields = row.split(separator: "\t", maxSplits: 11, omittingEmptySubsequences: false)
      guard fields.count == 12, fields[0] == "5", let page = Int(fields[1]) else { continue }
      let text = fields[11].trimmingCharacters(in: .whitespacesAndNewlines)
      let numbers = fields[6..<10].compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0, !text.isEmpty else { continue }
      let box = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      pages[page, default: PDFText()].words.append(Word(text: text, box: box))
    }
    return pages
  }

  /// The words that stand side by side on a line, from left to right; lines from top to bottom. The
  /// tool's own lines follow columns, and join or part what stands in a row of a receipt.
  var lines: [[Word]] {
    var lines: [[Word]] = []
    for word in words.sorted(by: { $0.box.x < $1.box.x }) {
      let neighbour = lines.indices
        .filter { lines[$0].last?.isFollowed(by: word) ?? false }
        .min { lines[$0].gap(to: word) < lines[$1].gap(to: word) }
      if let neighbour { lines[neighbour].append(word) } else { lines.append([word]) }
    }
    return lines.sorted { $0[0].box.center.y < $1[0].box.center.y }
  }

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
    return lines.map { line in
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

extension PDFText.Word {
  /// Whether `other` goes on where this one ends: on its baseline, by and large, and no further
  /// than words of a line stand apart.
  fileprivate func isFollowed(by other: PDFText.Word) -> Bool {
    let height = min(box.height, other.box.height)
    let gap = other.box.x - box.maxX
    return (-0.5 * height...1.2 * height).contains(gap)
      && abs(box.center.y - other.box.center.y) < 0.4 * height
  }
}

extension [PDFText.Word] {
  fileprivate func gap(to word: PDFText.Word) -> Double {
    last.map { abs(word.box.x - $0.box.maxX) } ?? .infinity
  }
}
