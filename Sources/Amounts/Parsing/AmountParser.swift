import Foundation
import SummaGeometry
public import SummaText

/// Finds the numbers in the text of a page, with the place of each.
///
/// Each line is scanned on its own. The decimal mark is then decided over all numbers of the page,
/// and every number is read with it. Dates, times, telephone and registration numbers, codes and
/// addresses are not numbers. Any text is accepted; time and memory grow linearly with it.
public struct AmountParser: Sendable {
  /// The texts that are read as numbers.
  public struct Options: Sendable, Hashable {
    /// True if `.65` is read as 0.65.
    public var readsLeadingMark: Bool
    /// True if look-alike letters inside numbers are read as digits: `1O.5O` as 10.50.
    public var repairsSlips: Bool

    public init(readsLeadingMark: Bool = true, repairsSlips: Bool = true) {
      self.readsLeadingMark = readsLeadingMark
      self.repairsSlips = repairsSlips
    }
  }

  public var options: Options
  let lexicon: Lexicon

  /// - Parameters:
  ///   - options: the texts that are read as numbers.
  ///   - lexicon: the words that distinguish kinds of numbers, such as units, labels and months.
  public init(options: Options = Options(), lexicon: Lexicon = .standard) {
    self.options = options
    self.lexicon = lexicon
  }

  /// Creates a parser with the words of a table.
  public init(options: Options = Options(), keywords: KeywordTable) {
    self.init(options: options, lexicon: Lexicon(keywords))
  }

  /// The numbers of a page, in the order of the lines and from left to right.
  /// - Parameters:
  ///   - observations: the text of a page.
  ///   - locale: the country of the page, as far as it is known; nil infers it from the lines.
  public func parse(
    _ observations: [RecognizedTextObservation], in locale: PageLocale? = nil
  ) -> [NumericBlock] {
    let locale = locale ?? LocaleFinder(lexicon: lexicon).locale(of: observations)
    var pages = observations.map { laidOut($0.best) }
    var tails: Set<Int> = []
    for broken in BrokenNumber.all(in: pages) {
      pages[broken.head] = broken.joined(pages)
      tails.insert(broken.tail)
    }
    lazy var slopes = SlopeField(observations)
    let blanks = BlankGroups(pages) { line in
      pages.indices.contains { other in
        (other == line || pages[other].isBeside(pages[line], slopes)) && namesSum(pages[other])
      }
    }
    var scan = PageScan(
      options: options, blanks: blanks,
      counted: LeadingCount.all(in: pages, slopes),
      belowLabels: belowLabels(pages), isWhole: false, locale: locale, lexicon: lexicon)
    let lines = pages.enumerated().filter { !tails.contains($0.offset) }
    var tokens = lines.flatMap { scan.tokens(of: $0.element, line: $0.offset) }
    var convention = DecimalConvention(tokens, locale)
    // If prices have no cents, plain numbers in columns are prices as well.
    scan.isWhole = true
    let columns = lines.flatMap { scan.tokens(of: $0.element, line: $0.offset) }
    let wholes = WholeAmounts(columns, pages)
    scan.isWhole = convention.isWhole || wholes.exist
    if scan.isWhole {
      tokens = columns
      convention = DecimalConvention(tokens, locale)
    }
    if let sign = MisreadSign(tokens, pages) {
      tokens = tokens.map { sign.removed(from: $0, pages) }
    }
    let reading = Reading(
      convention: convention, currency: PageCurrency(tokens, locale), wholes: wholes, lines: pages)
    var blocks = tokens.compactMap { block(for: $0, in: pages[$0.line], reading) }
    addAlternatives(to: &blocks, of: observations, scan, reading)
    addMisreadSigns(to: &blocks)
    if convention.isWhole { addLostDigits(to: &blocks) }
    addLostHeads(to: &blocks, in: pages)
    markRates(in: &blocks)
    return blocks
  }

  /// Marks rates without a percent sign behind prices: `6.880 10` on a page with `10%`.
  private func markRates(in blocks: inout [NumericBlock]) {
    let rates = Set(blocks.lazy.filter { $0.kind == .percent }.map(\.exact))
    let ends = blocks.indices.dropFirst().filter { index in
      let (price, rate) = (blocks[index - 1], blocks[index])
      return price.line == rate.line && price.kind != .percent && price.exact > rate.exact
        && rate.text.count <= 2 && rate.text.allSatisfy(\.isNumber) && rates.contains(rate.exact)
        && (index + 1 == blocks.count || blocks[index + 1].line != rate.line)
    }
    guard ends.count > 1 else { return }
    for index in ends { blocks[index].kind = .percent }
  }

  /// The decimal marks, currencies and columns by which the numbers of a page are read.
  private struct Reading {
    var convention: DecimalConvention
    var currency: PageCurrency
    var wholes: WholeAmounts
    var lines: [GlyphLine]
  }

