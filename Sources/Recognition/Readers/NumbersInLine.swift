import SummaGeometry
import SummaText

/// The numbers of a line that a network is confident of, for insertion into another reader's text.
struct NumbersInLine {
  /// The digits of the numbers.
  enum Digits {
    /// 0 to 9.
    case plain
    /// The native digits of a script.
    case native

    func contains(_ character: Character) -> Bool {
      character.isNumber && character.isASCII == (self == .plain)
    }

    /// The characters of a number besides digits and currency signs.
    var marks: String {
      switch self {
      case .plain: ".,'-%"
      case .native: ".,'-%/:٫٬،٪"
      }
    }

    /// A key that is equal for texts that differ only in equivalent marks. Any mark before one or
    /// two final digits is a decimal mark.
    func key(of text: String) -> String {
      let folded = text.map { "٬،".contains($0) ? "," : $0 == "٫" ? "." : $0 }
      var key = folded
      for index in folded.indices where ".,".contains(folded[index]) {
        let decimals = folded[(index + 1)...].prefix { contains($0) }.count
        if decimals == 1 || decimals == 2 { key[index] = "." }
      }
      return String(key)
    }
  }

  private let runs: [ArraySlice<RecognizedCharacter>]
  private let digits: Digits
  /// The whole text if it consists of confident numbers; nil otherwise.
  private let number: RecognizedText?
  /// True if the text has nothing but numbers.
  let isWhole: Bool

  /// - Parameter isGuess: true for one of several readings: its confidence does not matter.
  init(of text: RecognizedText, in digits: Digits = .plain, isGuess: Bool = false) {
    self.digits = digits
    let numbers = text.characters.split { !Self.belongs($0.character, to: digits) }
      .compactMap { Self.number($0, in: digits) }
    let covered = numbers.reduce(0) { $0 + $1.count }
    isWhole = !numbers.isEmpty && covered == text.characters.count { !$0.character.isWhitespace }
    let isAlone = isWhole
    runs = numbers.filter { number in
      let least =
        isGuess ? 0 : Self.leastConfidence(of: number, in: digits, isAlone: isAlone)
      // Several native marks look the same, so the network is confident of none of them.
      return number.allSatisfy {
        $0.confidence >= least || digits == .native && digits.marks.contains($0.character)
      }
    }
    number = isWhole && runs.count == numbers.count ? text : nil
  }

  /// The least confidence of each digit of a number.
  private static func leastConfidence(
    of number: ArraySlice<RecognizedCharacter>, in digits: Digits, isAlone: Bool
  ) -> Double {
    switch digits {
    case .plain: isAlone ? leastAlone : leastAmongLetters
    // The script network confuses letters with digits only if they are one or two strokes.
    case .native: isAlone || number.count >= leastLength ? leastOfOthers : leastAmongLetters
    }
  }

  // The receipt network sometimes reads letters of other scripts as digits, but seldom with
  // certainty.
  private static let leastAlone = 0.5
  private static let leastAmongLetters = 0.9
  // The other reader's text is seldom right in such places. The amount keeps the low confidence.
  private static let leastOfOthers = 0.3
  private static let leastLength = 4

  /// The currency signs that the networks know.
  private static let signs: Set<Character> = [
    "€", "$", "£", "¥", "₽", "₹", "₴", "₺", "৳", "฿", "₪", "₩",
  ]

  private static func belongs(_ character: Character, to digits: Digits) -> Bool {
    // A number with two kinds of digits has a misread one.
    character.isASCII && character.isNumber || digits.contains(character)
      || digits.marks.contains(character) || signs.contains(character)
  }

  /// A number of at least two digits, or a rate, without the marks at its ends; nil for anything
  /// else.
  private static func number(
    _ run: ArraySlice<RecognizedCharacter>, in digits: Digits
  ) -> ArraySlice<RecognizedCharacter>? {
    func isRate(_ character: Character?) -> Bool { character == "%" || character == "٪" }
    guard run.allSatisfy({ !$0.character.isNumber || digits.contains($0.character) }),
      let first = run.firstIndex(where: { digits.contains($0.character) }),
      let last = run.lastIndex(where: { digits.contains($0.character) || isRate($0.character) })
    else { return nil }
    var (start, end) = (first, last)
    while start > run.startIndex, leads(run[start - 1].character) { start -= 1 }
    if end + 1 < run.endIndex, signs.contains(run[end + 1].character) { end += 1 }
    let number = run[start...end]
    let count = number.count { digits.contains($0.character) }
    return count > 1 || isRate(number.last?.character) ? number : nil
  }

  private static func leads(_ character: Character) -> Bool {
    character == "-" || signs.contains(character)
  }

  /// `line` with the numbers inserted at their places.
  func inserted(into line: RecognizedTextObservation) -> RecognizedTextObservation {
    if digits == .native, let number,
      isSurer(number.characters[...], than: line.best.characters[...])
    {
      // Letters next to the number are misread digits.
      return RecognizedTextObservation(candidates: [number], quad: line.quad, frame: line.frame)
    }
    var line = line
    for run in runs { line = inserting(run, into: line) }
    return line
  }

