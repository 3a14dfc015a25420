import SummaText

/// Finds the tax number of a shop: after a label, or with the mark of its country. Check digits
/// have to be right if the country's numbers have them.
struct TaxNumberFinder {
  let page: FieldPage

  /// The fewest digits of a tax number of a country without check digits.
  private static let fewestDigits = 8

  func number() -> PrintedField<String>? {
    var best: PrintedField<String>?
    for (index, row) in page.rows.enumerated() {
      for match in row.words where match.cue == .taxID {
        let found = labelled(match, row: index)
        if let found, found.confidence > best?.confidence ?? 0 { best = found }
      }
    }
    return best ?? unlabelled()
  }

  private func labelled(_ match: FieldPage.Match, row index: Int) -> PrintedField<String>? {
    let row = page.rows[index]
    guard !row.isPart(match.range, of: [.registration, .phone]) else { return nil }
    let countries = self.countries(match.origins)
    if let found = number(in: row.glyphs, from: match.range.upperBound, countries) {
      return field(found, row: index)
    }
    // On the row below, if the label ends its row.
    let rest = row.text.dropFirst(match.range.upperBound)
    guard !rest.contains(where: \.isNumber), page.rows.indices.contains(index + 1),
      let found = number(in: page.rows[index + 1].glyphs, from: 0, countries)
    else { return nil }
    return field((found.text, found.range, found.confidence * 0.9), row: index + 1)
  }

  /// The countries of a label, with that of the page first.
  private func countries(_ origins: [String]) -> [String] {
    let known = page.locale.country
    var countries = origins.filter { $0 != "XX" }
    if let known {
      if countries.contains(known) { return [known] + countries.filter { $0 != known } }
      if origins.contains("XX") { countries.insert(known, at: 0) }
    }
    if origins.contains("XX") { countries.append("XX") }
    return countries
  }

  private typealias Found = (text: String, range: Range<Int>, confidence: Double)

  private func field(_ found: Found, row: Int) -> PrintedField<String> {
    let certainty = 0.7 + 0.3 * page.rows[row].line.lowestConfidence(in: found.range)
    return PrintedField(
      found.text, confidence: found.confidence * certainty, place: page.place(row, found.range))
  }

  private func number(
    in glyphs: GlyphLine, from start: Int, _ countries: [String]
  ) -> Found? {
    var position = start
    // Skips the marks between a label and its number, and a short word such as `No`.
    var skipped = 0
    while position < glyphs.count {
      if let found = number(in: glyphs, at: position, countries) { return found }
      let letters = glyphs.letters(from: position)
      guard skipped < 3 else { return nil }
      if letters.isEmpty {
        if glyphs.isDigit(position) { return nil }
        position += 1
      } else {
        position = letters.upperBound
        skipped += 1
      }
    }
    return nil
  }

  private func number(
    in glyphs: GlyphLine, at start: Int, _ countries: [String]
  ) -> Found? {
    let (bytes, ends) = compact(glyphs, from: start)
    guard bytes.contains(where: Glyph.isDigit) else { return nil }
    var isChecked = false
    for country in countries {
      let needsPrefix = country == "XX"
      let schemes =
        needsPrefix ? TaxNumberScheme.marked : TaxNumberScheme.byCountry[country] ?? []
      isChecked = isChecked || !schemes.isEmpty && !needsPrefix
      for scheme in schemes {
        // A longer number with wrong check digits does not contain a shorter one.
        let isPart = schemes.contains { other in
          other.prefixes.isEmpty && (other.lengths.min() ?? 0) > (scheme.lengths.max() ?? 0)
            && bytes.count >= other.lengths[0]
            && bytes[..<other.lengths[0]].allSatisfy(Glyph.isDigit)
        }
        if isPart, !needsPrefix { continue }
        if let length = length(of: scheme, in: bytes, ends, needsPrefix: needsPrefix) {
          return (
            String(decoding: bytes[..<length], as: UTF8.self), start..<ends[length - 1], 0.97
          )
        }
      }
    }
    // A number with wrong check digits is misread, or something else.
    let isOpen = countries.contains { $0 != "XX" && TaxNumberScheme.byCountry[$0] == nil }
    guard isOpen || !isChecked, glyphs.isDigit(start) || glyphs.isLetter(start) else { return nil }
    let token = tokenLength(glyphs, ends)
    let digits = bytes[..<token].count(where: Glyph.isDigit)
    guard (Self.fewestDigits...16).contains(digits), digits * 2 > token else { return nil }
    let confidence = isOpen && page.locale.country.map(countries.contains) ?? false ? 0.9 : 0.7
    return (String(decoding: bytes[..<token], as: UTF8.self), start..<ends[token - 1], confidence)
  }

