/// The order of the characters of a line: as written, or from left to right.
///
/// Networks read a line from left to right, and the tools that read PDFs give its characters in
/// this order. Hebrew and Arabic are written from right to left, except for numbers and Latin
/// words. As in Unicode's bidirectional algorithm (UAX 9) for a line from right to left, the same
/// operation converts both orders into each other: everything is reversed except rightward runs. A
/// sign before or after a number stays on its side, as tills print it.
package enum VisualOrder {
  /// The line in the other order. A line without letters that run leftward stays as it is.
  /// - Parameter line: characters in either order. Each keeps its box and confidence.
  package static func turned(_ line: [RecognizedCharacter]) -> [RecognizedCharacter] {
    let runs = runs(of: line.map(\.character))
    guard runs.contains(where: { !$0.isRightward }) else { return line }
    return runs.reversed().flatMap { run in
      line[run.range].map {
        run.isRightward ? $0 : $0.replaced(by: mirrored[$0.character] ?? $0.character)
      }
    }
  }

  /// The text in the other order.
  package static func turned(_ text: String) -> String {
    String(turned(text.map { RecognizedCharacter($0, confidence: 1) }).map(\.character))
  }

  private struct Run {
    var range: Range<Int>
    var isRightward: Bool
  }

  /// The rightward runs, and each other character; one run for a line without leftward letters.
  private static func runs(of text: [Character]) -> [Run] {
    guard text.contains(where: isLeftward) else {
      return [Run(range: text.indices, isRightward: true)]
    }
    let isRightward = rightward(text)
    var runs: [Run] = []
    for index in text.indices {
      if isRightward[index], runs.last?.isRightward == true {
        runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<index + 1
      } else {
        runs.append(Run(range: index..<index + 1, isRightward: isRightward[index]))
      }
    }
    return runs
  }

  /// True for each rightward character: those of numbers and of Latin words, those between two such
  /// words, and those between a word and a number after it.
  private static func rightward(_ text: [Character]) -> [Bool] {
    var flags = text.indices.map { isOfNumber($0, in: text) || isOfWord($0, in: text) }
    var last: Int?
    for index in text.indices {
      if isLeftward(text[index]) {
        last = nil
      } else if flags[index] {
        if let last { for between in last..<index { flags[between] = true } }
        if last != nil || isOfWord(index, in: text) { last = index }
      }
    }
    return flags
  }

  private static func isOfNumber(_ index: Int, in text: [Character]) -> Bool {
    func at(_ index: Int) -> Character { text.indices.contains(index) ? text[index] : " " }
    func isDigit(_ index: Int) -> Bool { at(index).wholeNumberValue != nil }
    let (before, after) = (isDigit(index - 1), isDigit(index + 1))
    switch text[index] {
    case let character where character.wholeNumberValue != nil: return true
    case let character where before && after && ".,:/-+'xX×٫٬،".contains(character): return true
    case "-", "+": return before && at(index + 1) == " " || after && at(index - 1) == " "
    case let character: return "%٪$€£₪#°*".contains(character) && (before || after)
    }
  }

  private static func isOfWord(_ index: Int, in text: [Character]) -> Bool {
    let character = text[index]
    guard character.isLetter, !isLeftward(character) else { return false }
    // The multiplication sign between a count and a price is not a word.
    return !"xX".contains(character) || index > 0 && text[index - 1].isLetter
      || index + 1 < text.count && text[index + 1].isLetter
  }

  /// Hebrew, Arabic and their neighbours. The Arabic comma is also a mark of numbers.
  private static func isLeftward(_ character: Character) -> Bool {
    character != "،"
      && character.unicodeScalars.first.map(WritingDirection.isRightToLeft) ?? false
  }

  /// Brackets face the other way in text from right to left.
  private static let mirrored: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»",
    "»": "«",
  ]
}
