public import SummaText

/// Infers the meanings of a page's numbers from words, places and sums together.
///
/// Words and places give each number soft scores for its possible roles (`EvidenceFinder`).
/// Arithmetic proposes numbers that fit together, without words (`RelationFinder`). One search
/// explains the page with each amount as its total (`ExplanationSearch`).
public struct ReceiptInterpreter: Sendable {
  /// Totals with less confidence are not given: a wrong total does as much harm as two missing
  /// ones.
  public var leastConfidence = 0.67
  /// Totals with less confidence are not proved: one in ten of their sums is a coincidence, or does
  /// not cover the whole purchase.
  public var leastProvenConfidence = 0.9
  /// The share of the confidence that remains if most amounts are negative and nothing else says
  /// that money is given back.
  private static let trustInSigns = 0.8
  /// The latest day of a sale; nil uses today.
  public var today: ReceiptDate?
  /// Infers the country of a page with the same lexicon.
  public let locales: LocaleFinder
  let lexicon: Lexicon
  var model = UnderstandingModel.standard
  var lineModel = LinePartModel.standard

  /// - Parameter keywords: the labels of amounts.
  public init(keywords: KeywordTable = .standard) {
    self.init(lexicon: Lexicon(keywords))
  }

  /// - Parameter lexicon: the words of receipts.
  public init(lexicon: Lexicon) {
    self.lexicon = lexicon
    locales = LocaleFinder(lexicon: lexicon)
  }

  /// Interprets `blocks`, which ``AmountParser`` found in `lines`.
  /// - Parameters:
  ///   - blocks: the numbers of the page.
  ///   - lines: the text of the page.
  ///   - locale: the country of the page, as far as it is known; nil infers it from the lines.
  public func interpret(
    _ blocks: [NumericBlock], in lines: [RecognizedTextObservation], locale: PageLocale? = nil
  ) -> Interpretation {
    let locale = locale ?? locales.locale(of: lines)
    let lexicon = lexicon.forPage()
    let blocks = blocks.filter { lines.indices.contains($0.line) }
    let result = interpretation(of: blocks, lines, locale, lexicon)
    let misread = PageSigns(page: result, lines: lines, lexicon: lexicon).wrong
    guard !misread.isEmpty else { return result }
    return interpretation(of: blocks.turned(misread), lines, locale, lexicon)
  }

  /// Interprets the page with the signs of `blocks`.
  private func interpretation(
    of blocks: [NumericBlock], _ lines: [RecognizedTextObservation], _ locale: PageLocale,
    _ lexicon: Lexicon
  ) -> Interpretation {
    let pages = readings(of: blocks, in: lines, locale, lexicon).map { page, likelihood in
      let search = page.search(model)
      let explained = search.explain()
      return (page, search.scores, explained, support: likelihood + explained.support)
    }
    // A number between two labels gets the one of the better explanation.
    var best = pages[0]
    for page in pages.dropFirst() where page.support > best.support { best = page }
    let (page, scores, explained, _) = best
    var result = interpretation(of: page, scores, explained, lines, locale, lexicon)
    for index in blocks.indices { result.blocks[index].box = blocks[index].box }
    return result
  }

  /// The page with level boxes, prepared for the search: a reading with its likelihood for each
  /// likely arrangement of the rows, the likeliest first. There is at least one.
  func readings(
    of blocks: [NumericBlock], in lines: [RecognizedTextObservation], _ locale: PageLocale,
    _ lexicon: Lexicon
  ) -> [(page: PageReading, likelihood: Double)] {
    let builder = RowBuilder(
      matcher: lexicon.labels,
      tolerance: locale.languages.isEmpty ? .slips : .slipsIn(locale.languages))
    let field = SlopeField(lines)
    var leveled = blocks.leveled(in: lines, along: field)
    let spelled = SpelledAmounts(lines: lines, locale: locale).found(in: &leveled)
    return builder.arrangements(of: blocks, in: lines, along: field).map {
      (PageReading(leveled, rows: $0.rows, spelled: spelled), $0.likelihood)
    }
  }

  /// The likeliest reading of a page.
  func reading(of lines: [RecognizedTextObservation], _ locale: PageLocale) -> PageReading {
    let lexicon = lexicon.forPage()
    let blocks = AmountParser(lexicon: lexicon).parse(lines, in: locale)
    return readings(of: blocks, in: lines, locale, lexicon)[0].page
  }

