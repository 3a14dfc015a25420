import Foundation

/// What a word tells about the fields of a page. The raw values are the sections of `fields.txt`.
enum FieldCue: String, Sendable, CaseIterable {
  case offer, prose, person, slogan
  case time, hours, weekday
  case legalForm, street, place
  case phone, fax
  case taxID, registration
  case receiptNumber, transactionNumber
  case card, otherPayment, noPayment
}

/// The words of `fields.txt` and where they stand in a text.
struct FieldWords: Sendable {
  /// A phrase, found in a text.
  struct Match: Sendable, Hashable {
    var cue: FieldCue
    /// `Character` offsets in the text.
    var range: Range<Int>
    /// What stands before the colon in `fields.txt`: languages, or countries of tax numbers.
    var origins: [String]
  }

  private struct Entry: Sendable {
    var words: [String]
    var cue: FieldCue
    var origins: [String]
  }

  /// Phrases by their first word, the longest first.
  private let phrases: [String: [Entry]]

  static let standard: FieldWords = {
    guard let words = FieldWords(parsing: BuiltInTable.fields) else {
      preconditionFailure("fields.txt has a line without a section or a colon")
    }
    return words
  }()

  /// Reads sections `[street]` with lines `en: STREET | ROAD`; nil where a line is neither.
  init?(parsing text: String) {
    var entries: [Entry] = []
    var known: [String: Int] = [:]
    var cue: FieldCue?
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        cue = FieldCue(rawValue: String(line.dropFirst().dropLast()))
        guard cue != nil else { return nil }
        continue
      }
      guard let cue, let colon = line.firstIndex(of: ":") else { return nil }
      let origin = String(line[..<colon])
      for phrase in line[line.index(after: colon)...].split(separator: "|") {
        let words = KeywordMatcher.words(of: phrase).map(WordFolding.folded)
        guard !words.isEmpty else { continue }
        let key = cue.rawValue + " " + words.joined(separator: " ")
        if let index = known[key] {
          entries[index].origins.append(origin)
        } else {
          known[key] = entries.count
          entries.append(Entry(words: words, cue: cue, origins: [origin]))
        }
      }
    }
    phrases = Dictionary(grouping: entries) { $0.words[0] }
      .mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// The phrases in `text`, in reading order. Phrases of different sections may cover the same
  /// words.
  func matches(in text: String) -> [Match] {
    let words = Self.words(in: text)
    var matches: [Match] = []
    for index in words.indices {
      guard let entries = phrases[words[index].word] else { continue }
      var seen: Set<FieldCue> = []
      for entry in entries where !seen.contains(entry.cue) {
        let end = index + entry.words.count
        guard end <= words.count,
          words[index..<end].elementsEqual(entry.words, by: { $0.word == $1 })
        else { continue }
        let range = words[index].range.lowerBound..<words[end - 1].range.upperBound
        seen.insert(entry.cue)
        // Part of a longer phrase of the same section.
        if matches.contains(where: { $0.cue == entry.cue && $0.range.contains(range.lowerBound) }) {
          continue
        }
        matches.append(Match(cue: entry.cue, range: range, origins: entry.origins))
      }
    }
    return matches
  }

  /// Runs of letters and of digits, folded; a word ends where the one becomes the other: `NO123`.
  private static func words(in text: String) -> [(word: String, range: Range<Int>)] {
    var words: [(word: String, range: Range<Int>)] = []
    var current = ""
    var start = 0
    var isNumber = false
    var offset = 0
    func close(_ end: Int, _ words: inout [(word: String, range: Range<Int>)]) {
      if !current.isEmpty { words.append((WordFolding.folded(current), start..<end)) }
      current = ""
    }
    for character in text {
      if character.isWordPart {
        // 一 is a word of a language, and a number to Unicode.
        let isDigit = Glyph.isDigit(Glyph.code(of: character))
        if !current.isEmpty, isDigit != isNumber { close(offset, &words) }
        if current.isEmpty {
          start = offset
          isNumber = isDigit
        }
        current.append(character)
      } else {
        close(offset, &words)
      }
      offset += 1
    }
    close(offset, &words)
    return words
  }
}
