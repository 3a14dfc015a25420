import Foundation
import SummaAmounts
import SummaGeometry
import SummaTestSupport
import Testing

@Suite struct ParserPropertyTests {
  struct Style: CustomTestStringConvertible, Sendable {
    var grouping: String
    var decimal: String
    var isIndian = false
    var testDescription: String { "1\(grouping)234\(decimal)50" }

    /// `cents` as this country prints it.
    func print(_ cents: Int) -> String {
      let digits = Array(String(cents / 100))
      var text = ""
      for (index, digit) in digits.enumerated() {
        let left = digits.count - index
        let groups = isIndian && left > 3 ? (left - 3) % 2 == 0 : left % 3 == 0
        if index > 0, groups { text += grouping }
        text.append(digit)
      }
      let part = cents % 100
      return text + decimal + (part < 10 ? "0" : "") + String(part)
    }
  }

  static let styles: [Style] = [
    .init(grouping: ",", decimal: "."), .init(grouping: ".", decimal: ","),
    .init(grouping: "'", decimal: "."), .init(grouping: " ", decimal: ","),
    .init(grouping: "\u{A0}", decimal: ","), .init(grouping: "\u{202F}", decimal: ","),
    .init(grouping: "", decimal: "."), .init(grouping: "", decimal: ","),
    .init(grouping: ",", decimal: ".", isIndian: true), .init(grouping: "٬", decimal: "٫"),
  ]

  /// What is printed in a locale parses back.
  @Test(arguments: styles) func printedParsesBack(_ style: Style) {
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

  /// Any text at all: no crash, ranges in the line, and no digit that was not there.
  @Test(arguments: 0..<8) func anyTextIsSafe(_ seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let pieces = [
      "0", "1", "5", "9", "12", "345", ".", ",", " ", "  ", "-", "(", ")", "%", "$", "€", "RM",
      "EUR",
      "O", "l", "S", "x", "X", "@", ":", "/", "#", "'", "TOTAL", "QTY", "KG", "DEC", "Uhr",
      "\u{A0}",
      "٣", "５", "٫", "é", "e\u{301}", "👨‍👩‍👧", "\u{0}", "\n", "\r\n", "\u{202E}", "руб.", "12.50",
      "1.234,56",
    ]
    for _ in 0..<500 {
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

  /// Without repairs each digit of the answer stands in the text; noughts may be added in front.
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

  /// However a line is made up, time grows no faster than its length.
  @Test(arguments: ["1", "1 ", "1.", "1,1", "RM", "1O.", "x1", "12.50 ", "1 234 ", "-", "TOTAL "])
  func longLinesEnd(_ piece: String) {
    // A scan that goes back over the line for each character would not end within a day.
    let count = 100_000
    let blocks = AmountParser().parse([Page.line(String(repeating: piece, count: count))])
    #expect(blocks.count <= piece.count * count)
  }
}
