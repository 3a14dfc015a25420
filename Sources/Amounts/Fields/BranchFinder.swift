import SummaText

/// Finds the branch of a shop: behind the name, or in a line with a word for a branch.
struct BranchFinder {
  let page: FieldPage
  let lines: [PageLine]

  /// The most words of a branch without a label.
  private static let mostWords = 4
  /// The signs between a name and its branch: `Barn & Co - Taupo`.
  private static let signs: Set<Character> = ["-", "–", "@"]

  /// A name without the branch that ends it, and the branch: `みどり薬品 八幡店`. A number or a town
  /// behind a sign is part of the name as well: `FOODS #228`, `Barn & Co - Taupo`. Nil for a name
  /// without a branch.
  /// - Parameters:
  ///   - name: a name of one or several lines.
  ///   - own: these lines.
  func split(_ name: String, of own: [Int]) -> (name: String, branch: String)? {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let last = words.last, words.count > 1 else { return nil }
    let number = last.drop { $0 == "#" }
    if number.startIndex > last.startIndex, !number.isEmpty, number.allSatisfy(\.isNumber) {
      return (name, String(last))
    }
    if hasEnding(String(last)) {
      return (MerchantName.cleaned(words.dropLast().joined(separator: " ")), String(last))
    }
    guard
      let sign = words.indices.dropFirst().last(where: {
        words[$0].count == 1 && Self.signs.contains(words[$0][words[$0].startIndex])
      })
    else { return nil }
    let place = words[(sign + 1)...].joined(separator: " ")
    return isPlace(place, besides: own) ? (name, place) : nil
  }

  /// The branch that a line names; nil for another line.
  func branch(in line: PageLine) -> Range<Int>? {
    let row = page.rows[line.row]
    let (start, end) = (line.range.lowerBound, line.range.upperBound)
    if let label = row.label([.branch, .branchNumber], at: start) {
      let takesNames = row.label([.branch], at: start) != nil
      // Magasin 12 River Road
      guard !line.has(.street) || !takesNames else { return nil }
      return behind(label, in: row.glyphs, end, takesNames: takesNames)
    }
    // @ Novena: a sign apart from its word is not in the range of the line.
    if row.glyphs[row.glyphs.skipBlanks(before: start) - 1] == Glyph.at { return line.range }
    // Jumeirah Branch
    let isLast = row.words.contains { $0.cue == .branch && $0.range.upperBound == end }
    if isLast, row.glyphs.words(in: line.range).count <= Self.mostWords,
      !line.range.contains(where: row.glyphs.isDigit)
    {
      return line.range
    }
    let first = line.range.prefix { !row.glyphs.isBlank($0) }
    return hasEnding(String(row.glyphs.characters[first])) ? first : nil
  }

  /// A label with the number behind it, or with the rest of the line: `Store: 0858`, `Filiale 14`,
  /// `Magasin : Vélizy 2`.
  private func behind(
    _ label: Range<Int>, in glyphs: GlyphLine, _ end: Int, takesNames: Bool
  ) -> Range<Int>? {
    guard
      let first = (label.upperBound..<max(label.upperBound, end)).first(where: {
        glyphs.isLetter($0) || glyphs.isDigit($0)
      })
    else { return nil }
    if glyphs.isDigit(first) {
      let last = glyphs.endOfDigits(from: first)
      return last == end || glyphs.isBlank(last) ? label.lowerBound..<last : nil
    }
    return takesNames ? label.lowerBound..<end : nil
  }

  /// True for `八幡店`, and not for a kind of shop: `便利店`.
  private func hasEnding(_ word: String) -> Bool {
    guard let endings = page.lexicon.words[.branchEnding],
      let ending = endings.filter(word.hasSuffix).max(by: { $0.count < $1.count }),
      word.count >= ending.count + 2
    else { return false }
    let kinds = page.lexicon.labels.matches(in: word, tolerance: .none)
    return !kinds.contains {
      $0.cue == .company && $0.range.upperBound == word.count && $0.range.count > ending.count
    }
  }

  /// True for words that another line has as well, as the address has the town.
  private func isPlace(_ text: String, besides own: [Int]) -> Bool {
    let words = Tokenizer.words(of: text.uppercased())
    guard (1...Self.mostWords).contains(words.count) else { return false }
    return lines.indices.contains { line in
      let other = Tokenizer.words(of: lines[line].text.uppercased())
      return !own.contains(line) && other.indices.contains { other[$0...].starts(with: words) }
    }
  }
}
