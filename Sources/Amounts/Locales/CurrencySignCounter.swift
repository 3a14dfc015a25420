/// Counts the signs and codes of currencies on a page.
struct CurrencySignCounter {
  /// Symbols next to numbers, and codes.
  private(set) var atNumbers: [Currency: Int] = [:]
  /// Symbols elsewhere, which are mostly reading errors.
  private(set) var alone: [Currency: Int] = [:]
  /// Signs that several currencies share, and words next to numbers, in upper case.
  private(set) var shared: [String: Int] = [:]

  mutating func count(in text: String) {
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      guard characters[index].isWordPart, !characters[index].isNumber else {
        countSymbol(at: index, in: characters)
        index += 1
        continue
      }
      var end = index
      while end < characters.count, characters[end].isWordPart, !characters[end].isNumber {
        end += 1
      }
      countWord(index..<end, in: characters)
      index = end
    }
  }

  private mutating func countSymbol(at index: Int, in characters: [Character]) {
    guard let sign = CurrencySign.symbols[characters[index]] else { return }
    if let shared = sign.shared {
      // The sign in A$ is not shared.
      let before = index > 0 ? characters[index - 1] : " "
      if shared != "$" || !before.isLetter { self.shared[shared, default: 0] += 1 }
    } else if let currency = sign.currency {
      if touchesNumber(index..<index + 1, characters) {
        atNumbers[currency, default: 0] += 1
      } else {
        alone[currency, default: 0] += 1
      }
    }
  }

  private mutating func countWord(_ range: Range<Int>, in characters: [Character]) {
    let upper = String(characters[range]).uppercased()
    let next = range.upperBound < characters.count ? characters[range.upperBound] : " "
    if CurrencySign.symbols[next]?.shared == "$" {
      if let currency = CurrencySign.dollars[upper]?.currency {
        atNumbers[currency, default: 0] += 1
      } else {
        shared[upper + "$", default: 0] += 1
      }
      return
    }
    if let sign = CurrencySign.words[upper], let currency = sign.currency, !sign.needsDecimals,
      sign.shared == nil
    {
      // A code counts anywhere: PRICE (RM), ALL PRICES IN CHF.
      atNumbers[currency, default: 0] += 1
    } else if belongsToNumber(range, characters) {
      // R 12.50 is South African; R alone is no sign. S/ is Peruvian.
      shared[upper, default: 0] += 1
      if next == "/" { shared[upper + "/", default: 0] += 1 }
    }
    if let start = initial(before: range.lowerBound, in: characters),
      belongsToNumber(start..<range.upperBound, characters)
    {
      shared[characters[start].uppercased() + " " + upper, default: 0] += 1
    }
  }

  /// The place of a single letter before a space or a dot before `index`, as in د.ك and F CFA.
  private func initial(before index: Int, in characters: [Character]) -> Int? {
    var last = index - 1
    while last >= 0, index - last < 3, characters[last] == " " || characters[last] == "." {
      last -= 1
    }
    guard last >= 0, last < index - 1, characters[last].isLetter,
      last == 0 || !characters[last - 1].isLetter
    else { return nil }
    return last
  }

  private func belongsToNumber(_ range: Range<Int>, _ characters: [Character]) -> Bool {
    touchesNumber(range, characters) || endsLabel(range, characters)
  }

  /// True if a sign of several letters ends a line with words, as in `TOTAL Bs`: the number stands
  /// apart.
  private func endsLabel(_ range: Range<Int>, _ characters: [Character]) -> Bool {
    range.count > 1 && range.lowerBound > 2 && characters[range.lowerBound - 1] == " "
      && characters[range.upperBound...].allSatisfy { ".: ".contains($0) }
  }

  /// True if a digit is next to `range`, ignoring a space and punctuation.
  private func touchesNumber(_ range: Range<Int>, _ characters: [Character]) -> Bool {
    func isBetween(_ character: Character) -> Bool { " ./:".contains(character) }
    var before = range.lowerBound - 1
    while before >= 0, range.lowerBound - before <= 2, isBetween(characters[before]) {
      before -= 1
    }
    if before >= 0, characters[before].isNumber { return true }
    var after = range.upperBound
    while after < characters.count, after - range.upperBound < 2, isBetween(characters[after]) {
      after += 1
    }
    return after < characters.count && (characters[after].isNumber || characters[after] == "-")
  }
}
