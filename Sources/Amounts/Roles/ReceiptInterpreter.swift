import SummaGeometry

/// Tells what the numbers of a page are: by the words beside them, by their places, and by what adds up.
///
/// A label owns the numbers that follow it on its row, or on the next row where its own has none. Equations are looked
/// for among all numbers that may stand in them; the total is the amount for which most speaks, as far as anything
/// does.
public struct ReceiptInterpreter: Sendable {
  /// Below this confidence no total is given: a wrong one costs its reader as much as two that are missing.
  public var leastConfidence = 0.67
  /// No sale is later than this day; nil takes the day that the clock shows.
  public var today: ReceiptDate?
  /// Infers the country of a page with the same keywords.
  public let locales: LocaleFinder
  let matcher: KeywordMatcher
  let model: TotalModel
  /// How many numbers are tried with other readings.
  private static let mostCorrections = 8

  /// - Parameter keywords: the words by which receipts label their amounts.
  public init(keywords: KeywordTable = .standard) {
    matcher = KeywordMatcher(keywords)
    locales = LocaleFinder(matcher: matcher)
    model = .standard
  }

  /// Interprets `blocks`, which ``AmountParser`` found in `lines`.
  /// - Parameters:
  ///   - blocks: the numbers of the page.
  ///   - lines: its text.
  ///   - locale: what is known of its country; nil infers it from the lines.
  public func interpret(
    _ blocks: [NumericBlock], in lines: [TextLine], locale: PageLocale? = nil
  ) -> Interpretation {
    let locale = locale ?? locales.locale(of: lines)
    let blocks = blocks.filter { lines.indices.contains($0.line) }
    let page = PageReading(blocks, lines, matcher, locale, model)
    return interpretation(of: corrected(page) ?? page, lines, locale)
  }

  /// The page with one number corrected by its alternatives, where no equation bears out the total as read, one
  /// reading of one number does, and no other.
  private func corrected(_ page: PageReading) -> PageReading? {
    guard page.proof == nil else { return nil }
    var found: PageReading?
    // The least certain first: each try interprets the whole page.
    let doubtful = page.blocks.indices.filter { !page.blocks[$0].alternatives.isEmpty }
      .sorted { (page.blocks[$0].confidence, $0) < (page.blocks[$1].confidence, $1) }
    for index in doubtful.prefix(Self.mostCorrections) {
      for alternative in page.blocks[index].alternatives.prefix(2) {
        guard let blocks = page.blocks(replacing: index, by: alternative) else { continue }
        let other = PageReading(blocks, rows: page.rows, model)
        guard let proof = other.proof, proof.uses(index),
          other.candidates.first?.probability ?? 0 >= leastConfidence
        else { continue }
        // A second way to make it fit leaves it open which is right.
        if found != nil { return nil }
        found = other
      }
    }
    return found
  }

  private func interpretation(
    of page: PageReading, _ lines: [TextLine], _ locale: PageLocale
  ) -> Interpretation {
    let total = total(of: page)
    let roles = RoleAssigner(page: page, total: total).roles()
    let fields = FieldFinder(
      page: FieldPage(
        lines: lines, rows: page.rows.map(\.lines), blocks: page.blocks, matcher: matcher,
        locale: locale), today: today ?? .today
    ).fields()
    var interpretation = Interpretation(
      blocks: page.blocks, roles: roles, total: total, equations: page.equations,
      date: fields.date?.value, merchant: fields.merchant?.value,
      currency: currency(of: page.blocks, total, locale),
      items: ItemFinder(page: page, lines: lines, roles: roles).items(), taxes: page.taxLines,
      rows: page.rows.map { TextRow(lines: $0.lines, blocks: $0.blocks) },
      candidates: page.candidates.map { candidate in
        TotalCandidate(
          block: candidate.block, probability: candidate.probability,
          evidence: Dictionary(
            uniqueKeysWithValues: candidate.evidence.map { ($0.key.rawValue, $0.value) }))
      }, fields: fields)
    interpretation.fillAmountFields(locale)
    return interpretation
  }

  private func total(of page: PageReading) -> Interpretation.Total? {
    guard let best = page.candidates.first else { return nil }
    // A sum that comes out right bears out the digits, too.
    let certainty = page.proof == nil ? page.blocks[best.block].confidence : 1
    // Nothing is certain.
    let confidence = min(0.999, model.confidence(best.probability) * certainty)
    guard confidence >= leastConfidence else { return nil }
    return Interpretation.Total(
      block: best.block, confidence: confidence, proof: page.proof,
      contradiction: page.proof == nil ? page.contradiction : nil)
  }

  /// The currency that most speaks for: signs, those at the total more than others, and the country.
  private func currency(
    of blocks: [NumericBlock], _ total: Interpretation.Total?, _ locale: PageLocale
  ) -> Currency? {
    var votes: [Currency: Double] = [:]
    // Beside a number without cents, where others have them, a sign is more often a slip of the reader's.
    let hasCents = blocks.contains { $0.kind == .money && $0.fractionDigits == 2 }
    for block in blocks where !hasCents || block.fractionDigits > 0 || block.text.hasSuffix("-") {
      if let currency = block.currency { votes[currency, default: 0] += 1 }
    }
    if let total, let currency = blocks[total.block].currency { votes[currency, default: 0] += 1.5 }
    // One sign may be a slip of the reader's; the country rests on many words.
    if let currency = locale.currency { votes[currency, default: 0] += 2 }
    return votes.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }
}

extension Equation {
  /// Whether block `index` stands in it.
  func uses(_ index: Int) -> Bool { result == index || terms.contains { $0.block == index } }
}