  /// The lines with only a whole number, below the label of a sum that has no number of its own.
  private func belowLabels(_ pages: [GlyphLine]) -> Set<Int> {
    Set(
      pages.indices.dropFirst().filter { index in
        let (above, own) = (pages[index - 1], pages[index])
        return own.codes.allSatisfy { Glyph.isDigit($0) || Glyph.isBlank($0) }
          && !above.codes.contains(where: Glyph.isDigit) && namesSum(above)
      })
  }

  private func namesSum(_ glyphs: GlyphLine) -> Bool {
    lexicon.labels.matches(in: glyphs.line.string, tolerance: .none).contains {
      CueSet.sums.includes($0.cue)
    }
  }

  private func laidOut(_ line: RecognizedText) -> GlyphLine {
    var glyphs = GlyphLine(line)
    if options.repairsSlips { SlipRepair().repair(&glyphs) }
    return glyphs
  }

  /// Adds the numbers of the reader's other candidates as alternatives.
  private func addAlternatives(
    to blocks: inout [NumericBlock], of lines: [RecognizedTextObservation], _ scan: PageScan,
    _ reading: Reading
  ) {
    for (line, members) in Dictionary(grouping: blocks.indices, by: { blocks[$0].line }) {
      for alternative in lines[line].candidates.dropFirst() {
        let glyphs = laidOut(alternative)
        let others = scan.tokens(of: glyphs, line: line)
          .compactMap { block(for: $0, in: glyphs, reading) }
        // Numbers can only be matched if both readings have the same count.
        guard others.count == members.count else { continue }
        for (index, other) in zip(members, others) { blocks[index].add(other) }
      }
    }
  }

  /// Digits that currency signs are misread as; unless most amounts have signs, only the first one
  /// is considered.
  private static let signTwins: [Character] = ["8", "5", "6", "9"]

  /// Adds the rest of a number whose first digit may be a sign: 810.25 may be $10.25, and 81.170
  /// may be $1.170 where amounts are whole.
  private func addMisreadSigns(to blocks: inout [NumericBlock]) {
    let money = blocks.indices.filter { blocks[$0].kind == .money }
    let signed = money.count { blocks[$0].currency != nil }
    let twins =
      signed >= 2 && 2 * signed >= money.count ? Self.signTwins[...] : Self.signTwins[..<1]
    for index in money where blocks[index].currency == nil {
      let (text, fractionDigits) = (blocks[index].exactText, blocks[index].fractionDigits)
      guard fractionDigits == 2 || fractionDigits == 0, let first = text.first,
        twins.contains(first), text.count > 4, text.dropFirst().first != "0"
      else { continue }
      blocks[index].alternatives.append(
        NumericBlock.Alternative(
          exactText: String(text.dropFirst()), fractionDigits: fractionDigits,
          confidence: 0.1 * blocks[index].confidence))
    }
  }

  /// On a page of whole amounts, adds the amounts printed elsewhere that an amount with a lost
  /// digit may be: 447.00 may be 447000.
  private func addLostDigits(to blocks: inout [NumericBlock]) {
    let amounts = blocks.filter { $0.kind == .money && $0.fractionDigits == 0 }
    let texts = Set(amounts.map(\.exactText)).sorted()
    for index in blocks.indices where blocks[index].kind == .money {
      let torn = blocks[index]
      guard torn.fractionDigits == 2 else { continue }
      let digits = torn.exactText.replacing(".", with: "")
      blocks[index].alternatives += texts.filter { lostDigit(of: $0, leaves: digits) }.map {
        NumericBlock.Alternative(exactText: $0, fractionDigits: 0, confidence: torn.confidence)
      }
    }
  }

  /// Adds the amounts printed elsewhere that an amount without its first digits may be the rest of:
  /// .695 may be 8.695.
  private func addLostHeads(to blocks: inout [NumericBlock], in pages: [GlyphLine]) {
    let texts = Set(blocks.filter { $0.kind == .money }.map(\.exactText)).sorted()
    for index in blocks.indices where blocks[index].kind == .money {
      let (text, confidence) = (blocks[index].exactText, blocks[index].confidence)
      let (glyphs, start) = (pages[blocks[index].line], blocks[index].range.lowerBound)
      guard Glyph.isMark(glyphs[start - 1]), !glyphs.isDigit(start - 2) else { continue }
      let whole = texts.filter { $0.hasSuffix(text) && (1...3).contains($0.count - text.count) }
      guard !whole.isEmpty else { continue }
      blocks[index].alternatives += whole.map {
        NumericBlock.Alternative(
          exactText: $0, fractionDigits: blocks[index].fractionDigits, confidence: confidence)
      }
      blocks[index].confidence *= 0.5
    }
  }

  /// True if `rest` is the number without one of its digits.
  private func lostDigit(of number: String, leaves rest: String) -> Bool {
    let start = number.commonPrefix(with: rest)
    return number.count == rest.count + 1
      && number.dropFirst(start.count + 1) == rest.dropFirst(start.count)
  }

