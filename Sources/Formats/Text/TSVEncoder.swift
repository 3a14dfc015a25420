/// Tab-separated values with the columns of Tesseract's TSV. Pages, blocks, paragraphs, lines and
/// words have a row each, with their level, 1 to 5.
///
/// Boxes are in pixels of the upright page, origin upper left. The confidence is 0...100 for words
/// and -1 for other rows. A block has one paragraph. Page numbers continue across files.
///
/// The files do not name the program that wrote them, so none is recognised as Summa's.
public struct TSVEncoder: TextEncoder {
  public static let name = "tsv"
  public static let fileExtension = "tsv"

  public static func recognizes(_ head: [UInt8]) -> Bool { false }

  private static let columns = [
    "level", "page_num", "block_num", "par_num", "line_num", "word_num", "left", "top", "width",
    "height", "conf", "text",
  ]

  private var pageNumber = 0

  public init(_ options: TextEncodingOptions = TextEncodingOptions()) {}

  public func header() -> [UInt8] { Array((Self.columns.joined(separator: "\t") + "\n").utf8) }

  public mutating func bytes(of page: TextPage) -> [UInt8] {
    guard let image = page.record.image, let blocks = page.record.blocks else { return [] }
    pageNumber += 1
    var rows = [row([], image.size.bounds)]
    for (block, number) in zip(blocks, 1...) {
      rows.append(row([number], block.enclosingBox))
      rows.append(row([number, 1], block.enclosingBox))
      for (line, lineNumber) in zip(block.lines, 1...) {
        rows.append(row([number, 1, lineNumber], line.enclosingBox))
        for (word, wordNumber) in zip(line.allWords, 1...) {
          rows.append(row([number, 1, lineNumber, wordNumber], word.imageBox, word))
        }
      }
    }
    return Array(rows.joined().utf8)
  }

  private func row(
    _ numbers: [Int], _ box: PixelRect, _ word: RecognizedLine.Word? = nil
  ) -> String {
    let place = [pageNumber] + numbers + Array(repeating: 0, count: 4 - numbers.count)
    let cells =
      [numbers.count + 1] + place + [box.x, box.y, box.width, box.height].map { Int($0) }
    let confidence = word.map { Decimals.text(100 * $0.confidence) } ?? "-1"
    return (cells.map(String.init) + [confidence, word?.text.withoutControls ?? ""])
      .joined(separator: "\t") + "\n"
  }
}
