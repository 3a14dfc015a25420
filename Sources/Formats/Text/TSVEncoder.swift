/// Values separated by tabs, with the columns of Tesseract's TSV: a row for each page, block,
/// paragraph, line and word, told by their level, 1 to 5.
///
/// Places are pixels of the upright page, origin upper left. A word's confidence is 0...100, that
/// of all else -1. A block is one paragraph. Pages are counted through all files.
///
/// Such files look the same whoever wrote them, so that none is known for Summa's own.
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
    var rows = [row([], PixelRect(of: image))]
    for (block, number) in zip(blocks, 1...) {
      rows.append(row([number], block.surroundings))
      rows.append(row([number, 1], block.surroundings))
      for (line, lineNumber) in zip(block.lines, 1...) {
        rows.append(row([number, 1, lineNumber], line.surroundings))
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
    return (cells.map(String.init) + [confidence, word.map { Self.cell($0.text) } ?? ""])
      .joined(separator: "\t") + "\n"
  }

  /// What would end a cell or a row becomes a blank.
  private static func cell(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
