import SummaGeometry
import SummaText

/// The numbers of a line that a network is sure of, to be put into what another reader read of it.
struct NumbersInLine {
  /// Whose digits the numbers are in.
  enum Digits {
    /// 0 to 9.
    case plain
    /// Those of a script of its own.
    case native

    func contains(_ character: Character) -> Bool {
      character.isNumber && character.isASCII == (self == .plain)
    }

    /// What belongs to a number beside digits and signs of currencies.
    var marks: String {
      switch self {
      case .plain: ".,'-%"
      case .native: ".,'-%/:٫٬،٪"
      }
    }

    /// The same for texts that differ in marks alone that say the same: before one or two digits
    /// at the end any mark is that before decimals.
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
  /// All that was read, where that is one number that is sure.
  private let number: RecognizedText?
  /// Whether there is nothing else in the line.
  let isWhole: Bool

  /// - Parameter isGuess: whether it is one of several readings, which no doubt rules out.
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
      // Several marks look the same in digits of other scripts, so that none of them is sure.
      return number.allSatisfy {
        $0.confidence >= least || digits == .native && digits.marks.contains($0.character)
      }
    }
    number = isWhole && runs.count == numbers.count ? text : nil
  }

  /// How sure a network has to be of each digit of a number.
  private static func leastConfidence(
    of number: ArraySlice<RecognizedCharacter>, in digits: Digits, isAlone: Bool
  ) -> Double {
    switch digits {
    case .plain: isAlone ? leastAlone : leastAmongLetters
    // The network of scripts knows letters from digits, but for a stroke or two.
    case .native: isAlone || number.count >= leastLength ? leastOfOthers : leastAmongLetters
    }
  }

  // In letters of other scripts the receipt network sees digits now and then, and seldom surely.
  private static let leastAlone = 0.5
  private static let leastAmongLetters = 0.9
  // What else stands there is seldom right; the confidence of amounts tells of the doubt.
  private static let leastOfOthers = 0.3
  private static let leastLength = 4

  /// The signs of currencies are those that the networks know.
  private static let signs: Set<Character> = [
    "€", "$", "£", "¥", "₽", "₹", "₴", "₺", "৳", "฿", "₪", "₩",
  ]

  private static func belongs(_ character: Character, to digits: Digits) -> Bool {
    // Of two kinds of digits in one number one was misread.
    character.isASCII && character.isNumber || digits.contains(character)
      || digits.marks.contains(character) || signs.contains(character)
  }

  /// Two digits or more, or a rate, without the marks at its ends; nil for anything else.
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

  /// `line` with the numbers in their places.
  func inserted(into line: RecognizedTextObservation) -> RecognizedTextObservation {
    if digits == .native, let number,
      isSurer(number.characters[...], than: line.best.characters[...])
    {
      // Letters beside them are misread digits.
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
    // The rest of a number whose boxes are a little off belongs to it.
    if !inside.isEmpty {
      while place > 0, isOfNumber(characters[place - 1]) { place -= 1 }
      while end < characters.count, isOfNumber(characters[end]) { end += 1 }
    }
    // A sign that the network has not seen stays.
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

  /// Whether a number is surer than other characters, where these are one of as many digits of the
  /// same kind. Tesseract is sure of numbers that it leaves digits out of.
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

  /// Whether a number is to take the place of other characters.
  /// - Parameter isWhole: whether these are the whole line.
  private func isBetter(
    _ number: [Character], than others: [Character], isWhole: Bool
  ) -> Bool {
    let count = number.count(where: \.isNumber)
    // Two strokes of letters look like 11 or 71; what has a mark or a sign is more than strokes.
    let isMoreThanStrokes = count < number.count || isWhole
    switch digits {
    case .native:
      return isMoreThanStrokes || others.contains(where: \.isNumber)
    case .plain:
      // Digits of the script's own are those that the page is printed in.
      guard !others.contains(where: Digits.native.contains) else { return false }
      let known = others.filter(Digits.plain.contains)
      // The network takes 원 and 円 behind a number for more digits of it.
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

  /// Whether a character is the sign of a currency, or an ideograph or syllable of East Asia, which
  /// nobody takes a digit for. Source: Unicode 15, Blocks.txt.
  private static func isSign(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.generalCategory == .currencySymbol
      || [0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF].contains { $0.contains(scalar.value) }
  }

  private static func isMark(_ character: Character) -> Bool { ".,'".contains(character) }

  /// Before which character a number at `box` stands that nothing was read of: text may run from
  /// right to left.
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
