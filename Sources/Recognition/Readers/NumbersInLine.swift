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
    let characters = line.best.characters
    // The network takes 원 and 円 behind a number for more digits of it.
    let signs = characters.filter { isSign($0.character) }.compactMap(\.imageBox)
    let own = run.filter { character in
      guard let center = character.imageBox?.center else { return true }
      return !signs.contains { $0.x < center.x && center.x < $0.maxX }
    }
    guard let run = number(own[...]), let box = run.compactMap(\.imageBox).union else {
      return line
    }
    let covered = characters.indices.filter { index in
      characters[index].imageBox.map { box.x < $0.center.x && $0.center.x < box.maxX } ?? false
    }
    // Digits of the script's own are those that the page is printed in.
    let foreign = covered.count {
      !characters[$0].character.isASCII && characters[$0].character.isNumber
    }
    guard foreign == 0 else { return line }
    // Two strokes of letters look like 11 or 71; what has a mark or a sign is more than strokes.
    let isPlain = run.allSatisfy { Self.isDigit($0.character) }
    let hasDigits = covered.contains { Self.isDigit(characters[$0].character) }
    guard !isPlain || hasDigits || covered.count == characters.count else { return line }
    let place = covered.first ?? Self.place(of: box, among: characters)
    let end = covered.last.map { $0 + 1 } ?? place
    var text = Array(characters[..<place])
    while text.last?.character.isWhitespace == true { text.removeLast() }
    var rest = characters[end...]
    rest = rest.drop { $0.character.isWhitespace }
    let blank = RecognizedCharacter(" ", confidence: 1)
    if !text.isEmpty { text.append(blank) }
    text += run
    if !rest.isEmpty { text.append(blank) }
    text += rest
    return RecognizedTextObservation(
      candidates: [RecognizedText(text)], quad: line.quad, frame: line.frame)
  }

  /// Whether a character is one that no other reader takes a digit for: an ideograph or syllable of
  /// East Asia, or the sign of a currency that the network does not know. Source: Unicode 15,
  /// Blocks.txt.
  private static func isSign(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, !signs.contains(character) else {
      return false
    }
    return scalar.properties.generalCategory == .currencySymbol
      || [0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF].contains { $0.contains(scalar.value) }
  }

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
