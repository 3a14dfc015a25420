import SummaGeometry

/// Finds the name of the shop: near the top, in large letters, with a legal form or a kind of business; not a greeting,
/// a title or an address.
struct MerchantFinder {
  let matcher: KeywordMatcher
  let rows: [Row]
  let lines: [TextLine]

  /// A name stands in the head of a receipt; further down only a legal form tells one.
  private static let headRows = 12

  private struct Candidate {
    var text: String
    var cues: CueSet
    /// Words that are part of a company's name, such as SDN BHD.
    var companyWords: Int
    var words: Int
    var height: Double
    var row: Int
  }

  /// The name as printed, or nil where the page has none.
  func merchant() -> String? {
    let candidates = self.candidates()
    guard !candidates.isEmpty else { return nil }
    let heights = candidates.map(\.height).sorted()
    let usual = heights[heights.count / 2]
    let firstContact = candidates.first { $0.cues.contains(.contact) }?.row ?? Int.max
    var best: (index: Int, score: Double)?
    for (index, candidate) in candidates.enumerated() {
      let score = score(candidate, usual: usual, firstContact: firstContact)
      if score > best?.score ?? 0 { best = (index, score) }
    }
    guard let best else { return nil }
    return cleaned(joined(best.index, candidates, usual: usual))
  }

  private func candidates() -> [Candidate] {
    let heads = rows.enumerated().filter { !$0.element.lines.isEmpty }
    return heads.compactMap { index, row -> Candidate? in
      let text = row.lines.map { lines[$0].text }.joined(separator: " ")
      let letters = text.count(where: \.isLetter)
      guard letters >= 3 else { return nil }
      let matches = matcher.matches(in: text, tolerance: .none)
      let company = matches.filter { $0.cue == .company }
      guard index < Self.headRows || !company.isEmpty else { return nil }
      let height = row.lines.compactMap { lines[$0].box?.height }.max() ?? 0
      return Candidate(
        text: text, cues: CueSet(matches.map(\.cue)),
        companyWords: company.reduce(0) {
          $0 + KeywordMatcher.words(of: String(Array(text)[$1.range])).count
        },
        words: KeywordMatcher.words(of: text).count, height: height, row: index)
    }
  }

  private func score(_ candidate: Candidate, usual: Double, firstContact: Int) -> Double {
    let text = candidate.text
    let letters = Double(text.count(where: \.isLetter))
    let digits = Double(text.count(where: \.isNumber))
    var score = 3.0 - 0.25 * Double(min(candidate.row, 16))
    if candidate.companyWords > 0 { score += 2 + 0.5 * Double(min(2, candidate.companyWords - 1)) }
    if usual > 0 { score += min(1.5, max(0, 1.5 * (candidate.height / usual - 1))) }
    if !candidate.cues.isDisjoint(with: [.invoice, .welcome, .dateLabel, .otherDate]) {
      score -= 4.5
    }
    // A street without a number may be part of a name.
    if candidate.cues.contains(.contact) {
      score -= candidate.companyWords > 1 ? 1 : digits == 0 && !text.contains(",") ? 1.5 : 3
    }
    if candidate.row > firstContact { score -= 1 }
    if !candidate.cues.isDisjoint(with: CueSet.ofAmounts) { score -= 1.5 }
    if rows[candidate.row].hasBlocks { score -= 1.5 }
    // A registration number may follow a name; more digits are an address or a telephone.
    let outside = withoutBrackets(text)
    let bare = Double(outside.count(where: \.isNumber))
    score -= 3 * min(1, 2 * bare / max(1, letters)) + (digits > letters ? 1 : 0)
    if text.contains(":") || text.contains("@") { score -= 2 }
    if text.hasSuffix(",") { score -= 1 }
    if letters < 5 { score -= 1 }
    let upper = Double(text.count(where: \.isUppercase))
    if letters > 0, upper / letters > 0.8 { score += 0.3 }
    let odd = Double(text.count { !$0.isLetter && !$0.isNumber && !$0.isWhitespace })
    score -= 2 * max(0, odd / Double(text.count) - 0.2)
    return score
  }

  /// A name of several lines: one with its legal form on a line of its own, or lines of the same large print.
  private func joined(_ index: Int, _ candidates: [Candidate], usual: Double) -> String {
    let candidate = candidates[index]
    let above = index > 0 ? candidates[index - 1] : nil
    let below = index + 1 < candidates.count ? candidates[index + 1] : nil
    if let above, above.row == candidate.row - 1, isName(above),
      isFormAlone(candidate) || isPrintedAlike(above, candidate, usual)
    {
      return above.text + " " + candidate.text
    }
    if let below, below.row == candidate.row + 1, isName(below),
      (candidate.companyWords == 0 && isFormAlone(below)) || isPrintedAlike(candidate, below, usual)
    {
      return candidate.text + " " + below.text
    }
    return candidate.text
  }

  private func isName(_ candidate: Candidate) -> Bool {
    candidate.cues.isDisjoint(with: [.contact, .invoice, .welcome, .dateLabel])
      && !withoutBrackets(candidate.text).contains(where: \.isNumber)
      && !rows[candidate.row].hasBlocks
  }

  /// Whether nothing but a legal form stands there: SDN BHD, CO. (M) SDN BHD.
  private func isFormAlone(_ candidate: Candidate) -> Bool {
    let single = KeywordMatcher.words(of: withoutBrackets(candidate.text)).count { $0.count == 1 }
    return candidate.companyWords > 0 && candidate.words - candidate.companyWords <= single
  }

  /// Whether two lines are of the same print, larger than the rest.
  private func isPrintedAlike(_ a: Candidate, _ b: Candidate, _ usual: Double) -> Bool {
    let ratio = a.height / b.height
    return ratio > 0.85 && ratio < 1.18 && min(a.height, b.height) > 1.35 * usual
  }

  /// Without what is in brackets with a digit, and what follows it: `(81109-A)`.
  private func withoutBrackets(_ text: String) -> String {
    var result = ""
    var bracket: String?
    for character in text {
      if "([{".contains(character) { bracket = "" }
      if bracket != nil {
        bracket?.append(character)
        guard ")]}".contains(character), let content = bracket else { continue }
        if !content.contains(where: \.isNumber) { result += content }
        bracket = nil
      } else {
        result.append(character)
      }
    }
    if let bracket, !bracket.contains(where: \.isNumber) { result += bracket }
    return result
  }

  private func cleaned(_ text: String) -> String {
    var words = withoutBrackets(text).split(whereSeparator: \.isWhitespace)
    // A registration number without brackets: 273500-U.
    while words.count > 1, let last = words.last, last.count(where: \.isNumber) >= 5 {
      words.removeLast()
    }
    return NameRepair.repaired(words.joined(separator: " ")).trimmingEdges {
      !$0.isLetter && !$0.isNumber && !".)'".contains($0)
    }
  }
}

extension String {
  /// Without the characters at both ends that meet `condition`.
  fileprivate func trimmingEdges(_ condition: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, condition(first) { text.removeFirst() }
    while let last = text.last, condition(last) { text.removeLast() }
    return String(text)
  }
}
