import SummaAmounts

extension RecognizedAmounts {
  /// - Parameters:
  ///   - page: a page that was read, or a sheet on it.
  ///   - interpretation: the interpretation of its lines, in pixels of its picture. It may include
  ///     blocks of other pages, whose lines this page does not have.
  init(page: ReadPage, interpretation: Interpretation) {
    self.init(file: "", page: page.number, pages: page.count, status: .ok)
    image = PageImage(page.pictureSize, page.orientation)
    sheet = page.sheet.map(RecognizedSheet.init)
    unreadScript = page.unreadScript
    durations = page.durations
    let blocks = interpretation.blocks
    let all = zip(blocks, interpretation.roles).enumerated().map { index, pair in
      RecognizedAmount(
        id: index + 1, block: pair.0, role: pair.1,
        boundingBox: pair.0.box.normalized(in: page.pictureSize))
    }
    amounts = all.filter { page.lines.indices.contains($0.block.line) }
    total = interpretation.total.map {
      RecognizedTotal($0, amount: all[$0.block], currency: interpretation.currency, blocks: blocks)
    }
    date = interpretation.date
    time = interpretation.fields.time?.value.description
    merchant = interpretation.merchant
    currency = interpretation.currency
    fields = RecognizedFields(interpretation, amounts: all)
    itemsComplete = interpretation.itemsComplete
    items = interpretation.items.map { RecognizedItem($0, amounts: all) }
    taxes = interpretation.taxes.map { RecognizedTax($0, amounts: all) }
    equations = interpretation.equations.map { RecognizedEquation($0, blocks: blocks) }
    let observations = page.linesOnPicture
    lines = RecognizedLine.all(observations, on: page.pictureSize)
    rows = interpretation.rows.map { row in
      RecognizedRow(
        text: row.lines.map { observations[$0].transcript }.joined(separator: "  "),
        lines: row.lines, amounts: row.blocks.map { $0 + 1 })
    }
    totalCandidates = interpretation.candidates.map {
      RecognizedCandidate($0, amount: all[$0.block])
    }
    merchantCandidates = interpretation.fields.merchantCandidates.map {
      MerchantCandidate(
        text: $0.text, probability: $0.probability.rounded(digits: 4),
        evidence: $0.evidence.mapValues { $0.rounded(digits: 3) })
    }
  }
}