  /// The number of characters of a number of `scheme` that begins `bytes`; nil if they begin with
  /// another number.
  private func length(
    of scheme: TaxNumberScheme, in bytes: [UInt8], _ ends: [Int], needsPrefix: Bool
  ) -> Int? {
    let prefixes = needsPrefix ? scheme.prefixes : scheme.prefixes + [""]
    for prefix in prefixes where bytes.starts(with: prefix.utf8) {
      for length in scheme.lengths {
        let end = prefix.utf8.count + length
        guard bytes.count >= end, scheme.isValid(Array(bytes[prefix.utf8.count..<end])) else {
          continue
        }
        // More digits without a space make it a longer number.
        if bytes.count > end, ends[end - 1] + 1 == ends[end], Glyph.isDigit(bytes[end]) { continue }
        return end
      }
    }
    return nil
  }

  /// The letters and digits from `start`, in upper case, without spaces and the marks inside
  /// numbers; with the end of each.
  private func compact(_ glyphs: GlyphLine, from start: Int) -> (bytes: [UInt8], ends: [Int]) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var position = start
    var marks = 0
    while position < glyphs.count, bytes.count < 24 {
      let code = glyphs[position]
      if Glyph.isDigit(code) {
        bytes.append(code)
      } else if Glyph.isLetter(code), code < 0x80 {
        bytes.append(code & ~0x20)
      } else if bytes.isEmpty || marks > 1
        || !(Glyph.isBlank(code) || Glyph.isMark(code) || code == Glyph.minus
          || code == Glyph.slash)
      {
        break
      } else {
        marks += 1
        position += 1
        continue
      }
      marks = 0
      ends.append(position + 1)
      position += 1
    }
    return (bytes, ends)
  }

  /// The number of characters before the first space.
  private func tokenLength(_ glyphs: GlyphLine, _ ends: [Int]) -> Int {
    var count = 0
    for end in ends {
      if count > 0, (ends[count - 1]..<end).contains(where: glyphs.isBlank) { break }
      count += 1
    }
    return count
  }

  /// Finds a number with its country's mark: ATU12345675, CHE-123.456.788.
  private func unlabelled() -> PrintedField<String>? {
    for (index, row) in page.rows.enumerated() {
      for start in row.glyphs.codes.indices
      where row.glyphs.isLetter(start) && !row.glyphs.isLetter(start - 1)
        && !row.glyphs.isDigit(start - 1)
      {
        let (bytes, ends) = compact(row.glyphs, from: start)
        guard bytes.count >= 8 else { continue }
        for scheme in TaxNumberScheme.marked
        where scheme.country == page.locale.country || scheme.prefixes[0].count > 2 {
          guard let length = length(of: scheme, in: bytes, ends, needsPrefix: true) else {
            continue
          }
          return field(
            (String(decoding: bytes[..<length], as: UTF8.self), start..<ends[length - 1], 0.9),
            row: index)
        }
      }
    }
    return grouped()
  }

  /// Finds a number in groups with hyphens, as Korean ones are printed without a label.
  private func grouped() -> PrintedField<String>? {
    for (index, row) in page.rows.enumerated() {
      let glyphs = row.glyphs
      for start in glyphs.codes.indices
      where glyphs.isDigit(start) && !glyphs.isDigit(start - 1) && glyphs[start - 1] != Glyph.minus
      {
        var end = start
        while glyphs.isDigit(end) || glyphs[end] == Glyph.minus { end += 1 }
        let text = String(glyphs.characters[start..<end])
        guard TaxNumberScheme.isGrouped(text, in: page.locale.country) else { continue }
        return field((text.filter(\.isNumber), start..<end, 0.9), row: index)
      }
    }
    return nil
  }
}

extension TaxNumberScheme {
  /// True for three groups of digits such as 159-83-57448, with the right check digits for
  /// `country`. Telephone numbers begin with 0 or have fewer digits.
  static func isGrouped(_ text: String, in country: String?) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits = Array(groups.joined().utf8)
    guard let country, groups.count == 3, groups.allSatisfy({ !$0.isEmpty }), digits.count >= 10,
      digits.first != 0x30, digits.allSatisfy(Glyph.isDigit)
    else { return false }
    return byCountry[country]?.contains {
      $0.lengths.contains(digits.count) && $0.isValid(digits)
    } ?? false
  }
}
