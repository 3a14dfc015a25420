import Foundation
import SummaGeometry
import SummaText

/// The text layer of a page.
struct PDFText: Sendable {
  /// In points of the page as shown, origin upper left.
  struct Word: Sendable, Equatable {
    /// Not empty.
    var text: String
    var box: PixelRect
    /// The number of invisible characters that were removed from the text: marks of its direction,
    /// to which a font may give a width.
    var controls = 0
  }

  var words: [Word] = []

  /// Parses the output of `pdftotext -tsv`, by page. Source: pdftotext(1); the columns are those of
  /// Tesseract.
  static func pages(_ table: String) -> [Int: PDFText] {
    var pages: [Int: PDFText] = [:]
    for row in table.split(separator: "\n") {
      let fields = row.split(separator: "\t", maxSplits: 11, omittingEmptySubsequences: false)
      guard fields.count == 12, fields[0] == "5", let page = Int(fields[1]) else { continue }
      let whole = fields[11].trimmingCharacters(in: .whitespacesAndNewlines)
      let text = whole.filter { !$0.unicodeScalars.allSatisfy(\.properties.isBidiControl) }
      let numbers = fields[6..<10].compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0, !text.isEmpty else { continue }
      let box = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      pages[page, default: PDFText()].add(
        Word(text: text, box: box, controls: whole.count - text.count))
    }
    return pages
  }

  /// Adds a word, or the marks above and below the last letter of a word. The tool gives those of
  /// Thai as separate words, sometimes after the next word.
  private mutating func add(_ word: Word) {
    let isMark = word.text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .nonspacingMark
    }
    let ends = words.indices.suffix(2).map { ($0, abs(words[$0].box.maxX - word.box.x)) }
    if isMark, let (index, gap) = ends.min(by: { $0.1 < $1.1 }), gap < 0.2 * word.box.height {
      words[index].text += word.text
      words[index].controls += word.controls
    } else {
      words.append(word)
    }
  }

  /// Words grouped into lines, from left to right and top to bottom. The tool's own lines follow
  /// columns, and merge or split the rows of a receipt.
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

  /// True if most words run up or down the page.
  var runsDown: Bool {
    let long = words.filter { $0.text.count >= 3 }
    return 2 * long.count { $0.box.height > 1.5 * $0.box.width } > long.count
  }

  /// True if the text contains characters that are never printed, as when a font's encoding is
  /// lost.
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

  /// Converts the lines to observations in pixels. The tool gives the characters of a word from
  /// left to right in all scripts.
  /// - Parameters:
  ///   - page: the page as shown.
  ///   - size: the size of the page in pixels.
  func observations(on page: PDFPage, size: PixelSize) -> [RecognizedTextObservation] {
    let toPixels = Transform.scale(
      x: Double(size.width) / page.width, y: Double(size.height) / page.height)
    return lines.map { line in
      var characters: [RecognizedCharacter] = []
      for (index, word) in line.enumerated() {
        if index > 0, !line[index - 1].touches(word) {
          characters.append(RecognizedCharacter(" ", confidence: 1, imageBox: nil))
        }
        let text = RecognizedText(word.text, in: toPixels.boundingRect(of: word.box))
        characters += text.characters
      }
      return RecognizedTextObservation(
        candidates: [RecognizedText(VisualOrder.turned(characters))], frame: PageFrame(size: size))
    }
  }
}

extension PDFText.Word {
  /// True if `other` continues the line: about on the same baseline, and no further away than words
  /// of a line are.
  fileprivate func isFollowed(by other: PDFText.Word) -> Bool {
    let height = min(box.height, other.box.height)
    let gap = other.box.x - box.maxX
    return (-0.5 * height...1.2 * height).contains(gap)
      && abs(box.center.y - other.box.center.y) < 0.4 * height
  }

  /// True if no space is between it and the next word of the line: a letter of another font.
  fileprivate func touches(_ other: PDFText.Word) -> Bool {
    abs(other.box.x - box.maxX) < 0.04 * min(box.height, other.box.height)
  }
}

extension [PDFText.Word] {
  fileprivate func gap(to word: PDFText.Word) -> Double {
    last.map { abs(word.box.x - $0.box.maxX) } ?? .infinity
  }
}