  private func block(
    for token: NumberToken, in glyphs: GlyphLine, _ reading: Reading
  ) -> NumericBlock? {
    let convention = reading.convention
    guard let fractionDigits = token.fractionDigits(under: convention) else { return nil }
    let exactText = plainText(token, fractionDigits)
    guard let (exact, value) = NumericBlock.number(exactText) else { return nil }
    let repaired = glyphs.isRepaired(token.core)
    // Where amounts are whole, 447.00 lost a digit, and 8179.119 begins with a sign.
    let isTorn = convention.isWhole && (1...3).contains(fractionDigits) && !token.isPercent
    let line = glyphs.line
    // A number without a box has the box of its line, or the corner of the page if that is unknown.
    let box =
      line.imageBox(of: token.range) ?? glyphs.box ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    var block = NumericBlock(
      value: value, exact: exact, fractionDigits: fractionDigits, exactText: exactText,
      text: String(glyphs.characters[token.range]),
      currency: token.isPercent ? nil : reading.currency.currency(of: token),
      kind: kind(of: token, fractionDigits, reading),
      confidence: line.lowestConfidence(in: token.range) * token.trust * (repaired ? 0.8 : 1)
        * (isTorn ? 0.5 : 1),
      line: token.line, range: token.range.clamped(to: 0..<glyphs.ownCount),
      box: box, isUnitPrice: token.isPrice)
    block.isHandwritten = line.isHandwritten(in: token.range)
    block.alternatives = otherReadings(of: token, fractionDigits, in: glyphs, convention).map {
      NumericBlock.Alternative(
        exactText: $0, fractionDigits: $1, confidence: 0.5 * block.confidence)
    }
    return block
  }

  /// Other readings of a number: other meanings of its marks, and marks that were lost.
  private func otherReadings(
    of token: NumberToken, _ fractionDigits: Int, in glyphs: GlyphLine,
    _ convention: DecimalConvention
  ) -> [(text: String, fractionDigits: Int)] {
    guard !token.isPercent, !token.isWeighed else { return [] }
    // 25.000 is twenty-five thousand or twenty-five.
    if token.isAmbiguous {
      let other = fractionDigits == 0 ? 3 : 0
      return [(plainText(token, other), other)]
    }
    let hasCents = convention.mark != nil && !convention.isWhole
    // 8179.119 is $179.119 where amounts are whole.
    if convention.isWhole, token.groups == [4, 3], fractionDigits == 3 {
      var rest = token
      rest.digits.removeFirst()
      return [(plainText(rest, 0), 0)]
    }
    // 356.0 may be money beside 12.50.
    if fractionDigits == 1, hasCents, token.sign == nil, !token.isQuantity, !token.isPrice {
      return [(plainText(token, 1), 1)]
    }
    // 1250 may be 12.50 if amounts have cents.
    if token.marks.isEmpty, hasCents, !token.isQuantity, (3...7).contains(token.digits.count) {
      return [(plainText(token, 2), 2)]
    }
    // 2 123,45 may be a count and a price.
    if fractionDigits == 2, token.groups.count == 3, token.marks.first.map(Glyph.isBlank) == true,
      let count = token.groups.first, token.digits[count] != 0
    {
      var price = token
      price.digits.removeFirst(count)
      return [(plainText(price, 2), 2)]
    }
    // 1 2.50 may be 12.50 with a stray space.
    let start = token.core.lowerBound
    if token.marks.count == 1, fractionDigits == 2, glyphs.isBlank(start - 1),
      glyphs.isDigit(start - 2), glyphs.gap(between: start - 2, and: start) ?? 0 < 1.6
    {
      var first = start - 1
      while glyphs.isDigit(first - 1), start - first < 4 { first -= 1 }
      var whole = token
      whole.digits = (first..<start - 1).map { glyphs[$0] - 0x30 } + token.digits
      let isApart =
        !glyphs.isDigit(first - 1) && !glyphs.isLetter(first - 1)
        && !Glyph.isMark(glyphs[first - 1])
      return isApart && whole.digits.count <= 8 ? [(plainText(whole, 2), 2)] : []
    }
    return []
  }

  /// The number in plain digits, without leading zeros.
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
    of token: NumberToken, _ fractionDigits: Int, _ reading: Reading
  ) -> NumericBlock.Kind {
    let convention = reading.convention
    if token.isPercent { return .percent }
    if token.sign != nil || token.endsInDash { return .money }
    if token.isQuantity { return .quantity }
    if fractionDigits == 2 || (fractionDigits == 3 && convention.isThousandth) { return .money }
    if token.isPrice && fractionDigits > 2 { return .money }
    guard fractionDigits == 0 else { return .number }
    let isGrouped = !token.marks.isEmpty && convention.isWhole
    return isGrouped || reading.wholes.contains(token, reading.lines) ? .money : .number
  }
}
