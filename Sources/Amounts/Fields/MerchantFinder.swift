import Foundation
import SummaGeometry
import SummaText

/// Finds the name of the shop: the line of the head for which most speaks, with what of it stands
/// on the line above or below.
struct MerchantFinder {
  let page: FieldPage
  let model: MerchantModel

  /// A name stands in the head of a receipt; further down only a legal form tells one.
  static let headRows = 14
  /// Below this no name is given.
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

  /// Whether a line may be given as the name: no title or greeting, currency, rule or till, however
  /// little else there is.
  private func canBeName(_ candidate: Candidate) -> Bool {
    func has(_ name: MerchantEvidence) -> Bool { candidate.evidence[name] ?? 0 > 0 }
    let isCompany = has(.legalForm) || has(.business)
    if (has(.title) || has(.greeting)) && !isCompany { return false }
    if has(.colon) && !isCompany && (has(.person) || has(.contact) || has(.date)) { return false }
    let letters = candidate.text.uppercased().filter(\.isLetter)
    let words = KeywordMatcher.words(of: candidate.text)
    if words.allSatisfy({ CurrencySign.words[$0.uppercased()] != nil }) { return false }
    // A rule of stars that was read as letters.
    return letters.count < 5 || Set(letters).count > 2
  }

  private func cleaned(_ text: String) -> String {
    MerchantName.cleaned(withoutTail(text), inPlainLetters: isInPlainLetters)
  }

  /// Without up to three letters that stick to a legal form: specks at the end of a line.
  private func withoutTail(_ text: String) -> String {
    let characters = Array(text)
    guard
      let form = FieldWords.standard.matches(in: text).last(where: { $0.cue == .legalForm }),
      form.range.count > 4
    else { return text }
    let tail = characters[form.range.upperBound...]
    guard tail.first == ".", tail.count <= 4, !tail.contains(where: \.isWhitespace),
      tail.contains(where: \.isLetter)
    else { return text }
    return String(characters[...form.range.upperBound])
  }

