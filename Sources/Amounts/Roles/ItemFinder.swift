import SummaGeometry
import SummaText

/// One line of a purchase.
public struct LineItem: Sendable, Hashable {
  /// The name of the goods, as printed; nil if there is none.
  public var description: String?
  /// The index of the block with the quantity.
  public var quantity: Int?
  /// The index of the block with the price of one piece.
  public var unitPrice: Int?
  /// The index of the block with the amount.
  public var amount: Int

  public init(description: String?, quantity: Int?, unitPrice: Int?, amount: Int) {
    self.description = description
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.amount = amount
  }
}

/// Collects the parts of a line of the purchase, which may be on two or three rows: name, quantity,
/// unit price and amount.
struct ItemFinder {
  let page: PageReading
  let products: [Product]
  let lines: [RecognizedTextObservation]
  let roles: [Role?]
  let lexicon: Lexicon

  /// The most rows between a name and its amount.
  private static let mostRows = 2

  /// The items from top to bottom.
  func items() -> [LineItem] {
    let amounts = itemAmounts()
    guard let firstRow = amounts.map(\.row).min() else { return [] }
    var used = Set(amounts.map(\.row))
    let factors = amounts.map { self.factors(of: $0.block, row: $0.row, used: &used) }
    let numbers = Set(
      amounts.map(\.block) + factors.compactMap(\.quantity) + factors.compactMap(\.unitPrice))
    let start = headRow(before: firstRow)
    return zip(amounts, factors).map { amount, factors in
      let description = self.description(row: amount.row, after: start, numbers, used: &used)
      return LineItem(
        description: description, quantity: factors.quantity, unitPrice: factors.unitPrice,
        amount: amount.block)
    }
  }

  private func itemAmounts() -> [(block: Int, row: Int)] {
    page.rows.indices.compactMap { row in
      page.rows[row].blocks.last { roles[$0] == .item }.map { (block: $0, row: row) }
    }
  }

  /// The last row of headings above `row`, or -1.
  private func headRow(before row: Int) -> Int {
    page.rows.indices.prefix(row).last { page.rows[$0].isHeading } ?? -1
  }

  // MARK: Quantity and price

  private func factors(
    of amount: Int, row: Int, used: inout Set<Int>
  ) -> (quantity: Int?, unitPrice: Int?) {
    if let product = products.first(where: { $0.amount == amount && $0.surprise > 0 }) {
      noteRow(of: product.count, &used)
      return (product.count, product.price)
    }
    let own = page.rows[row].blocks.filter { $0 != amount }
    let price = own.last { roles[$0] == .unitPrice }
    let quantity =
      own.first { roles[$0] == .quantity } ?? columnCount(own.filter { $0 != price })
      ?? leadingCount(row, amount)
    return (quantity, price)
  }

  /// The number below the heading of counts. A price may be below it too, so whole numbers are
  /// preferred and numbers with a currency's sign skipped.
  private func columnCount(_ blocks: [Int]) -> Int? {
    let counts = blocks.filter {
      page.labels[$0]?.column == .count && page.blocks[$0].currency == nil
    }
    return counts.first { page.blocks[$0].fractionDigits == 0 } ?? counts.first
  }

  private func noteRow(of block: Int, _ used: inout Set<Int>) {
    if let row = page.labels[block]?.row { used.insert(row) }
  }

  /// The 2 of `2 COFFEE 9.00`.
  private func leadingCount(_ row: Int, _ amount: Int) -> Int? {
    guard let first = page.rows[row].blocks.first, first != amount,
      page.blocks[first].kind == .number, page.blocks[first].fractionDigits == 0,
      page.blocks[first].value >= 1, page.blocks[first].value < 100,
      page.blocks[first].box.x < page.blocks[amount].box.x,
      lines[page.blocks[first].line].transcript.prefix(page.blocks[first].range.lowerBound)
        .allSatisfy(\.isWhitespace),
      page.rows[row].lines.first == page.blocks[first].line
    else { return nil }
    return first
  }

