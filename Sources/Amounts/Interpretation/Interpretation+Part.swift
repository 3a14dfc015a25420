import SummaText

extension Interpretation {
  /// The part of the interpretation about some of the lines: those of one page of several. Blocks
  /// keep their index among ``blocks``, which stay complete; lines are counted from the first of
  /// `range`. Values without a place are kept. So are the day, the shop and the currency, which
  /// belong to all pages.
  /// - Parameters:
  ///   - range: consecutive lines.
  ///   - isFirst: true if values about all pages belong to this one.
  package func part(lines range: Range<Int>, isFirst: Bool) -> Interpretation {
    var part = self
    let isHere = blocks.map { range.contains($0.line) }
    for index in blocks.indices { part.blocks[index].line -= range.lowerBound }
    if let total, !isHere[total.block] {
      part.total = nil
      part.itemsComplete = nil
    }
    part.equations = equations.filter { isHere[$0.result] }
    part.items = items.filter { isHere[$0.amount] }
    part.taxes = taxes.filter { isHere[$0.tax] }
    part.candidates = candidates.filter { isHere[$0.block] }
    part.rows = rows.filter { $0.lines.first.map(range.contains) ?? false }.map { row in
      TextRow(
        lines: row.lines.filter(range.contains).map { $0 - range.lowerBound },
        blocks: row.blocks.filter { isHere[$0] })
    }
    part.fields = fields.part(lines: range, isFirst: isFirst)
    for field in Interpretation.amountFields {
      if self[keyPath: field]?.blocks.allSatisfy({ isHere[$0] }) == false {
        part[keyPath: field] = nil
      }
    }
    return part
  }

  /// The interpretation without a total, sums and amounts of the whole receipt from some of the
  /// lines: those of an illegible page.
  package func withoutSums(lines range: Range<Int>) -> Interpretation {
    var rest = self
    let isHere = blocks.map { range.contains($0.line) }
    rest.equations = equations.filter { !isHere[$0.result] }
    for field in Interpretation.amountFields {
      if let block = self[keyPath: field]?.block, isHere[block] { rest[keyPath: field] = nil }
    }
    guard let total, isHere[total.block] else { return rest }
    rest.total = nil
    rest.itemsComplete = nil
    rest.roles = roles.map { $0 == .total ? nil : $0 }
    return rest
  }

  /// The least confidence of a name among text in a script that no model reads.
  private static let leastAmongUnread = 0.9

  /// The interpretation without a shop and an address that are text in a script that no model
  /// reads. The names of chains are often in Latin letters.
  package func withoutUnreadNames() -> Interpretation {
    var rest = self
    func read<Value>(_ field: PrintedField<Value>?) -> PrintedField<Value>? {
      field.flatMap { $0.confidence < Self.leastAmongUnread ? nil : $0 }
    }
    rest.fields.merchant = read(fields.merchant)
    rest.fields.company = read(fields.company)
    rest.fields.branch = read(fields.branch)
    rest.fields.address = read(fields.address)
    rest.merchant = rest.fields.merchant?.value
    return rest
  }
}

extension PageFields {
  /// The part of the fields in some of the lines; fields without a line are kept.
  fileprivate func part(lines range: Range<Int>, isFirst: Bool) -> PageFields {
    var part = self
    part.changePlaces { place in
      guard let first = place.spans.first else { return place }
      guard range.contains(first.line) else { return nil }
      let spans = place.spans.filter { range.contains($0.line) }.map {
        TextSpan(line: $0.line - range.lowerBound, range: $0.range)
      }
      return TextPlace(spans: spans, imageBox: place.imageBox)
    }
    if !isFirst { part.merchantCandidates = [] }
    return part
  }
}
