import SummaGeometry
import SummaText

/// Finds receipts that lie side by side on a page without visible edges, as on the glass of a
/// scanner or glued to a sheet.
///
/// No line crosses the space between two receipts. Such a space is inside of receipts as well,
/// before their prices: a column of numbers belongs to the words on its left.
struct ReceiptColumns {
  /// The least width of a space, in heights of a line.
  private let leastSpace = 1.0
  /// The least numbers of lines of a receipt with words, and with numbers such as prices.
  private let leastLines = (words: 5, numbers: 2)
  /// How far a receipt goes beyond its lines, in heights of a line.
  private let margin = 3.0

  /// The areas of the receipts from left to right, in the pixels of the lines; none if there may be
  /// fewer than two.
  func areas(of lines: [RecognizedTextObservation]) -> [PixelRect] {
    var columns: [Column] = []
    let pieces = lines.map(Column.init).filter { $0.words + $0.numbers > 0 }
    let heights = pieces.map(\.height).sorted()
    guard !heights.isEmpty else { return [] }
    let height = heights[heights.count / 2]
    for line in pieces.sorted(by: { $0.box.x < $1.box.x }) {
      if let last = columns.last, line.box.x < last.box.maxX + leastSpace * height {
        columns[columns.count - 1].add(line)
      } else {
        columns.append(line)
      }
    }
    var receipts: [Column] = []
    for column in columns {
      if let last = receipts.last, !isReceipt(last) || column.words < leastLines.words {
        receipts[receipts.count - 1].add(column)
      } else {
        receipts.append(column)
      }
    }
    guard receipts.count > 1, receipts.allSatisfy(isReceipt) else { return [] }
    return receipts.indices.map { index in
      let box = receipts[index].box
      let left = index > 0 ? (receipts[index - 1].box.maxX + box.x) / 2 : box.x - margin * height
      let right =
        index + 1 < receipts.count
        ? (box.maxX + receipts[index + 1].box.x) / 2 : box.maxX + margin * height
      return PixelRect(
        x: left, y: box.y - margin * height, width: right - left,
        height: box.height + 2 * margin * height)
    }
  }

  private func isReceipt(_ column: Column) -> Bool {
    column.words >= leastLines.words && column.numbers >= leastLines.numbers
  }

  /// Lines above each other.
  private struct Column {
    var box: PixelRect
    var height: Double
    /// The number of lines with a word of four letters or more.
    var words: Int
    /// The number of lines with a number of three digits or more.
    var numbers: Int

    init(_ line: RecognizedTextObservation) {
      box = line.imageBox
      height = line.quad.upperLeft.distance(to: line.quad.lowerLeft)
      let parts = line.transcript.split(separator: " ")
      words = parts.contains { $0.count(where: \.isLetter) >= 4 } ? 1 : 0
      numbers = parts.contains { $0.count(where: \.isNumber) >= 3 } ? 1 : 0
    }

    mutating func add(_ other: Column) {
      box = box.union(other.box)
      words += other.words
      numbers += other.numbers
    }
  }
}
