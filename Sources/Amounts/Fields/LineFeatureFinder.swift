import Foundation
import SummaGeometry
import SummaText

/// Cuts the rows of a page into lines, and finds the evidence for the part of each.
struct LineFeatureFinder {
  let page: FieldPage
  let phones: PhoneFinder

  /// The number of rows at the top and at the bottom that are examined.
  private static let headRows = 40
  private static let footRows = 16
  /// The rows at the top in which names are examined letter by letter.
  private static let nameRows = 16

  /// The lines of the page, from top to bottom, those of a row from left to right.
  func lines() -> [PageLine] {
    let rows = page.rows.indices.filter {
      $0 < Self.headRows || $0 >= page.rows.count - Self.footRows
    }
    var drafts = rows.flatMap(drafts)
    guard !drafts.isEmpty else { return [] }
    place(&drafts)
    relate(&drafts)
    return drafts.map(\.line)
  }

  /// A line with the properties that the features of other lines depend on.
  private struct Draft {
    var line: PageLine
    var box: PixelRect?
    /// The mean height of its characters, which a tilt does not change.
    var height: Double
    var isAddress: Bool
    /// Its letters without spaces.
    var letters: [UInt8]
    var isWeb: Bool
  }

  // MARK: One line

  private func drafts(of index: Int) -> [Draft] {
    let row = page.rows[index]
    var drafts: [Draft] = []
    let cells = self.cells(of: row)
    for whole in cells {
      let range = withoutSpecks(row, whole)
      guard range.contains(where: { row.glyphs.isLetter($0) || row.glyphs.isDigit($0) }) else {
        continue
      }
      var draft = self.draft(of: row, at: index, range)
      draft.line.isBeside = !drafts.isEmpty
      draft.line.features[.beside] = cells.count > 1 ? 1 : 0
      drafts.append(draft)
    }
    return drafts
  }