  // MARK: Description

  private func description(
    row: Int, after start: Int, _ numbers: Set<Int>, used: inout Set<Int>
  ) -> String? {
    if let own = words(row, numbers) { return own }
    // On the rows above that belong to no other item: the nearest row with words.
    for above in stride(from: row - 1, through: max(start + 1, row - Self.mostRows), by: -1) {
      if used.contains(above), page.rows[above].blocks.contains(where: { roles[$0] == .item }) {
        break
      }
      guard page.rows[above].cues.isDisjoint(with: CueSet.ofAmounts.subtracting(.deposit)),
        !page.rows[above].isHeading
      else { break }
      if let words = words(above, numbers) {
        used.insert(above)
        return words
      }
    }
    return nil
  }

  /// The words of a row without its numbers, units and signs; nil if they are not a name.
  private func words(_ row: Int, _ numbers: Set<Int>) -> String? {
    var text = ""
    for line in page.rows[row].lines {
      let characters = lines[line].best.characters.map(\.character)
      var position = 0
      for index in page.rows[row].blocks where page.blocks[index].line == line {
        let block = page.blocks[index]
        if !numbers.contains(index), isPartOfName(block, characters, after: position) { continue }
        let range = block.range.clamped(to: position..<max(position, characters.count))
        text += String(characters[position..<range.lowerBound]) + " "
        position = range.upperBound
      }
      text += String(characters[min(position, characters.count)...]) + " "
    }
    let words = trimmed(text.split(whereSeparator: \.isWhitespace).map(String.init))
    let joined = words.joined(separator: " ")
    let isName =
      joined.count(where: \.isLetter) >= 3 || joined.contains { $0.isLetter && !$0.isCased }
    return isName ? joined : nil
  }

  /// True if a number is as close to the words of a name as they are to each other: MILK 1,5%, WINE
  /// 0,75L.
  private func isPartOfName(
    _ block: NumericBlock, _ characters: [Character], after position: Int
  ) -> Bool {
    guard block.kind != .money, block.range.lowerBound > position,
      block.range.lowerBound < characters.count
    else { return false }
    let before = characters[position..<block.range.lowerBound]
    guard before.count(where: \.isLetter) >= 3,
      let last = before.lastIndex(where: { !$0.isWhitespace })
    else { return false }
    let line = lines[block.line].best
    guard let left = line.imageBox(of: last..<last + 1),
      let right = line.imageBox(of: block.range.lowerBound..<block.range.lowerBound + 1)
    else { return block.range.lowerBound - last <= 2 }
    return right.x - left.maxX < 1.7 * max(left.width, right.width)
  }

  /// The words without codes in front, and without tax codes, units and signs at the end.
  private func trimmed(_ words: [String]) -> [String] {
    var words = words[...]
    while let first = words.first, isOfNumbers(first) { words.removeFirst() }
    while let last = words.last, words.count > 1 {
      let letters = last.filter(\.isLetter)
      let isCode =
        letters.count <= 1
        || (letters.count == 2 && lexicon.contains(letters, as: .unit))
        || lexicon.contains(letters, as: .taxCode)
        || CurrencySign.words[letters.uppercased()] != nil
      guard isCode, !last.contains(where: \.isNumber) else { break }
      words.removeLast()
    }
    while let last = words.last, words.count > 1, last.count >= 6, last.allSatisfy(\.isNumber) {
      words.removeLast()
    }
    return Array(words)
  }

  /// True if a word before a name belongs to the numbers: a code, a unit, a sign.
  private func isOfNumbers(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter).uppercased()
    return letters.isEmpty || letters == "X" || letters == "NET"
      || CurrencySign.words[letters] != nil
      || (lexicon.contains(letters, as: .unit) && !word.contains(where: \.isNumber))
  }
}