  private func interpretation(
    of page: PageReading, _ scores: RoleScores, _ explained: PageExplanation,
    _ lines: [RecognizedTextObservation], _ locale: PageLocale, _ lexicon: Lexicon
  ) -> Interpretation {
    let best = explained.candidates.first
    let evidence = best.flatMap { TotalEvidence($0, of: explained, on: page, scores) }
    var total = evidence.flatMap { self.total($0, of: explained) }
    // Even if no total is given, the likeliest explanation decides the roles of the other numbers.
    let explanation = best?.explanations.first
    let equations = explanation?.parts.compactMap(\.equation) ?? []
    var roles = RoleAssigner(
      page: page, scores: scores, candidate: best, isGiven: total != nil
    ).roles()
    let corrections = total == nil ? [] : best?.corrections(total: evidence?.block) ?? []
    let blocks = page.blocks.corrected(by: corrections)
    let fieldPage = FieldPage(
      lines: lines, rows: page.rows.map(\.lines), blocks: blocks, lexicon: lexicon, locale: locale)
    // Dots and ticks before amounts are read as minus signs as well.
    if page.numbers.isMostlyNegative, !PageSigns.isRefund(blocks, in: lines, lexicon) {
      total = total.flatMap(doubted)
    }
    let suggested = SuggestedTips(
      page: page, roles: roles, total: total?.block, explanation: explanation
    ).blocks()
    roles = ExtraFinder(
      page: page, words: fieldPage, total: total?.block, suggested: suggested
    ).completed(roles)
    let table = ItemTableFinder(
      page: page, roles: roles, total: total?.block,
      base: explanation?.parts.first { $0.step == .charges }?.roles.first?.block,
      corrections: corrections,
      equations: equations.filter { $0.kind == .items }
    ).table()
    roles = table.completed(roles, total: total?.block)
    let items = ItemFinder(
      page: page, lines: lines, roles: roles, lexicon: lexicon, table: table
    ).items()
    let fields = FieldFinder(page: fieldPage, today: today ?? .today, model: lineModel).fields()
    var interpretation = Interpretation(
      blocks: blocks, roles: total == nil ? roles.map { $0 == .total ? nil : $0 } : roles,
      total: total,
      equations: equations + page.products.filter { $0.surprise > 0 }.map(\.equation),
      date: fields.date?.value,
      merchant: fields.merchant?.value,
      currency: CurrencyChooser(locale: locale).currency(
        on: page, of: blocks, total: total?.block),
      items: items, taxes: TaxFinder(page: page, roles: roles, total: total?.block).taxes(),
      rows: page.rows.map { TextRow(lines: $0.lines, blocks: $0.blocks) },
      candidates: explained.candidates.map { described($0, page) }, fields: fields)
    interpretation.totalEvidence = evidence
    interpretation.itemsComplete = table.isComplete
    let taxTable = total.map {
      TaxTable(page: page, roles: interpretation.roles, blocks: blocks, total: $0.block)
    }
    let receipt = ReceiptSums(
      page: page, roles: interpretation.roles, blocks: blocks, total: total?.block,
      explanation: explanation, table: table, taxesOfTable: taxTable?.taxes())
    interpretation.fillAmountFields(receipt, locale)
    return interpretation
  }

  /// The total with its confidence; nil if the confidence is too low.
  private func total(
    _ evidence: TotalEvidence, of explained: PageExplanation
  ) -> Interpretation.Total? {
    // No total is certain.
    let confidence = min(0.999, model.calibration.probability(evidence))
    guard confidence >= leastConfidence else { return nil }
    let proof = explained.proof
    let rivals = explained.candidates.dropFirst().prefix(3)
    return Interpretation.Total(
      block: evidence.block, confidence: confidence,
      proof: confidence >= leastProvenConfidence ? proof : nil,
      contradiction: proof == nil ? rivals.compactMap(\.sum).first : nil)
  }

  /// A total of mostly negative amounts, without proof; nil if its confidence is too low.
  private func doubted(_ total: Interpretation.Total) -> Interpretation.Total? {
    let confidence = Self.trustInSigns * total.confidence
    return confidence < leastConfidence
      ? nil : Interpretation.Total(block: total.block, confidence: confidence)
  }

  /// A candidate with its most important evidence.
  private func described(
    _ candidate: PageExplanation.Candidate, _ page: PageReading
  ) -> TotalCandidate {
    let member =
      candidate.members.max { a, b in
        let (first, second) = (score(page.evidence[a.block]), score(page.evidence[b.block]))
        return (first, b.block) < (second, a.block)
      } ?? candidate.members[0]
    let number = page.blocks[member.block]
    let reading = member.correction.map { number.alternatives[$0.alternative].exactText }
    var evidence: [String: Double] = [:]
    for item in page.evidence[member.block] {
      let value = model.contribution(of: item, to: .total)
      if abs(value) >= 0.05 { evidence[item.feature.name] = value }
    }
    for part in candidate.explanations.first?.parts ?? [] where !part.isImplied {
      evidence["sum." + part.step.rawValue] = model.score(part.step, surprise: part.surprise)
    }
    return TotalCandidate(
      block: member.block, exactText: reading ?? number.exactText,
      probability: candidate.probability, evidence: evidence)
  }

  private func score(_ evidence: [Evidence]) -> Double {
    model.scores(evidence)[UnderstandingModel.totalIndex]
  }
}
