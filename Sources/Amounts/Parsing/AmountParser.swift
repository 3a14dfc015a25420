import Foundation
import SummaGeometry

/// Finds the numbers in the text of a page: what they are, and where each of them stands.
///
/// Each line is scanned on its own; the decimal mark is then decided over all numbers of the
/// page, and every number is read under it. Dates, times, telephone and registration numbers,
/// codes and addresses give none. Time and memory grow linearly with the text, and any text will
/// do.
public struct AmountParser: Sendable {
  /// What to read as a number.
  public struct Options: Sendable, Hashable {
    /// Whether `.65` is read as 0.65.
    public var readsLeadingMark: Bool
    /// Whether look-alike letters inside numbers are read as digits: `1O.5O` as 10.50.
    public var repairsSlips: Bool

    public init(readsLeadingMark: Bool = true, repairsSlips: Bool = true) {
      self.readsLeadingMark = readsLeadingMark
      self.repairsSlips = repairsSlips
    }
  }

  public var options: Options

  public init(options: Options = Options()) {
    self.options = options
  }

  /// The numbers of `lines`, in the order of the lines and from left to right.
  /// - Parameters:
  ///   - lines: the text of a page.
  ///   - locale: what is known of its country; nil infers it from the lines.
  public func parse(_ lines: [TextLine], in locale: PageLocale? = nil) -> [NumericBlock] {
    let locale = locale ?? LocaleFinder().locale(of: lines)
    var pages = lines.map(GlyphLine.init)
    var tails: Set<Int> = []
    for broken in BrokenNumber.all(in: pages) {
      pages[broken.head] = broken.joined(pages)
      tails.insert(broken.tail)
    }
    if options.repairsSlips {
      let repair = SlipRepair()
      for index in pages.indices { repair.repair(&pages[index]) }
    }
    let groupsByBlank = !hasThousandsWithoutBlank(pages)
    func scan(isWhole: Bool) -> [NumberToken] {
      pages.enumerated().filter { !tails.contains($0.offset) }.flatMap { index, glyphs in
        LineScanner(
          glyphs: glyphs, line: index, dates: DateFinder(glyphs: glyphs).ranges(),
          options: options, groupsByBlank: groupsByBlank, isWhole: isWhole, locale: locale
        ).tokens()
      }
    }
    var tokens = scan(isWhole: false)
    // Where prices have no cents, plain numbers in columns are prices, too.
    if isPrintedWhole(tokens) { tokens = scan(isWhole: true) }
    let convention = DecimalConvention(tokens, locale)
    let dollar = PageCurrency(tokens, locale)
    return tokens.compactMap { token in
      block(
        for: token, in: pages[token.line], under: convention, dollar,
        lineLength: lines[token.line].text.count)
    }
  }

  /// Whether amounts carry a currency's sign here, and none has cents.
  private func isPrintedWhole(_ tokens: [NumberToken]) -> Bool {
    let amounts = tokens.filter { $0.sign != nil }
    return !amounts.isEmpty && !tokens.contains { $0.vote != nil && !$0.isPercent && !$0.isWeighed }
  }

  /// Whether some amount of the page writes its thousands another way, `1.234,56` or `1234,56`;
  /// then `2 123,45` is a count and a price.
  private func hasThousandsWithoutBlank(_ pages: [GlyphLine]) -> Bool {
    pages.contains { glyphs in
      glyphs.codes.indices.contains { index in
        glyphs[index] == Glyph.comma && glyphs.endOfDigits(from: index + 1) == index + 3
          && (1...4).allSatisfy { offset in
            glyphs.isDigit(index - offset) || (offset == 4 && glyphs[index - 4] == Glyph.point)
          }
      }
    }
  }

  private func block(
    for token: NumberToken, in glyphs: GlyphLine, under convention: DecimalConvention,
    _ pageCurrency: PageCurrency, lineLength: Int
  ) -> NumericBlock? {
    guard let fractionDigits = token.fractionDigits(under: convention) else { return nil }
    let exactText = plainText(token, fractionDigits)
    guard let exact = Decimal(string: exactText, locale: Self.posix), let value = Double(exactText)
    else { return nil }
    let repaired = glyphs.isRepaired(token.core)
    let line = glyphs.line
    // A reader that knows no places still has a line; one that knows nothing has the page's corner.
    let box =
      line.box(of: token.range) ?? glyphs.box ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    return NumericBlock(
      value: value, exact: exact, fractionDigits: fractionDigits, exactText: exactText,
      text: String(glyphs.characters[token.range]),
      currency: token.isPercent ? nil : pageCurrency.currency(of: token),
      kind: kind(of: token, fractionDigits, convention),
      confidence: line.lowestConfidence(in: token.range) * token.trust * (repaired ? 0.8 : 1),
      line: token.line, range: token.range.clamped(to: 0..<lineLength),
      box: box, isUnitPrice: token.isPrice)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")

  /// The number in plain digits, without noughts in front.
  private func plainText(_ token: NumberToken, _ fractionDigits: Int) -> String {
    let count = token.digits.count - fractionDigits
    var text = token.isNegative && token.digits.contains { $0 != 0 } ? "-" : ""
    let whole = token.digits.prefix(count).drop { $0 == 0 }
    text += whole.isEmpty ? "0" : whole.map(String.init).joined()
    if fractionDigits > 0 {
      text += "." + token.digits.suffix(fractionDigits).map(String.init).joined()
    }
    return text
  }

  private func kind(
    of token: NumberToken, _ fractionDigits: Int, _ convention: DecimalConvention
  ) -> NumericBlock.Kind {
    if token.isPercent { return .percent }
    if token.sign != nil || token.endsInDash { return .money }
    if token.isQuantity { return .quantity }
    if fractionDigits == 2 || (fractionDigits == 3 && convention.isThousandth) { return .money }
    if token.isPrice && fractionDigits > 2 { return .money }
    let isGrouped = fractionDigits == 0 && !token.marks.isEmpty
    return isGrouped && convention.isWhole ? .money : .number
  }
}
