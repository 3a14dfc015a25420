import SummaText

/// Finds the codes of articles, units, and tax codes around the numbers of an item.
struct ItemMarks {
  let page: PageReading
  let lines: [RecognizedTextObservation]
  let lexicon: Lexicon
  let table: ItemTable

  /// The most letters of a tax code.
  private static let longestTaxCode = 2

  // MARK: Codes

  /// The code of each article: in front of its name, or a barcode, on its row or on the free rows
  /// on one side of it.
  func codes() -> [String?] {
    let own = table.items.map { code(on: $0.row) }
    let taken = Set((table.items + table.discounts).map(\.row))
    func codes(_ step: Int) -> [String?] {
      table.items.indices.map { index in
        let row = table.items[index].row
        let beside = [row + step, row + 2 * step].prefix {
          page.rows.indices.contains($0) && !taken.contains($0)
        }
        return own[index] ?? beside.lazy.compactMap { barcode(among: words(of: $0)) }.first
      }
    }
    let (above, below) = (codes(-1), codes(1))
    return below.count { $0 != nil } > above.count { $0 != nil } ? below : above
  }

  private func words(of row: Int) -> [String] {
    page.rows[row].lines.flatMap {
      lines[$0].transcript.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  private func code(on row: Int) -> String? {
    let words = words(of: row)
    return ArticleCode.split(words).code ?? barcode(among: words)
  }

  private func barcode(among words: [String]) -> String? {
    words.lazy.map { $0.trimmingEdges { !$0.isWordPart } }.first(where: ArticleCode.isBarcode)
  }

  // MARK: Tax codes

  /// The tax code behind each amount: one or two letters. One that is printed only once may be a
  /// speck.
  func taxCodes() -> [String?] {
    let codes = table.items.map { taxCode(behind: $0.block) }
    let legend = Set(page.rows.indices.filter { page.rows[$0].cues.contains(.tax) }.flatMap(words))
    return codes.map { code in
      guard let code, codes.count(where: { $0 == code }) > 1 || legend.contains(code) else {
        return nil
      }
      return code
    }
  }

  private func taxCode(behind block: Int) -> String? {
    let number = page.blocks[block]
    let row = page.rows[page.numbers.row[block]]
    let rest = lines[number.line].transcript.dropFirst(number.range.upperBound)
    let next = row.lines.drop { $0 != number.line }.dropFirst().first.map { lines[$0].transcript }
    let behind = rest.contains { !$0.isWhitespace } ? String(rest) : next ?? ""
    let word = behind.split(whereSeparator: \.isWhitespace).first ?? ""
    let code = String(word).trimmingEdges { !$0.isWordPart }
    guard let first = code.first, first.isUppercase, code.count <= Self.longestTaxCode,
      code.allSatisfy({ $0.isUppercase || $0.decimalDigit != nil }),
      CurrencySign.words[code] == nil
    else { return lexicon.contains(code, as: .taxCode) ? code : nil }
    return code
  }

  // MARK: Units

  /// The printed unit behind a quantity, such as `kg`; nil without a unit.
  func unit(behind quantity: Int?) -> String? {
    guard let quantity else { return nil }
    let number = page.blocks[quantity]
    let tail = lines[number.line].transcript.dropFirst(number.range.lowerBound)
      .drop { !$0.isLetter && ($0.decimalDigit != nil || ".,' ".contains($0)) }
    let word = String(tail.prefix(while: \.isLetter))
    return lexicon.contains(word, as: .unit) ? word : nil
  }
}
