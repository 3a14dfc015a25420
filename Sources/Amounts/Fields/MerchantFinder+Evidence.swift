import Foundation
import SummaGeometry
import SummaText

/// The evidence of a line that may be the name.
extension MerchantFinder {
  /// The text of a row without specks at its ends that were read as a letter or a sign.
  func nameText(_ row: FieldPage.Row) -> (text: String, range: Range<Int>) {
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
    /// True if there is a wide gap between two words.
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

  func evidence(_ row: FieldPage.Row, _ text: String) -> [MerchantEvidence: Double] {
    var evidence: [MerchantEvidence: Double] = [:]
    let letters = Double(text.count(where: \.isLetter))
    let digits = Double(text.count(where: \.isNumber))
    let matches = page.lexicon.labels.matches(in: text, tolerance: .none)
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
        || page.dates(in: row).contains { $0.isTime || $0.date != nil })
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

  /// True for a street with a number, or a town with a postal code.
  func isAddress(_ row: FieldPage.Row) -> Bool {
    guard !row.has(.legalForm) else { return false }
    // A single digit may belong to a name: The Place 2 Be.
    let numbers = row.text.split { !$0.isNumber }
    let isNumbered =
      numbers.contains { $0.count > 1 } || (!numbers.isEmpty && row.text.contains(","))
      || row.text.first?.isNumber == true
    guard isNumbered else { return false }
    return row.has(.place) || row.words.contains { $0.cue == .street && $0.range.count > 1 }
      || numbers.contains { $0.count == 5 } && row.text.contains(",")
  }

  /// The letters of a row without blanks, as in a web address.
  struct Elsewhere {
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

  /// True if another row repeats the name, as in a web address or among other words.
  func isRepeated(_ text: String, in others: [Elsewhere], at index: Int) -> Bool {
    let name = Elsewhere.letters(of: text)
    guard name.count >= 5 else { return false }
    let words = text.split { !$0.isLetter && $0 != "'" }
    let first = words.first.map { Elsewhere.letters(of: String($0)) } ?? []
    for (row, other) in others.enumerated() where row != index && other.letters.count >= name.count
    {
      if other.contains(name) { return true }
      // A web address contains the first words of a name.
      if other.isWeb, first.count >= 4, other.contains(first) { return true }
    }
    return false
  }
}