  /// The lines of a row; those with no more than a space between them are one.
  private func cells(of row: FieldPage.Row) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = 0
    for member in row.members {
      let cell = start..<start + member.range.count
      start = cell.upperBound + 1
      if let last = cells.last, let left = row.line.imageBox(of: last),
        let right = row.line.imageBox(of: cell), right.x - left.maxX < right.height
      {
        cells[cells.count - 1] = last.lowerBound..<cell.upperBound
      } else {
        cells.append(cell)
      }
    }
    return cells
  }

  private func draft(of row: FieldPage.Row, at index: Int, _ range: Range<Int>) -> Draft {
    let text = String(row.glyphs.characters[range])
    var features: [LineFeature: Double] = [.always: 1]
    setWords(row, range, &features)
    setAddress(row, range, &features)
    let letters = letterFeatures(row, range, &features)
    let shape = phones.candidates[index].filter { $0.range.overlaps(range) }.map(\.score).max() ?? 0
    features[.phoneShape] = max(0, min(1, shape / 3))
    features.set(.money, row.hasMoney)
    features.set(.blocks, row.hasBlocks)
    let lower = letters.isEmpty && !text.contains("@") ? "" : text.lowercased()
    let isWeb = ["www", "@", ".com", ".co", "http", ".de"].contains { lower.contains($0) }
    features.set(.web, isWeb)
    let line = PageLine(
      row: index, range: range, text: text, isBeside: false, isLabel: isLabel(row, range),
      features: features)
    return Draft(
      line: line, box: row.line.imageBox(of: range), height: height(of: range, in: row),
      isAddress: line.has(.address) || line.has(.state) && line.has(.postalCode),
      letters: letters, isWeb: isWeb)
  }

  /// Sets the features of words with a meaning.
  private func setWords(
    _ row: FieldPage.Row, _ range: Range<Int>, _ features: inout [LineFeature: Double]
  ) {
    let words = row.words.filter { range.contains($0.range.lowerBound) }
    let labels = row.labels.filter { range.contains($0.range.lowerBound) }
    func has(_ cue: FieldCue) -> Bool { words.contains { $0.cue == cue } }

    let forms = words.filter {
      $0.cue == .legalForm && $0.range.count > 1 && !isState($0.range, row)
    }
    features.set(.legalForm, !forms.isEmpty)
    features.set(.ownForm, forms.contains { $0.origins.contains("ms") })
    let exact = labels.filter { $0.nearness == 1 }
    let company = exact.filter { $0.cue == .company }
    features.set(.business, !company.isEmpty)
    features.set(.businessWords, company.count > 1)
    features.set(.formAlone, isFormAlone(row, range, company.map(\.range), forms.map(\.range)))
    features.set(.title, exact.contains { $0.cue == .invoice })
    features.set(.greeting, exact.contains { $0.cue == .welcome })
    let prose = words.count { $0.cue == .prose }
    features.set(.prose, prose > 0)
    features.set(.sentence, prose > 1)
    for (cue, feature) in Self.features { features.set(feature, has(cue)) }
    features.set(
      .person,
      words.contains {
        [.person, .customer].contains($0.cue) && $0.range.lowerBound < range.lowerBound + 3
      })
    features.set(
      .date,
      labels.contains { $0.cue == .dateLabel || $0.cue == .otherDate }
        || row.dates.contains { $0.date != nil && $0.range.overlaps(range) })
    features.set(
      .time, has(.time) || row.dates.contains { $0.isTime && $0.range.overlaps(range) })
    for (cues, feature) in Self.amounts {
      features.set(feature, labels.contains { cues.includes($0.cue) })
    }
    features.set(
      .phoneLabel, has(.phone) || has(.fax) || labels.contains { $0.cue == .contact })
    let first = row.glyphs.letters(from: range.lowerBound)
    features.set(
      .joint,
      row.glyphs[range.lowerBound] == Glyph.ampersand
        || page.lexicon.words[.nameJoint]?.contains(row.glyphs.word(first)) == true)
  }

  /// Sets the features of addresses, and of lists without any sign of one.
  private func setAddress(
    _ row: FieldPage.Row, _ range: Range<Int>, _ features: inout [LineFeature: Double]
  ) {
    let address = AddressWords(row: row, range: range, lexicon: page.lexicon)
    let hasForm = features[.legalForm] == 1
    features.set(.address, !hasForm && address.isNumbered)
    features.set(.street, address.hasStreet)
    features.set(.place, address.hasPlace)
    features.set(.postalCode, address.hasPostalCode)
    features.set(.state, address.endsWithState)
    features.set(.startsWithNumber, address.startsWithNumber)
    features.set(
      .list,
      !hasForm && !address.hasStreet && !address.hasPlace && isList(row.glyphs, range))
  }

  /// True for words with marks between them and without digits: `Fish, Chips & Shakes`. A
  /// single ampersand makes no list: `Dale's Auto & Tire`.
  private func isList(_ glyphs: GlyphLine, _ range: Range<Int>) -> Bool {
    guard !range.contains(where: glyphs.isDigit) else { return false }
    // A line that begins with a sign continues the one above. A dash inside a word is part of it.
    let marks = range.dropFirst().dropLast().filter { index in
      [Glyph.comma, Glyph.minus, Glyph.ampersand].contains(glyphs[index])
        && glyphs.isBlank(index + 1)
    }
    return marks.count > 1 || marks.contains { glyphs[$0] != Glyph.ampersand }
  }

  /// The labels that stand alone above or beside other print, such as `VAT No`.
  private static let labels: (amounts: Set<Cue>, fields: Set<FieldCue>) = (
    [.amount, .invoice], [.taxID, .registration, .receiptNumber, .transactionNumber]
  )

  /// True if all letters are those of labels. Words with digits do not count: `RIF J-12345678-9`.
  private func isLabel(_ row: FieldPage.Row, _ range: Range<Int>) -> Bool {
    let amounts = row.labels.filter { $0.nearness == 1 && Self.labels.amounts.contains($0.cue) }
    let fields = row.words.filter { Self.labels.fields.contains($0.cue) && $0.range.count > 1 }
    let named = amounts.map(\.range) + fields.map(\.range)
    let words = range.split { row.glyphs.isBlank($0) }.filter {
      !$0.contains(where: row.glyphs.isDigit)
    }
    let letters = words.joined().filter(row.glyphs.isLetter)
    return !letters.isEmpty
      && letters.allSatisfy { letter in named.contains { $0.contains(letter) } }
  }

  private static let features: [(FieldCue, LineFeature)] = [
    (.offer, .offer), (.slogan, .slogan), (.hours, .hours), (.weekday, .weekday),
    (.taxID, .taxLabel), (.registration, .registration), (.receiptNumber, .receiptNumber),
    (.transactionNumber, .transaction), (.cardWord, .card), (.otherPayment, .otherPayment),
  ]

  private static let amounts: [(CueSet, LineFeature)] = [
    (CueSet.sumsOnTheWay, .sums), ([.tax, .service, .tip, .discount, .rounding], .taxes),
    (CueSet.payment.union(.change), .payments), (CueSet.ofAmounts, .amountWords),
  ]

  /// Sets the features of letters, digits and marks, and returns the letters.
  private func letterFeatures(
    _ row: FieldPage.Row, _ range: Range<Int>, _ features: inout [LineFeature: Double]
  ) -> [UInt8] {
    let glyphs = row.glyphs
    var (letters, digits, upper, odd, words) = (0, 0, 0, 0, 0)
    var plain: [UInt8] = []
    for index in range {
      let code = glyphs[index]
      if Glyph.isDigit(code) {
        digits += 1
      } else if Glyph.isLetter(code) {
        letters += 1
        let character = glyphs.characters[index]
        if let ascii = character.asciiValue {
          plain.append(ascii & ~0x20)
          if ascii & 0x20 == 0 { upper += 1 }
        } else {
          plain += Array(character.uppercased().utf8)
          if character.isUppercase { upper += 1 }
        }
      } else if !Glyph.isBlank(code) {
        odd += 1
      }
      if !Glyph.isBlank(code), Glyph.isBlank(glyphs[index - 1]) || index == range.lowerBound {
        words += 1
      }
    }
    features[.digits] = min(1, Double(digits) / Double(max(1, letters + digits)))
    features.set(.digitsAlone, letters == 0)
    features.set(.phoneLength, (7...15).contains(digits) && letters < 8)
    features.set(.short, letters < 5)
    features.set(.tiny, letters < 4)
    features[.odd] = min(1, max(0, Double(odd) / Double(range.count) - 0.1) * 2)
    features.set(.capitals, letters > 0 && upper * 5 > letters * 4)
    features.set(.lower, letters > 0 && upper == 0)
    features.set(.oneWord, words == 1)
    features.set(.manyWords, words > 5)
    features.set(.colon, range.contains { glyphs[$0] == Glyph.colon })
    features.set(.comma, range.contains { glyphs[$0] == Glyph.comma })
    features.set(.hash, range.contains { glyphs[$0] == Glyph.hash })
    let sum = row.line.characters[range].reduce(into: (sum: 0.0, count: 0.0)) {
      if !$1.confidence.isNaN { $0 = ($0.sum + $1.confidence, $0.count + 1) }
    }
    features[.legible] = sum.count > 0 ? sum.sum / sum.count : 1
    return plain
  }

  /// The mean height of characters, which a tilt does not change; 0 without places.
  private func height(of range: Range<Int>, in row: FieldPage.Row) -> Double {
    let heights = row.line.characters[range].compactMap(\.imageBox?.height)
    return heights.isEmpty ? 0 : heights.reduce(0, +) / Double(heights.count)
  }

  /// The range without specks at its ends that were read as a letter or a sign.
  private func withoutSpecks(_ row: FieldPage.Row, _ range: Range<Int>) -> Range<Int> {
    let glyphs = row.glyphs
    var words = range.split { glyphs.isBlank($0) }.map { $0.lowerBound..<$0.upperBound }
    let usual = height(of: range, in: row)
    func isSpeck(_ word: Range<Int>) -> Bool {
      guard word.contains(where: { glyphs.isLetter($0) || glyphs.isDigit($0) }) else { return true }
      // The height of a speck differs from that of the row's letters.
      return word.count < 3 && height(of: word, in: row) < 0.55 * usual
    }
    /// True if there is a wide gap between two words.
    func areApart(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      guard let left = row.line.imageBox(of: a), let right = row.line.imageBox(of: b) else {
        return false
      }
      return right.x - left.x - left.width > 1.2 * row.height
    }
    // A line that continues a name may begin with a sign: & SONS.
    while words.count > 1, glyphs[words[0].lowerBound] != Glyph.ampersand,
      isSpeck(words[0]) || (words[0].count < 3 && areApart(words[0], words[1]))
    {
      words.removeFirst()
    }
    while let last = words.last, words.count > 1,
      isSpeck(last) || (last.count < 3 && areApart(words[words.count - 2], last))
    {
      words.removeLast()
    }
    guard let first = words.first, let last = words.last else {
      return range.lowerBound..<range.lowerBound
    }
    return first.lowerBound..<last.upperBound
  }

  /// True for two letters before a postal code: Denver CO 80219.
  private func isState(_ range: Range<Int>, _ row: FieldPage.Row) -> Bool {
    let code = row.glyphs.skipBlanks(from: range.upperBound)
    return range.count == 2 && code > range.upperBound
      && row.glyphs.endOfDigits(from: code) == code + 5
  }

  /// True if a line is only a legal form or a kind of business: SDN BHD, CO. (M) SDN BHD,
  /// RESTAURANT.
  private func isFormAlone(
    _ row: FieldPage.Row, _ range: Range<Int>, _ company: [Range<Int>], _ forms: [Range<Int>]
  ) -> Bool {
    guard !company.isEmpty || !forms.isEmpty else { return false }
    let rest = row.glyphs.words(in: range).filter { word in
      !(company + forms).contains { $0.overlaps(word) }
    }
    return rest.isEmpty || rest.map(\.count) == [1]
  }

  // MARK: Among the others

  /// Sets the features of places.
  private func place(_ drafts: inout [Draft]) {
    let usual = drafts.map(\.height).filter { $0 > 0 }.upperMedian ?? 0
    let boxes = drafts.compactMap(\.box)
    let right = boxes.map(\.maxX).max() ?? 0
    let left = boxes.map(\.x).min() ?? 0
    // The vertical centre of each row, by its first line.
    var centers: [Int: Double] = [:]
    for draft in drafts where centers[draft.line.row] == nil {
      centers[draft.line.row] = draft.box?.center.y
    }
    let rows = Set(drafts.map(\.line.row)).sorted()
    let pitches = zip(rows, rows.dropFirst()).compactMap { above, below in
      centers[above].flatMap { top in centers[below].map { $0 - top } }
    }
    let pitch = pitches.upperMedian ?? 0
    func gap(_ distance: Double?) -> Double {
      guard let distance, pitch > 0 else { return 0 }
      return max(0, min(1, (distance / pitch - 1.1) / 1.5))
    }
    let order = rows.positions
    var worded: [Int: Int] = [:]
    for draft in drafts where draft.letters.count >= 3 && worded[draft.line.row] == nil {
      worded[draft.line.row] = worded.count
    }
    for index in drafts.indices {
      let draft = drafts[index]
      var features = draft.line.features
      let position = worded[draft.line.row] ?? order[draft.line.row] ?? 0
      if draft.letters.count >= 3 {
        features[.first] = position == 0 ? 1 : 0
        features[.second] = position == 1 ? 1 : 0
        features[.third] = position == 2 ? 1 : 0
      }
      features[.below] = min(1, Double(position) / 14)
      features[.foot] = max(0, 1 - Double(page.rows.count - 1 - draft.line.row) / 10)
      if usual > 0, draft.height > 0 {
        features[.tall] = max(0, min(1, (draft.height / usual - 1.08) / 0.8))
        features[.small] = max(0, min(1, (0.92 - draft.height / usual) / 0.4))
      }
      if let box = draft.box, right > left {
        let middle = (box.center.x - left) / (right - left)
        features[.centered] = max(0, 1 - abs(middle - 0.5) / 0.25)
        features[.right] = middle > 0.68 ? 1 : 0
        let overlapping = boxes.count { $0.x < box.maxX && $0.maxX > box.x }
        features[.crowd] = min(1, 2 * Double(overlapping) / Double(boxes.count))
      }
      if let row = order[draft.line.row], let center = centers[draft.line.row] {
        if row > 0 { features[.gapAbove] = gap(centers[rows[row - 1]].map { center - $0 }) }
        if row + 1 < rows.count {
          features[.gapBelow] = gap(centers[rows[row + 1]].map { $0 - center })
        }
      }
      if position < Self.nameRows, draft.letters.count >= 3 {
        features[.noise] = MerchantName.noise(draft.line.text)
      }
      if index > 0 { compare(draft, with: drafts[index - 1], &features) }
      drafts[index].line.features = features
    }
  }

  private func compare(
    _ draft: Draft, with above: Draft, _ features: inout [LineFeature: Double]
  ) {
    features[.aboveForm] = above.line.features[.legalForm]
    guard draft.height > 0, above.height > 0 else { return }
    let ratio = draft.height / above.height
    let isCased = draft.line.features[.capitals] == above.line.features[.capitals]
    features[.alike] = ratio > 0.85 && ratio < 1.18 && isCased ? 1 : 0
    features[.taller] = ratio >= 1.18 ? 1 : 0
    features[.smaller] = ratio <= 0.85 ? 1 : 0
  }

  /// Sets the features that other lines give.
  private func relate(_ drafts: inout [Draft]) {
    let addresses = drafts.filter(\.isAddress).map(\.line.row)
    let first = addresses.first ?? .max
    for index in drafts.indices {
      let row = drafts[index].line.row
      var features = drafts[index].line.features
      features[.beforeAddress] = addresses.contains { $0 > row && $0 - row <= 2 } ? 1 : 0
      features[.behindAddress] = addresses.contains(row - 1) ? 1 : 0
      features[.belowAddress] = row > first ? 1 : 0
      if index + 1 < drafts.count {
        let next = drafts[index + 1].line.features
        for (feature, before) in Self.ofNext where features[feature] != 1 && next[feature] == 1 {
          features[before] = 1
        }
      }
      if index < Self.nameRows || features[.legalForm] == 1 {
        repeats(drafts, at: index, &features)
      }
      drafts[index].line.features = features
    }
  }

  private static let ofNext: [(LineFeature, LineFeature)] = [
    (.legalForm, .beforeForm), (.ownForm, .beforeOwnForm), (.business, .beforeBusiness),
    (.street, .beforeStreet), (.startsWithNumber, .beforeNumber),
  ]

  private func repeats(
    _ drafts: [Draft], at index: Int, _ features: inout [LineFeature: Double]
  ) {
    let name = drafts[index].letters
    guard name.count >= 4 else { return }
    let glyphs = page.rows[drafts[index].line.row].glyphs
    let first = glyphs.letters(from: drafts[index].line.range.lowerBound)
    let word = Array(glyphs.word(first).utf8)
    for (other, draft) in drafts.enumerated() where other != index {
      if name.count >= 5, Self.contains(draft.letters, name) {
        features[draft.isWeb ? .inWebAddress : .repeated] = 1
      } else if draft.isWeb, !drafts[index].isWeb, word.count >= 4,
        Self.contains(draft.letters, word)
      {
        // A web address contains the first words of a name.
        features[.inWebAddress] = 1
      }
    }
  }

  private static func contains(_ letters: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, letters.count >= part.count else { return false }
    return (0...letters.count - part.count).contains {
      letters[$0] == first && letters[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}

extension [LineFeature: Double] {
  /// Sets a feature if its condition is met.
  fileprivate mutating func set(_ feature: LineFeature, _ condition: Bool) {
    if condition { self[feature] = 1 }
  }
}
