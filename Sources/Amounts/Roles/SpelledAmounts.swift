import SummaGeometry
import SummaText

/// Finds the amounts that a page also spells out, as invoices and some tills do: `Słownie: sto
/// dwadzieścia trzy złote 45/100`.
///
/// The words are not read. Instead, the amounts of the page are spelled in its languages, and the
/// results are looked for among its letters.
struct SpelledAmounts {
  let lines: [RecognizedTextObservation]
  let locale: PageLocale

  /// Shorter numbers, in bytes, may be part of any text: nine Latin letters, three Chinese ones.
  private static let shortest = 9
  /// One letter in this many may be misread.
  private static let lettersPerSlip = 8
  /// The distance to the line that continues another one, in heights of its letters.
  private static let mostLeading = 1.5

  /// A number as read, or one of its other readings.
  private struct Reading {
    var block: Int
    var alternative: Int?
    var exactText: String

    var number: Int { SpelledAmounts.whole(exactText) }
  }

  private static func whole(_ exactText: String) -> Int {
    Int(NumericBlock.wholeDigits(of: exactText)) ?? 0
  }

  /// The blocks whose amounts the page spells out. If only another reading of a block is spelled,
  /// it replaces the number. Readings of other numbers are dropped.
  func found(in blocks: inout [NumericBlock]) -> Set<Int> {
    let passages = passages()
    guard !passages.isEmpty else { return [] }
    let readings = Dictionary(grouping: readings(of: blocks), by: \.number)
    var likest = (likeness: 0, readings: [Reading]())
    for (number, readings) in readings.sorted(by: { $0.key < $1.key }) {
      for passage in passages {
        let readings = readings.filter {
          passage.cents.isEmpty || $0.exactText.hasSuffix("." + passage.cents)
        }
        guard !readings.isEmpty, let likeness = passage.likeness(to: number),
          likeness >= likest.likeness
        else { continue }
        likest = (likeness, readings + (likeness == likest.likeness ? likest.readings : []))
      }
    }
    let asRead = likest.readings.filter { $0.alternative == nil }
    var found: Set<Int> = []
    for reading in asRead.isEmpty ? likest.readings : asRead
    where found.insert(reading.block).inserted {
      if let alternative = reading.alternative {
        let correction = Relation.Correction(block: reading.block, alternative: alternative)
        blocks = blocks.corrected(by: [correction])
      }
      blocks[reading.block].alternatives.removeAll { Self.whole($0.exactText) != reading.number }
    }
    return found
  }

  private func readings(of blocks: [NumericBlock]) -> [Reading] {
    blocks.indices.filter {
      [.money, .number].contains(blocks[$0].kind) && !blocks[$0].isUnitPrice
    }
    .flatMap { block in
      [Reading(block: block, exactText: blocks[block].exactText)]
        + blocks[block].alternatives.enumerated().map {
          Reading(block: block, alternative: $0, exactText: $1.exactText)
        }
    }
  }

  /// The texts of the page that contain words of numbers, in each language of the page.
  private func passages() -> [Passage] {
    let letters = lines.map { NumberWords.letters(of: $0.transcript) }
    return locale.languages.sorted().flatMap { language in
      let words = NumberWords(language: language, country: locale.country)
      var passages: [Passage] = []
      var continued: Set<Int> = []
      for index in lines.indices where !continued.contains(index) {
        guard words.count(in: letters[index]) >= Self.shortest else { continue }
        let members = [index] + [continuation(of: index)].compactMap(\.self)
        continued.formUnion(members)
        let text = members.map { lines[$0].transcript }.joined(separator: " ")
        let cents = text.firstMatch(of: /(\d\d) ?\/ ?100/)?.1 ?? ""
        passages.append(
          Passage(letters: members.flatMap { letters[$0] }, cents: String(cents), words: words))
      }
      return passages
    }
  }

  /// The line closely below another one, which a long text may continue on.
  private func continuation(of index: Int) -> Int? {
    let box = lines[index].imageBox
    return lines.indices.first {
      let other = lines[$0].imageBox
      let leading = other.y - box.y
      return leading > box.height / 2 && leading < (1 + Self.mostLeading) * box.height
        && other.x < box.maxX && box.x < other.maxX
    }
  }

  /// A text with words of numbers.
  private struct Passage {
    /// Its letters, in UTF-8.
    var letters: [UInt8]
    /// The cents that follow in digits, as in `45/100`; may be empty.
    var cents: String
    let words: NumberWords

    /// The likeness of a part of the passage to a number: the number of bytes, less two for each
    /// slip. It is nil if the part is not all of a number, if too many letters are misread, or if
    /// the part is more like a number with another digit.
    func likeness(to number: Int) -> Int? {
      let spelled = words.letters(of: number)
      let match = nearest(spelled)
      guard spelled.count >= shortest, match.slips * lettersPerSlip <= spelled.count,
        !words.isPart(endOf: letters[..<match.range.lowerBound]),
        !words.isPart(startOf: letters[match.range.upperBound...])
      else { return nil }
      let likeness = spelled.count - 2 * match.slips
      let isLikest =
        match.slips == 0
        || number.withAnotherDigit.allSatisfy {
          let other = words.letters(of: $0)
          return other.count - 2 * nearest(other).slips <= likeness
        }
      return isLikest ? likeness : nil
    }

    /// The place of the bytes that are most like `pattern`. Source: P. Sellers, 1980.
    /// - Returns: the number of bytes to insert, delete or replace, and the place.
    private func nearest(_ pattern: [UInt8]) -> (slips: Int, range: Range<Int>) {
      // The best match of the first bytes of the pattern that ends here, for each number of them.
      var column = (0...pattern.count).map { (slips: $0, start: 0) }
      var best = (slips: pattern.count, range: 0..<0)
      for (place, letter) in letters.enumerated() {
        var before = column[0]
        column[0] = (0, place + 1)
        for (row, wanted) in pattern.enumerated() {
          before.slips += letter == wanted ? 0 : 1
          let other = column[row].slips < column[row + 1].slips ? column[row] : column[row + 1]
          swap(&before, &column[row + 1])
          if other.slips + 1 < column[row + 1].slips {
            column[row + 1] = (other.slips + 1, other.start)
          }
        }
        if column[pattern.count].slips < best.slips {
          best = (column[pattern.count].slips, column[pattern.count].start..<place + 1)
        }
      }
      return best
    }
  }
}

extension Int {
  /// The numbers that differ from it by one digit.
  fileprivate var withAnotherDigit: [Int] {
    sequence(first: 1) { $0 * 10 }.prefix { $0 <= self }.flatMap { power in
      (0...9).map { self + ($0 - self / power % 10) * power }.filter { $0 != self }
    }
  }
}
