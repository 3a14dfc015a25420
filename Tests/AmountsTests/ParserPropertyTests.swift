import Foundation
import SummaGeometry
import SummaText
import SummaTestSupport
import Testing

@testable import SummaAmounts

@Suite struct ParserPropertyTests {
  struct Style: CustomTestStringConvertible, Sendable {
    var grouping: String
    var decimal: String
    var isIndian = false
    var testDescription: String { "1\(grouping)234\(decimal)50" }

    /// `cents` as this country prints it.
    func print(_ cents: Int) -> String {
      let part = cents % 100
      return grouped(cents / 100) + decimal + (part < 10 ? "0" : "") + String(part)
    }

    func grouped(_ whole: Int) -> String {
      let digits = Array(String(whole))
      var text = ""
      for (index, digit) in digits.enumerated() {
        let left = digits.count - index
        let groups = isIndian && left > 3 ? (left - 3) % 2 == 0 : left % 3 == 0
        if index > 0, groups { text += grouping }
        text.append(digit)
      }
      return text
    }
  }

  static let styles: [Style] = [
    .init(grouping: ",", decimal: "."), .init(grouping: ".", decimal: ","),
    .init(grouping: "'", decimal: "."), .init(grouping: " ", decimal: ","),
    .init(grouping: "\u{A0}", decimal: ","), .init(grouping: "\u{202F}", decimal: ","),
    .init(grouping: "", decimal: "."), .init(grouping: "", decimal: ","),
    .init(grouping: ",", decimal: ".", isIndian: true), .init(grouping: "٬", decimal: "٫"),
  ]