  private func inserting(
    _ run: ArraySlice<RecognizedCharacter>, into line: RecognizedTextObservation
  ) -> RecognizedTextObservation {
    guard let box = run.compactMap(\.imageBox).union else { return line }
    let characters = line.best.characters
    let inside = characters.indices.filter { index in
      characters[index].imageBox.map { box.x < $0.center.x && $0.center.x < box.maxX } ?? false
    }
    var place = inside.first ?? Self.place(of: box, among: characters)
    var end = inside.last.map { $0 + 1 } ?? place
    // Characters of a number whose boxes are slightly off belong to it.
    if !inside.isEmpty {
      while place > 0, isOfNumber(characters[place - 1]) { place -= 1 }
      while end < characters.count, isOfNumber(characters[end]) { end += 1 }
    }
    // A sign that the network did not read stays.
    while place < end, Self.isSign(characters[place]), run.first.map(Self.isSign) == false {
      place += 1
    }
    while place < end, Self.isSign(characters[end - 1]), run.last.map(Self.isSign) == false {
      end -= 1
    }
    let covered = characters[place..<end]
    guard isSurer(run, than: covered),
      isBetter(
        run.map(\.character), than: covered.map(\.character),
        isWhole: end - place == characters.count)
    else { return line }
    var text = Array(characters[..<place])
    while text.last?.character.isWhitespace == true { text.removeLast() }
    let rest = characters[end...].drop { $0.character.isWhitespace }
    let blank = RecognizedCharacter(" ", confidence: 1)
    if !text.isEmpty { text.append(blank) }
    text += run
    if !rest.isEmpty { text.append(blank) }
    text += rest
    return RecognizedTextObservation(
      candidates: [RecognizedText(text)], quad: line.quad, frame: line.frame)
  }

  /// True if a number may replace the digits of another reader by its confidence. Only native
  /// numbers with equal counts of digits are compared: Tesseract is confident of numbers with
  /// missing digits.
  private func isSurer(
    _ number: ArraySlice<RecognizedCharacter>, than others: ArraySlice<RecognizedCharacter>
  ) -> Bool {
    guard digits == .native, others.allSatisfy(isOfNumber) else { return true }
    let ours = number.filter { $0.character.isNumber }.map(\.confidence)
    let theirs = others.filter { $0.character.isNumber }
    guard ours.count == theirs.count,
      theirs.allSatisfy({ digits.contains($0.character) }),
      let least = ours.min(), let theirLeast = theirs.map(\.confidence).min()
    else { return true }
    return least >= theirLeast
  }

  private func isOfNumber(_ character: RecognizedCharacter) -> Bool {
    Self.belongs(character.character, to: digits)
  }

  /// True if a number replaces other characters.
  /// - Parameter isWhole: true if the others are the whole line.
  private func isBetter(
    _ number: [Character], than others: [Character], isWhole: Bool
  ) -> Bool {
    let count = number.count(where: \.isNumber)
    // Two strokes of letters look like 11 or 71, unlike a number with a mark or a sign.
    let isMoreThanStrokes = count < number.count || isWhole
    switch digits {
    case .native:
      return isMoreThanStrokes || others.contains(where: \.isNumber)
    case .plain:
      // Native digits of the other reader are kept: the page is printed in them.
      guard !others.contains(where: Digits.native.contains) else { return false }
      let known = others.filter(Digits.plain.contains)
      // The network takes 원 and 円 after a number for more digits.
      if !known.isEmpty, known.count < count,
        number.filter(Digits.plain.contains).starts(with: known),
        others.allSatisfy({
          Self.belongs($0, to: .plain) || Self.isSign($0) || $0.isWhitespace
        }), number.contains(where: Self.isMark) == others.contains(where: Self.isMark)
      {
        return false
      }
      return isMoreThanStrokes || !known.isEmpty
    }
  }

  private static func isSign(_ character: RecognizedCharacter) -> Bool {
    isSign(character.character)
  }

  /// True for a currency sign, and for an ideograph or syllable of East Asia: no reader takes those
  /// for digits. Source: Unicode 15, Blocks.txt.
  private static func isSign(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.generalCategory == .currencySymbol
      || [0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF].contains { $0.contains(scalar.value) }
  }

  private static func isMark(_ character: Character) -> Bool { ".,'".contains(character) }

  /// The index of the character before which a number at `box` is inserted. Text may run from right
  /// to left.
  private static func place(of box: PixelRect, among characters: [RecognizedCharacter]) -> Int {
    let places = characters.indices.filter { characters[$0].imageBox != nil }
    guard let first = places.first.flatMap({ characters[$0].imageBox }),
      let last = places.last.flatMap({ characters[$0].imageBox })
    else { return characters.endIndex }
    let runsRight = first.center.x <= last.center.x
    return places.first { index in
      guard let other = characters[index].imageBox else { return false }
      return runsRight ? other.center.x > box.center.x : other.center.x < box.center.x
    } ?? characters.endIndex
  }
}
