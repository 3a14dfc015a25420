import Foundation
import SummaGeometry
import SummaText

/// Finds the name of the shop: the line at the top with the best score, joined with the lines above
/// or below that continue it.
struct MerchantFinder {
  let page: FieldPage
  let model: MerchantModel

  /// The number of rows at the top that may be the name; further down only rows with a legal form
  /// may.
  static let headRows = 14
  /// Names with less confidence are not given.
  static let leastConfidence = 0.15

  struct Candidate {
    var row: Int
    var text: String
    /// Characters of the row.
    var range: Range<Int>
    var evidence: [MerchantEvidence: Double]
    var score = 0.0
    var share = 0.0
  }

  struct Named {
    var field: PrintedField<String>?
    var row: Int?
    var candidates: [MerchantCandidate]
  }

  func merchant() -> Named {
    let candidates = self.candidates()
    let ranked = candidates.sorted { ($0.share, $1.row) > ($1.share, $0.row) }
    let shown = ranked.prefix(Self.headRows).map { one in
      MerchantCandidate(
        text: cleaned(one.text), probability: one.share,
        evidence: Dictionary(
          uniqueKeysWithValues: one.evidence.filter { $0.value != 0 }.map {
            ($0.key.rawValue, $0.value)
          }))
    }
    guard let best = ranked.first(where: canBeName) else { return Named(candidates: Array(shown)) }
    let confidence = model.confidence(best.share)
    guard confidence >= Self.leastConfidence else { return Named(candidates: shown) }
    let (text, parts) = joined(best, candidates)
    let name = cleaned(text)
    guard name.contains(where: \.isLetter) else { return Named(candidates: shown) }
    return Named(
      field: PrintedField(name, confidence: min(0.98, confidence), place: page.place(parts)),
      row: parts.map(\.row).max(), candidates: shown)
  }

  /// True if a line may be given as the name, even if nothing else is found: not a title, a
  /// greeting, a currency, a rule or a till.
  private func canBeName(_ candidate: Candidate) -> Bool {
    func has(_ name: MerchantEvidence) -> Bool { candidate.evidence[name] ?? 0 > 0 }
    let isCompany = has(.legalForm) || has(.business)
    if (has(.title) || has(.greeting)) && !isCompany { return false }
    if has(.colon) && !isCompany && (has(.person) || has(.contact) || has(.date)) { return false }
    let letters = candidate.text.uppercased().filter(\.isLetter)
    let words = Tokenizer.words(of: candidate.text)
    if words.allSatisfy({ CurrencySign.words[$0.uppercased()] != nil }) { return false }
    // A rule of stars may be read as letters.
    return letters.count < 5 || Set(letters).count > 2
  }

  private func cleaned(_ text: String) -> String {
    MerchantName.cleaned(withoutTail(text), inPlainLetters: isInPlainLetters)
  }

  /// Removes up to three letters that stick to a legal form: specks at the end of a line.
  private func withoutTail(_ text: String) -> String {
    let characters = Array(text)
    guard
      let form = page.lexicon.fields.matches(in: text).last(where: { $0.cue == .legalForm }),
      form.range.count > 4
    else { return text }
    let tail = characters[form.range.upperBound...]
    guard tail.first == ".", tail.count <= 4, !tail.contains(where: \.isWhitespace),
      tail.contains(where: \.isLetter)
    else { return text }
    return String(characters[...form.range.upperBound])
  }

  /// True if the language of the page has no Slavic or Turkish letters.
  private var isInPlainLetters: Bool {
    if let code = page.locale.country {
      return Country.all.first { $0.code == code }?.languages.first == "en"
    }
    let special = page.rows.reduce(0) { $0 + $1.text.count(where: NameRepair.isSpecial) }
    return page.locale.languages.contains("en") && special <= 3
  }

  // MARK: Evidence

  func candidates() -> [Candidate] {
    let texts = page.rows.map { nameText($0) }
    let worded = page.rows.indices.filter {
      texts[$0].text.count(where: \.isLetter) >= 3
    }
    let heads = Set(worded.prefix(Self.headRows))
    let heights = worded.map { page.rows[$0].height }.sorted()
    let usual = heights.isEmpty ? 0 : heights[heights.count / 2]
    let address = worded.first { isAddress(page.rows[$0]) } ?? Int.max
    let centers = page.rows.compactMap(\.center)
    let middle = (centers.min() ?? 0, centers.max() ?? 0)
    let width = page.rows.compactMap { $0.line.imageBox.map { $0.x + $0.width } }.max() ?? 1
    let others = page.rows.map(Elsewhere.init)
    var candidates: [Candidate] = []
    for (position, index) in worded.enumerated() {
      let row = page.rows[index]
      guard heads.contains(index) || row.has(.legalForm) else { continue }
      var evidence = self.evidence(row, texts[index].text)
      evidence[.below] = min(1, Double(position) / Double(Self.headRows))
      evidence[.first] = position == 0 ? 1 : 0
      if usual > 0 { evidence[.height] = min(1, max(0, (row.height / usual - 1) / 1.2)) }
      if address != Int.max {
        evidence[.aboveAddress] = index < address && address - index <= 2 ? 1 : 0
        evidence[.belowAddress] = index > address ? 1 : 0
      }
      if let center = row.center, middle.1 > middle.0 {
        evidence[.centered] = max(0, 1 - abs(center - width / 2) / (width / 4))
      }
      evidence[.repeated] = isRepeated(texts[index].text, in: others, at: index) ? 1 : 0
      var candidate = Candidate(
        row: index, text: texts[index].text, range: texts[index].range, evidence: evidence)
      candidate.score = model.score(evidence)
      candidates.append(candidate)
    }
    // Their shares of all possibilities, including that there is no name.
    let most = max(model.none, candidates.map(\.score).max() ?? model.none)
    let sum = candidates.reduce(exp(model.none - most)) { $0 + exp($1.score - most) }
    for index in candidates.indices {
      candidates[index].share = exp(candidates[index].score - most) / sum
    }
    return candidates
  }
}
