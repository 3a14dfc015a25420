import SummaGeometry

/// Tells what the numbers of a page are: by the words beside them, by their places, and by what adds up.
///
/// A label owns the numbers that follow it on its row, or on the next row where its own has none. Equations are looked
/// for among all numbers that may stand in them; the total is the amount for which most speaks, as far as anything
/// does.
public struct ReceiptInterpreter: Sendable {
  /// Below this confidence no total is given.
  public var leastConfidence = 0.5
  let matcher: KeywordMatcher
  let model: TotalModel

  /// - Parameter keywords: the words by which receipts label their amounts.
  public init(keywords: KeywordTable = .standard) {
    matcher = keywords == .standard ? .standard : KeywordMatcher(keywords)
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
    let locale = locale ?? LocaleFinder(matcher: matcher).locale(of: lines)
    let blocks = blocks.filter { lines.indices.contains($0.line) }
    let page = PageReading(blocks, lines, matcher, locale, model)
    let best = corrected(page, lines) ?? page
    return interpretation(of: best)
  }

  /// The page with one number corrected by its alternatives, where no equation bears out the total as read, one
  /// reading of one number does, and no other.
  private func corrected(_ page: PageReading, _ lines: [TextLine]) -> PageReading? {
    guard page.proof == nil else { return nil }
    var found: PageReading?
    for (index, block) in page.blocks.enumerated() {
      for alternative in block.alternatives {
        guard let blocks = page.blocks(replacing: index, by: alternative) else { continue }
        let other = PageReading(blocks, rows: page.rows, model)
        guard let proof = other.proof, proof.uses(index) else { continue }
        // A second way to make it fit leaves it open which is right.
        if found != nil { return nil }
        found = other
      }
    }
    return found
  }

  private func interpretation(of page: PageReading) -> Interpretation {
    var total: Interpretation.Total?
    if let best = page.candidates.first {
      let block = page.blocks[best.block]
      // A sum that comes out right bears out the digits, too.
      let certainty = page.proof == nil ? 1 - model.reading * (1 - block.confidence) : 1
      let confidence = best.probability * max(0, certainty)
      if confidence >= leastConfidence {
        total = Interpretation.Total(
          block: best.block, confidence: confidence, proof: page.proof,
          contradiction: page.proof == nil ? page.contradiction : nil)
      }
    }
    return Interpretation(
      blocks: page.blocks, roles: RoleAssigner(page: page, total: total).roles(), total: total,
      equations: page.equations)
  }
}

extension Equation {
  /// Whether block `index` stands in it.
  func uses(_ index: Int) -> Bool { result == index || terms.contains { $0.block == index } }
}