  /// Amounts printed in a locale are parsed.
  @Test(arguments: styles) func parsesPrintedAmounts(_ style: Style) {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<400 {
      // As many small amounts as large ones.
      let cents = Int.random(
        in: 100...Int(pow(10, Double.random(in: 3...10, using: &generator))), using: &generator)
      let text = style.print(cents)
      let found = AmountParser().parse([Page.line("TOTAL " + text)])
      let part = String(cents % 100)
      #expect(
        found.map(\.exactText) == ["\(cents / 100).\(part.count < 2 ? "0" : "")\(part)"], "\(text)")
    }
  }

  /// Amounts printed in a country are parsed on a page of that country, with their decimals.
  @Test(arguments: Country.all.map(\.code)) func parsesAmountsPrintedInACountry(_ code: String)
    throws
  {
    let country = try #require(Country.all.first { $0.code == code })
    var generator = SeededGenerator(state: 11)
    let context = try context(of: country)
    for _ in 0..<60 {
      let count = Int.random(in: 1...5, using: &generator)
      let amounts = (0..<count).map { _ in amount(in: country, using: &generator) }
      let lines = Page.rows(context + amounts.map { "TOTAL " + $0.printed })
      let found = AmountParser().parse(lines).filter { $0.line >= context.count }
      #expect(found.map(\.exactText) == amounts.map(\.exact), "\(amounts.map(\.printed))")
    }
  }

  /// Lines that identify the country's currency: its words, and the code of the currency if the
  /// words do not suffice.
  private func context(of country: Country) throws -> [String] {
    let words = country.words.map { $0.joined(separator: " ") }.filter { !$0.contains("#") }
    let lines = Array(words.prefix(6))
    let isTold = LocaleFinder().locale(of: Page.rows(lines)).currency == country.currency
    let context = isTold ? lines : lines + ["ALL PRICES IN " + country.currency.rawValue]
    try #require(LocaleFinder().locale(of: Page.rows(context)).currency == country.currency)
    return context
  }

  /// The mark between thousands, if it is not the other decimal mark.
  private static let groupings: [String: String] = [
    "CH": "'", "FR": "\u{202F}", "PL": "\u{A0}", "CZ": "\u{A0}", "SK": "\u{A0}", "HU": "\u{A0}",
    "BG": "\u{A0}", "RU": "\u{A0}", "UA": "\u{A0}", "BY": "\u{A0}", "KZ": "\u{A0}",
    "SE": "\u{A0}", "NO": "\u{A0}", "FI": "\u{A0}", "ZA": "\u{A0}",
  ]

  /// The number of decimals, if it is not two.
  private static let fractionDigits = [
    "HU": 0, "CL": 0, "CO": 0, "IS": 0, "JP": 0, "KR": 0, "ID": 0, "VN": 0, "KZ": 0, "KW": 3,
    "BH": 3, "OM": 3, "JO": 3, "TN": 3,
  ]

  private func amount(
    in country: Country, using generator: inout SeededGenerator
  ) -> (printed: String, exact: String) {
    let isPoint = country.decimalMark == UInt8(ascii: ".")
    let style = Style(
      grouping: Self.groupings[country.code] ?? (isPoint ? "," : "."), decimal: "",
      isIndian: ["IN", "PK", "BD", "LK"].contains(country.code))
    // As many small amounts as large ones.
    let whole = Int(pow(10, Double.random(in: 0...6, using: &generator)))
    let digits = Self.fractionDigits[country.code] ?? 2
    let printed = style.grouped(whole)
    guard digits > 0 else { return (printed, "\(whole)") }
    let part = Int.random(in: 0..<(digits == 3 ? 1000 : 100), using: &generator)
    let fraction = String(String(part + 1000).suffix(digits))
    return (printed + (isPoint ? "." : ",") + fraction, "\(whole).\(fraction)")
  }

  private static let pieces: [String] = [
    "0", "1", "5", "9", "12", "345", ".", ",", " ", "  ", "-", "(", ")", "%", "$", "€", "RM",
    "EUR",
    "O", "l", "S", "x", "X", "@", ":", "/", "#", "'", "TOTAL", "QTY", "KG", "DEC", "Uhr",
    "\u{A0}",
    "٣", "５", "٫", "é", "e\u{301}", "👨‍👩‍👧", "\u{0}", "\n", "\r\n", "\u{202E}", "руб.", "12.50",
    "1.234,56",
  ]

  /// Pieces of receipts, and any other characters.
  private static func anyText(
    of pieces: [String] = pieces, using generator: inout SeededGenerator
  ) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      if Int.random(in: 0..<5, using: &generator) == 0,
        let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator))
      {
        text.unicodeScalars.append(scalar)
      } else {
        text += pieces.randomElement(using: &generator) ?? ""
      }
    }
    return text
  }

  /// Any text is accepted: no crash, ranges inside of the line, and no digits that the line does
  /// not have.
  @Test(arguments: 0..<8) func acceptsAnyText(_ seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    for _ in 0..<500 {
      let text = Self.anyText(using: &generator)
      let line = Page.line(text)
      let blocks = AmountParser().parse([line])
      var end = 0
      for block in blocks {
        #expect(block.range.lowerBound >= end && block.range.upperBound <= text.count)
        end = block.range.upperBound
        #expect(String(Array(text)[block.range]) == block.text)
        #expect(block.value.isFinite && (0...1).contains(block.confidence))
        #expect(Decimal(string: block.exactText) == block.exact)
        #expect(inventsNoDigit(block), "\(block.text) gave \(block.exactText)")
      }
      let finding = ReceiptInterpreter().interpret(blocks, in: [line, line])
      #expect(finding.roles.count == blocks.count)
    }
  }

  private static let phrases = KeywordTable.standard.entries.map { entry in
    entry.words.joined(separator: " ")
  }

  private static let commonLabels = [
    "TOTAL", "TOTAL", "SUBTOTAL", "GST", "CASH", "VISA", "CHANGE", "DISCOUNT", "ROUNDING", "TEA",
    "BREAD", "SERVICE CHARGE", "GST 6%", "GRAND TOTAL", "GST SUMMARY",
  ]

  /// A page of such lines, of labels in all languages, and of amounts that are likely to add up.
  private func anyPage(using generator: inout SeededGenerator) -> [RecognizedTextObservation] {
    (0..<Int.random(in: 0...30, using: &generator)).flatMap { row -> [RecognizedTextObservation] in
      let kind = Int.random(in: 0..<10, using: &generator)
      if kind == 0 {
        let text = Self.anyText(using: &generator)
        return [RecognizedTextObservation(text)]
      }
      if kind <= 2 { return [Page.line(Self.anyText(using: &generator), row: row)] }
      let labels = kind <= 6 ? Self.phrases : Self.commonLabels
      let label = labels.randomElement(using: &generator) ?? ""
      let amounts = (0..<Int.random(in: 0...3, using: &generator)).map { column in
        let value = Int.random(in: 1...9, using: &generator)
        let sign = ["", "", "", "-", "€ "].randomElement(using: &generator) ?? ""
        let form = [
          "\(value).00", "\(value).00", "\(value).50", "\(value)", "\(value) x", "\(value)%",
        ]
        let text = sign + (form.randomElement(using: &generator) ?? "")
        return Page.line(text, x: 400 + Double(column) * 150, row: row)
      }
      return [Page.line(label, row: row)] + amounts
    }
  }

  /// The interpretation of any page is consistent.
  @Test(arguments: 0..<8) func acceptsAnyPage(_ seed: Int) {
    var generator = SeededGenerator(state: UInt64(100 + seed))
    var sums = 0
    for _ in 0..<100 {
      let lines = anyPage(using: &generator)
      let found = Page.understood(lines)
      let blocks = found.blocks
      #expect(found.roles.count == blocks.count)
      #expect(blocks.allSatisfy { lines.indices.contains($0.line) })
      #expect(blocks.allSatisfy { (0...1).contains($0.confidence) && $0.value.isFinite })
      for block in blocks {
        #expect(Decimal(string: block.exactText) == block.exact)
        // A repair gives a number that is also printed in another place.
        let isRepaired =
          block.readText != nil
          && blocks.contains { $0.exact.magnitude == block.exact.magnitude && inventsNoDigit($0) }
        #expect(isRepaired || inventsNoDigit(block), "\(block.text) gave \(block.exactText)")
      }
      if let total = found.total {
        #expect(blocks.indices.contains(total.block))
        #expect((ReceiptInterpreter().leastConfidence...1).contains(total.confidence))
        #expect(found.roles[total.block] == .total)
        #expect(total.proof.map { isAlike($0.result, total.block, blocks) } ?? true)
        #expect(total.proof == nil || total.contradiction == nil)
      }
      for equation in found.equations {
        #expect(holds(equation, blocks), "\(equation.text(blocks))")
        let used = equation.terms.map(\.block) + [equation.result]
        #expect(Set(used).count == used.count, "\(equation.text(blocks))")
      }
      sums += found.equations.count
      for item in found.items {
        let used = [item.quantity, item.unitPrice, item.amount].compactMap { $0 }
        #expect(used.allSatisfy(blocks.indices.contains) && Set(used).count == used.count)
        #expect(item.description != "")
      }
      for tax in found.taxes {
        let used = [tax.rate, tax.net, tax.tax, tax.gross].compactMap { $0 }
        #expect(used.allSatisfy(blocks.indices.contains))
      }
      #expect(found.candidates.allSatisfy { blocks.indices.contains($0.block) })
      #expect(found.candidates.allSatisfy { (0...1).contains($0.probability) })
      #expect(found.rows.flatMap(\.lines).sorted() == Array(lines.indices))
      #expect(found.rows.flatMap(\.blocks).sorted() == Array(blocks.indices))
    }
    // Something was checked.
    #expect(sums >= 8)
  }

  private func isAlike(_ a: Int, _ b: Int, _ blocks: [NumericBlock]) -> Bool {
    blocks[a].exact.magnitude == blocks[b].exact.magnitude
  }

  /// True if the printed numbers fulfil it; products within half a cent.
  private func holds(_ equation: Equation, _ blocks: [NumericBlock]) -> Bool {
    let values = equation.terms.map { term in
      let value = blocks[term.block].exact.magnitude
      return term.isSubtracted ? -value : value
    }
    let result = blocks[equation.result].exact.magnitude
    guard equation.kind == .product else { return values.reduce(0, +) == result }
    return (values.reduce(1, *) - result).magnitude <= Decimal(5) / 1000
  }

  /// Without repairs each digit of the result is in the text, except leading zeros.
  private func inventsNoDigit(_ block: NumericBlock) -> Bool {
    let printed = block.text.compactMap { character -> String? in
      if let value = character.unicodeScalars.first?.properties.numericValue,
        character.isNumber
      {
        return String(Int(value))
      }
      let twins: [Character: String] = [
        "O": "0", "o": "0", "Q": "0", "D": "0", "l": "1", "I": "1", "i": "1", "|": "1", "S": "5",
        "s": "5",
        "B": "8", "Z": "2", "z": "2",
      ]
      return twins[character]
    }.joined()
    let digits = block.exactText.filter(\.isNumber).drop { $0 == "0" }
    return printed.contains(digits) || digits.isEmpty
  }

  /// The time is linear in the length of a line, whatever its text.
  @Test(arguments: ["1", "1 ", "1.", "1,1", "RM", "1O.", "x1", "12.50 ", "1 234 ", "-", "TOTAL "])
  func finishesOnLongLines(_ piece: String) {
    // A quadratic scan would take more than a day.
    let count = 100_000
    let blocks = AmountParser().parse([Page.line(String(repeating: piece, count: count))])
    #expect(blocks.count <= piece.count * count)
  }
}
