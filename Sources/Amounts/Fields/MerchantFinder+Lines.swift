/// Names of several lines.
extension MerchantFinder {
  typealias Part = (row: Int, range: Range<Int>)

  /// Joins a name of several lines: the legal form may be on a line of its own, or several lines
  /// may be in the same large print.
  func joined(_ best: Candidate, _ candidates: [Candidate]) -> (String, [Part]) {
    var texts = [best.text]
    var parts: [Part] = [(best.row, best.range)]
    func candidate(_ row: Int) -> Candidate? { candidates.first { $0.row == row } }
    if let above = candidate(best.row - 1), isName(above),
      isFormAlone(best) || (isPrintedAlike(above, best) && !endsName(above))
    {
      texts.insert(above.text, at: 0)
      parts.insert((above.row, above.range), at: 0)
    }
    var last = best
    while parts.count < 3, let below = candidate(last.row + 1), isName(below) {
      let isForm = isFormAlone(below) && last.evidence[.legalForm] != 1
      guard isForm || goesOn(below) || (isPrintedAlike(last, below) && !endsName(last)) else {
        break
      }
      texts.append(below.text)
      parts.append((below.row, below.range))
      last = below
    }
    return (texts.joined(separator: " "), parts)
  }

  private func isName(_ candidate: Candidate) -> Bool {
    let not: [MerchantEvidence] = [
      .title, .greeting, .date, .address, .contact, .money, .person, .web, .colon,
    ]
    return !not.contains { candidate.evidence[$0] ?? 0 > 0 }
      && (candidate.evidence[.prose] ?? 0) < 1 && (candidate.evidence[.noise] ?? 0) < 0.5
      && !MerchantName.withoutBrackets(candidate.text).contains(where: \.isNumber)
      && !page.rows[candidate.row].hasBlocks
  }

  /// True if the name ends with a legal form.
  private func endsName(_ candidate: Candidate) -> Bool { candidate.evidence[.legalForm] == 1 }

  /// True if a line can only continue a name: `of Windham`, `& SONS`.
  private func goesOn(_ candidate: Candidate) -> Bool {
    let first = candidate.text.split(separator: " ").first.map { $0.uppercased() } ?? ""
    return (first == "&" || page.lexicon.words[.nameJoint]?.contains(first) == true)
      && candidate.text.split(separator: " ").count <= 4
  }

  /// True if a line is only a legal form or a kind of business: SDN BHD, CO. (M) SDN BHD,
  /// RESTAURANT.
  private func isFormAlone(_ candidate: Candidate) -> Bool {
    let row = page.rows[candidate.row]
    let text = MerchantName.withoutBrackets(candidate.text)
    let words = Tokenizer.words(of: text)
    let single = words.count { $0.count == 1 }
    let company = page.lexicon.labels.matches(in: text, tolerance: .none).filter {
      $0.cue == .company
    }
    .reduce(0) { $0 + Tokenizer.words(of: String(Array(text)[$1.range])).count }
    let forms = row.words.filter { $0.cue == .legalForm }
      .reduce(0) { $0 + Tokenizer.words(of: String(row.glyphs.characters[$1.range])).count }
    return max(company, forms) > 0 && words.count - max(company, forms) <= min(1, single)
  }

  /// True if two lines are in the same print, larger than the rest.
  private func isPrintedAlike(_ a: Candidate, _ b: Candidate) -> Bool {
    let (first, second) = (page.rows[a.row].height, page.rows[b.row].height)
    guard second > 0 else { return false }
    let ratio = first / second
    return ratio > 0.85 && ratio < 1.18 && a.evidence[.capitals] == b.evidence[.capitals]
      && min(a.evidence[.height] ?? 0, b.evidence[.height] ?? 0) > 0.29
  }
}
