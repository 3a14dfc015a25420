import SummaGeometry
import SummaText

/// Finds the names of goods: on the rows of their amounts, or on rows above or below them.
struct ItemNames {
  let page: PageReading
  let lines: [RecognizedTextObservation]
  let lexicon: Lexicon
  let table: ItemTable
  /// The blocks that are numbers of the table rather than parts of names.
  let numbers: Set<Int>

  /// The most letters of a tax code behind an amount.
  private static let longestCode = 3
  /// The most rows of a name.
  private static let mostRows = 2

  /// The name of each item; nil for an item without a name.
  func names() -> [String?] {
    let entries = table.items
    var names = entries.map { ownName($0) }
    let open = entries.indices.filter { names[$0] == nil }
    guard !open.isEmpty, let first = entries.first?.row, let last = entries.last?.row else {
      return names
    }
    let head = page.rows.indices.prefix(first).last { page.rows[$0].isHeading } ?? -1
    let taken = Set((entries + table.discounts).map(\.row))
    /// The name on a row that belongs to no amount.
    var known: [Int: String] = [:]
    let reach = 2 * Self.mostRows
    for row in max(head + 1, first - reach)...min(last + reach, page.rows.count - 1)
    where !taken.contains(row) && isFree(row) {
      known[row] = name(row, amount: nil)
    }
    /// The rows between an item and its neighbour in one direction that have names, the nearest
    /// first.
    func rows(_ index: Int, _ step: Int) -> [Int] {
      var row = entries[index].row
      var found: [Int] = []
      var distance = 0
      while distance < Self.mostRows {
        row += step
        guard page.rows.indices.contains(row), !taken.contains(row) else { break }
        // A row with the factors of an amount belongs to its item.
        if page.rows[row].blocks.contains(where: numbers.contains) {
          if step < 0, known[row] != nil { found.append(row) }
          continue
        }
        distance += 1
        if known[row] != nil { found.append(row) }
      }
      return found
    }
    let above = open.count { !rows($0, -1).isEmpty }
    let below = open.count { !rows($0, 1).isEmpty }
    let step = below > above ? 1 : -1
    // Names have two rows if all of them do. The rows above the first item may be something else.
    let counts = open.filter { step > 0 || $0 > 0 }.map { rows($0, step).count }
    let height = step > 0 ? Self.mostRows : open.count >= 3 ? counts.min() ?? 1 : 1
    for index in open {
      let nearest = rows(index, step).prefix(max(1, height))
      let texts = nearest.sorted().compactMap { known[$0] }
      names[index] = texts.isEmpty ? nil : texts.joined(separator: " ")
    }
    return names
  }

  /// The words on the row of an item, unless they name its amount.
  private func ownName(_ entry: ItemTable.Entry) -> String? {
    // TOOTHPASTE TOTAL is one of several items.
    guard
      table.items.count > 1
        || page.labels[entry.block]?.cues.isDisjoint(with: [.amount, .total]) != false
    else { return nil }
    return name(entry.row, amount: entry.block)
  }

  /// True if a row may be the name of an item on another row.
  private func isFree(_ row: Int) -> Bool {
    // 3 Stk. Franzbrötchen
    let hasFactors = page.rows[row].blocks.contains(where: numbers.contains)
    let others = hasFactors ? [.deposit, .count] : CueSet.deposit
    return page.rows[row].cues.isDisjoint(with: CueSet.ofAmounts.subtracting(others))
      && !page.rows[row].isHeading
  }

  /// The words of a row without its numbers, units and signs; nil if they are not a name. Words
  /// behind the amount are tax codes and notes, unless no words are before it.
  private func name(_ row: Int, amount: Int?) -> String? {
    var text = ""
    var before: String?
    for line in page.rows[row].lines {
      let characters = lines[line].best.characters.map(\.character)
      var position = 0
      for index in page.rows[row].blocks where page.blocks[index].line == line {
        let block = page.blocks[index]
        let isLast = index == page.rows[row].blocks.last
        if !numbers.contains(index),
          isPartOfName(block, characters, after: position, isLast: isLast)
        {
          continue
        }
        let range = block.range.clamped(to: position..<max(position, characters.count))
        text += String(characters[position..<range.lowerBound]) + " "
        position = range.upperBound
        if index == amount {
          before = text
          text = ""
        }
      }
      text += String(characters[min(position, characters.count)...]) + " "
    }
    guard let before else { return name(in: text) }
    return name(in: before)
      ?? (text.count(where: \.isLetter) > Self.longestCode ? name(in: text) : nil)
  }

  private func name(in text: String) -> String? {
    let words = trimmed(text.split(whereSeparator: \.isWhitespace).map(String.init))
    let joined = words.joined(separator: " ")
    let isName =
      joined.count(where: \.isLetter) >= 3 || joined.contains { $0.isLetter && !$0.isCased }
    return isName ? joined : nil
  }

  /// True if a number is as close to the words of a name as they are to each other: MILK 1,5%, WINE
  /// 0,75L. The last number of a row is its amount.
  private func isPartOfName(
    _ block: NumericBlock, _ characters: [Character], after position: Int, isLast: Bool
  ) -> Bool {
    guard block.kind != .money || block.currency == nil && !isLast,
      block.range.lowerBound > position, block.range.lowerBound < characters.count
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

  // MARK: Codes

  /// The words without codes in front, and without tax codes, units and signs at the end.
  private func trimmed(_ words: [String]) -> [String] {
    var words = ArticleCode.split(words).rest[...]
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
    withoutBatch(&words)
    // Columns of numbers, and codes.
    let numbers = words.reversed().prefix { $0.allSatisfy(\.isNumber) }.count
    if numbers >= 2, numbers < words.count { words.removeLast(numbers) }
    while let last = words.last, words.count > 1, last.count >= 6, last.allSatisfy(\.isNumber) {
      words.removeLast()
    }
    return Array(words)
  }

  /// Removes the date at which a medicine expires, and the number of its batch: `GT4227 09/25`.
  private func withoutBatch(_ words: inout ArraySlice<String>) {
    guard words.count > 1, let date = words.last?.split(separator: "/"), date.count == 2,
      date.allSatisfy({ (2...4).contains($0.count) && $0.allSatisfy(\.isNumber) })
    else { return }
    words.removeLast()
    if words.count > 1, words.last?.contains(where: \.isNumber) == true { words.removeLast() }
  }

  /// True if a word before a name belongs to the numbers: a code, a unit, a sign.
  private func isOfNumbers(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter).uppercased()
    return letters.isEmpty || letters == "X" || letters == "NET"
      || CurrencySign.words[letters] != nil
      || (lexicon.contains(letters, as: .unit) && !word.contains(where: \.isNumber))
  }
}
