import SummaGeometry
import SummaText

/// The numbers of a line that the receipt network is sure of, to be put into what another reader
/// read of it.
struct NumbersInLine {
  private let runs: [ArraySlice<RecognizedCharacter>]
  /// Whether there is nothing else in the line.
  let isWhole: Bool

  init(of text: RecognizedText) {
    let numbers = text.characters.split { !Self.belongs($0.character) }.compactMap(Self.number)
    let covered = numbers.reduce(0) { $0 + $1.count }
    isWhole = !numbers.isEmpty && covered == text.characters.count { !$0.character.isWhitespace }
    let least = isWhole ? Self.leastAlone : Self.leastAmongLetters
    runs = numbers.filter { $0.allSatisfy { $0.confidence >= least } }
  }

  // How sure the network has to be of each character. In letters of other scripts it sees digits
  // now and then, and seldom surely.
  private static let leastAlone = 0.5
  private static let leastAmongLetters = 0.9

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// The signs of currencies are those that the network knows.
  private static let signs: Set<Character> = ["€", "$", "£", "¥", "₽", "₹", "₴", "₺"]

  private static func belongs(_ character: Character) -> Bool {
    isDigit(character) || ".,'-%".contains(character) || signs.contains(character)
  }

  /// Two digits or more, or a rate, without the marks at its ends; nil for anything else.
  private static func number(
    _ run: ArraySlice<RecognizedCharacter>
  ) -> ArraySlice<RecognizedCharacter>? {
    guard let first = run.firstIndex(where: { isDigit($0.character) }),
      let last = run.lastIndex(where: { isDigit($0.character) || $0.character == "%" })
    else { return nil }
    var (start, end) = (first, last)
    while start > run.startIndex, leads(run[start - 1].character) { start -= 1 }
    if end + 1 < run.endIndex, signs.contains(run[end + 1].character) { end += 1 }
    let number = run[start...end]
    let digits = number.count { isDigit($0.character) }
    return digits > 1 || number.last?.character == "%" ? number : nil
  }

  private static func leads(_ character: Character) -> Bool {
    character == "-" || signs.contains(character)
  }

  /// `line` with the numbers in their places.
  func inserted(into line: RecognizedTextObservation) -> RecognizedTextObservation {
    var line = line
    for run in runs { line = Self.inserting(run, into: line) }
    return line
  }

  private static func inserting(
    _ run: ArraySlice<RecognizedCharacter>, into line: RecognizedTextObservation
  ) -> RecognizedTextObservation {
    guard let box = run.compactMap(\.imageBox).union else { return line }
    let characters = line.best.characters
    let inside = characters.indices.filter { index in
      characters[index].imageBox.map { box.x < $0.center.x && $0.center.x < box.maxX } ?? false
    }
    var place = inside.first ?? place(of: box, among: characters)
    var end = inside.last.map { $0 + 1 } ?? place
    // The rest of a number whose boxes are a little off belongs to it.
    if !inside.isEmpty {
      while place > 0, belongs(characters[place - 1].character) { place -= 1 }
      while end < characters.count, belongs(characters[end].character) { end += 1 }
    }
    // A sign that the network has not seen stays.
    while place < end, isSign(characters[place].character), run.first.map(isSign) == false {
      place += 1
    }
    while place < end, isSign(characters[end - 1].character), run.last.map(isSign) == false {
      end -= 1
    }
    let covered = characters[place..<end].map(\.character)
    guard isBetter(run.map(\.character), than: covered, isWhole: end - place == characters.count)
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

  /// Whether a number is to take the place of other characters.
  /// - Parameter isWhole: whether these are the whole line.
  private static func isBetter(
    _ number: [Character], than others: [Character], isWhole: Bool
  ) -> Bool {
    // Digits of the script's own are those that the page is printed in.
    guard !others.contains(where: { !$0.isASCII && $0.isNumber }) else { return false }
    let (digits, known) = (number.filter(isDigit), others.filter(isDigit))
    // The network takes 원 and 円 behind a number for more digits of it.
    if !known.isEmpty, known.count < digits.count, digits.starts(with: known),
      others.allSatisfy({ belongs($0) || isSign($0) || $0.isWhitespace }),
      number.contains(where: isMark) == others.contains(where: isMark)
    {
      return false
    }
    // Two strokes of letters look like 11 or 71; what has a mark or a sign is more than strokes.
    return digits.count < number.count || !known.isEmpty || isWhole
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