  /// Whether the page is in a language without Slavic and Turkish letters.
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
    // Their shares of all that may be, none among it.
    let most = max(model.none, candidates.map(\.score).max() ?? model.none)
    let sum = candidates.reduce(exp(model.none - most)) { $0 + exp($1.score - most) }
    for index in candidates.indices {
      candidates[index].share = exp(candidates[index].score - most) / sum
    }
    return candidates
  }

  /// A row without what is plainly none of a name at its ends: specks that were read as a letter or
  /// a sign.
  private func nameText(_ row: FieldPage.Row) -> (text: String, range: Range<Int>) {
    let characters = row.glyphs.characters
    var words: [Range<Int>] = []
    var start: Int?
    for index in 0...characters.count {
      let isBlank = index == characters.count || characters[index].isWhitespace
      if !isBlank, start == nil { start = index }
      if isBlank, let begin = start {
        words.append(begin..<index)
        start = nil
      }
    }
    func isSpeck(_ word: Range<Int>) -> Bool {
      let text = characters[word]
      // The height of a speck differs from that of the row's letters.
      let isSmall =
        row.line.imageBox(of: word).map { box in row.height > 0 && box.height < 0.55 * row.height }
        ?? false
      return !text.contains { $0.isLetter || $0.isNumber } || (word.count < 3 && isSmall)
    }
    /// Whether a wide gap parts two words.
    func isApart(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      guard let left = row.line.imageBox(of: a), let right = row.line.imageBox(of: b) else {
        return false
      }
      return right.x - left.x - left.width > 1.2 * row.height
    }
    while words.count > 1,
      isSpeck(words[0]) || (words[0].count < 3 && isApart(words[0], words[1]))
    {
      words.removeFirst()
    }
    while words.count > 1,
      isSpeck(words[words.count - 1])
        || (words[words.count - 1].count < 3
          && isApart(words[words.count - 2], words[words.count - 1]))
    {
      words.removeLast()
    }
    guard let first = words.first, let last = words.last else { return ("", 0..<0) }
    let range = first.lowerBound..<last.upperBound
    return (String(characters[range]), range)
  }

  private func evidence(_ row: FieldPage.Row, _ text: String) -> [MerchantEvidence: Double] {
    var evidence: [MerchantEvidence: Double] = [:]
    let letters = Double(text.count(where: \.isLetter))
    let digits = Double(text.count(where: \.isNumber))
    let matches = page.lexicon.matcher.matches(in: text, tolerance: .none)
    let cues = CueSet(matches.map(\.cue))
    let company = matches.filter { $0.cue == .company }
    let street = row.words.contains { $0.cue == .street && $0.range.count > 1 }
    func set(_ name: MerchantEvidence, _ condition: Bool) { evidence[name] = condition ? 1 : 0 }
    set(.legalForm, row.words.contains { $0.cue == .legalForm && $0.range.count > 1 })
    set(.business, !company.isEmpty)
    set(.businessWords, company.count > 1)
    set(.title, cues.contains(.invoice))
    set(.greeting, cues.contains(.welcome))
    let prose = row.words.count { $0.cue == .prose }
    evidence[.prose] = min(1, Double(prose) / 2)
    set(
      .date,
      !cues.isDisjoint(with: [.dateLabel, .otherDate])
        || DateFinder(glyphs: row.glyphs).all().contains { $0.isTime || $0.date != nil })
    let bare = MerchantName.withoutBrackets(text).count(where: \.isNumber)
    set(.address, isAddress(row))
    set(.street, !isAddress(row) && (street || row.has(.place)))
    set(
      .contact,
      cues.contains(.contact) || row.has(.phone) || row.has(.taxID) || row.has(.registration))
    set(.amountWords, !cues.isDisjoint(with: CueSet.ofAmounts))
    set(.money, row.hasMoney)
    evidence[.digits] = min(1, 2 * Double(bare) / max(1, letters)) + (digits > letters ? 0.5 : 0)
    set(.person, row.words.contains { $0.cue == .person && $0.range.lowerBound < 3 })
    set(.slogan, row.has(.slogan))
    set(.colon, text.contains(":"))
    let lower = text.lowercased()
    set(
      .web,
      lower.contains("@") || lower.contains("www") || lower.contains(".com")
        || lower.contains("http"))
    set(.short, letters < 5)
    set(.tiny, letters < 4)
    let odd = Double(text.count { !$0.isLetter && !$0.isNumber && !$0.isWhitespace })
    evidence[.odd] = min(1, max(0, odd / Double(max(1, text.count)) - 0.1) * 2)
    evidence[.noise] = MerchantName.noise(text)
    let upper = Double(text.count(where: \.isUppercase))
    set(.capitals, letters > 0 && upper / letters > 0.8)
    let confidences = row.line.characters.map(\.confidence).filter { !$0.isNaN }
    evidence[.legible] =
      confidences.isEmpty ? 1 : confidences.reduce(0, +) / Double(confidences.count)
    set(.comma, text.hasSuffix(","))
    return evidence
  }

  /// A street with a number, or a town with a postal code.
  private func isAddress(_ row: FieldPage.Row) -> Bool {
    guard !row.has(.legalForm) else { return false }
    // One digit may be of a name: The Place 2 Be.
    let numbers = row.text.split { !$0.isNumber }
    let isNumbered =
      numbers.contains { $0.count > 1 } || (!numbers.isEmpty && row.text.contains(","))
      || row.text.first?.isNumber == true
    guard isNumbered else { return false }
    return row.has(.place) || row.words.contains { $0.cue == .street && $0.range.count > 1 }
      || numbers.contains { $0.count == 5 } && row.text.contains(",")
  }

  /// What a row says when its words run together, as in a web address.
  private struct Elsewhere {
    var letters: [UInt8]
    var isWeb: Bool

    init(_ row: FieldPage.Row) {
      letters = Self.letters(of: row.text)
      isWeb = ["www", "@", ".co", "http"].contains {
        row.text.range(of: $0, options: .caseInsensitive) != nil
      }
    }

    static func letters(of text: String) -> [UInt8] {
      Array(text.uppercased().filter(\.isLetter).utf8)
    }

    func contains(_ name: [UInt8]) -> Bool {
      guard let first = name.first, letters.count >= name.count else { return false }
      return (0...letters.count - name.count).contains {
        letters[$0] == first && letters[$0..<$0 + name.count].elementsEqual(name)
      }
    }
  }

  /// Whether another row says it again, run together as in a web address or among other words.
  private func isRepeated(_ text: String, in others: [Elsewhere], at index: Int) -> Bool {
    let name = Elsewhere.letters(of: text)
    guard name.count >= 5 else { return false }
    let words = text.split { !$0.isLetter && $0 != "'" }
    let first = words.first.map { Elsewhere.letters(of: String($0)) } ?? []
    for (row, other) in others.enumerated() where row != index && other.letters.count >= name.count
    {
      if other.contains(name) { return true }
      // A web address has the first words of a name.
      if other.isWeb, first.count >= 4, other.contains(first) { return true }
    }
    return false
  }

  // MARK: Several lines

  private typealias Part = (row: Int, range: Range<Int>)

  /// A name of several lines: one with its legal form on a line of its own, or lines of the same
  /// large print.
  private func joined(_ best: Candidate, _ candidates: [Candidate]) -> (String, [Part]) {
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

  /// A legal form is the end of a name.
  private func endsName(_ candidate: Candidate) -> Bool { candidate.evidence[.legalForm] == 1 }

  /// Whether a line can only be the rest of a name: `of Windham`, `& SONS`.
  private func goesOn(_ candidate: Candidate) -> Bool {
    let first = candidate.text.split(separator: " ").first.map { $0.uppercased() } ?? ""
    return ["OF", "&", "AND", "UND", "ET", "Y", "DI", "DE", "DU", "DEL", "VAN"].contains(first)
      && candidate.text.split(separator: " ").count <= 4
  }

  /// Whether nothing but a legal form or a kind of business stands there: SDN BHD, CO. (M) SDN BHD,
  /// RESTAURANT.
  private func isFormAlone(_ candidate: Candidate) -> Bool {
    let row = page.rows[candidate.row]
    let text = MerchantName.withoutBrackets(candidate.text)
    let words = KeywordMatcher.words(of: text)
    let single = words.count { $0.count == 1 }
    let company = page.lexicon.matcher.matches(in: text, tolerance: .none).filter {
      $0.cue == .company
    }
    .reduce(0) { $0 + KeywordMatcher.words(of: String(Array(text)[$1.range])).count }
    let forms = row.words.filter { $0.cue == .legalForm }
      .reduce(0) { $0 + KeywordMatcher.words(of: String(row.glyphs.characters[$1.range])).count }
    return max(company, forms) > 0 && words.count - max(company, forms) <= min(1, single)
  }

  /// Whether two lines are of the same print, larger than the rest.
  private func isPrintedAlike(_ a: Candidate, _ b: Candidate) -> Bool {
    let (first, second) = (page.rows[a.row].height, page.rows[b.row].height)
    guard second > 0 else { return false }
    let ratio = first / second
    return ratio > 0.85 && ratio < 1.18 && a.evidence[.capitals] == b.evidence[.capitals]
      && min(a.evidence[.height] ?? 0, b.evidence[.height] ?? 0) > 0.29
  }
}
