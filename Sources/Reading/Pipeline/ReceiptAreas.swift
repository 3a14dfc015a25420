import SummaGeometry
import SummaText

/// Finds receipts that lie side by side or above each other without visible edges, as on the glass
/// of a scanner or glued to a sheet.
///
/// No line crosses the space between two receipts. But receipts also have such spaces inside:
/// beside a column of prices, or above a total. A receipt at right angles to the others has no
/// lines among theirs.
struct ReceiptAreas {
  /// The least width of a space between columns, and the least height of one between rows, in
  /// heights of a line. The margins of the receipts are part of the space.
  private let leastSpace = (width: 1.0, height: 3.0)
  /// The least numbers of lines of a receipt with words, and with numbers such as prices.
  private let leastLines = (words: 5, numbers: 2)
  /// The margin of a receipt around its lines, in heights of a line.
  private let margin = 3.0

  private let lines: [Block]
  /// The median height of a line, in pixels.
  private let height: Double

  /// - Parameter lines: the lines of a page.
  init(of lines: [RecognizedTextObservation]) {
    self.lines = lines.map(Block.init).filter { $0.words + $0.numbers > 0 }
    height = self.lines.map(\.height).upperMedian ?? 0
  }

  /// The areas of receipts side by side, from left to right, in the pixels of the lines; empty if
  /// there are fewer than two.
  ///
  /// A column of numbers belongs to the words on its left.
  var columns: [PixelRect] {
    var columns: [Block] = []
    for line in lines.sorted(by: { $0.box.x < $1.box.x }) {
      if let last = columns.last, line.box.x < last.box.maxX + leastSpace.width * height {
        columns[columns.count - 1].add(line)
      } else {
        columns.append(line)
      }
    }
    var receipts: [Block] = []
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

  /// An area of text that runs up or down, and the area of the lines outside it, in their
  /// pixels; empty if the lines are no receipt.
  func split(by aside: PixelRect) -> [PixelRect] {
    let others = lines.filter { !aside.contains($0.box.center) }
    guard !others.isEmpty else { return [] }
    let rest = Block(others[...])
    return isReceipt(rest) ? [rest.box, aside].map { $0.insetBy(-margin * height) } : []
  }

  /// The areas above and below each space that may separate two receipts, in the pixels of the
  /// lines.
  var rows: [(upper: PixelRect, lower: PixelRect)] {
    let lines = lines.sorted { $0.box.y < $1.box.y }
    guard var above = lines.first else { return [] }
    var rows: [(PixelRect, PixelRect)] = []
    for (index, line) in lines.enumerated().dropFirst() {
      if line.box.y >= above.box.maxY + leastSpace.height * height, isReceipt(above) {
        let below = Block(lines[index...])
        if isReceipt(below) { rows.append(areas(of: above, and: below)) }
      }
      above.add(line)
    }
    return rows
  }

  /// The areas of two receipts that meet in the middle of the space between them.
  private func areas(of above: Block, and below: Block) -> (upper: PixelRect, lower: PixelRect) {
    let cut = (above.box.maxY + below.box.y) / 2
    let upper = above.box.insetBy(-margin * height)
    let lower = below.box.insetBy(-margin * height)
    return (
      PixelRect(x: upper.x, y: upper.y, width: upper.width, height: cut - upper.y),
      PixelRect(x: lower.x, y: cut, width: lower.width, height: lower.maxY - cut)
    )
  }

  private func isReceipt(_ block: Block) -> Bool {
    block.words >= leastLines.words && block.numbers >= leastLines.numbers
  }

  /// Lines that belong together.
  private struct Block {
    var box: PixelRect
    /// The height of the first line.
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

    /// The union of at least one block.
    init(_ blocks: ArraySlice<Block>) {
      self = blocks[blocks.startIndex]
      for block in blocks.dropFirst() { add(block) }
    }

    mutating func add(_ other: Block) {
      box = box.union(other.box)
      words += other.words
      numbers += other.numbers
    }
  }
}
