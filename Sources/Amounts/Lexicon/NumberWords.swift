import Foundation
import Synchronization

/// Numbers spelled out in a language by the rules of CLDR. Texts are upper case letters without
/// accents, in UTF-8.
struct NumberWords {
  private let formatter = NumberFormatter()
  /// The words that numbers consist of, such as `HUNDRED`, by their first bytes.
  private let parts: [UInt8: [[UInt8]]]

  /// - Parameters:
  ///   - language: BCP 47.
  ///   - country: ISO 3166; in India, numbers are counted in lakhs.
  init(language: String, country: String?) {
    let name = [language, country].compactMap(\.self).joined(separator: "-")
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: name)
    let formatter = formatter
    parts = Self.known.withLock { known in
      if let parts = known[name] { return parts }
      let parts = Dictionary(grouping: Self.parts(formatter)) { $0[0] }
      known[name] = parts
      return parts
    }
  }

  /// The letters of a number, such as `TWENTYFIVE`.
  func letters(of number: Int) -> [UInt8] { Self.letters(of: number, formatter) }

  /// The letters of a text. The digits of Chinese invoices, which cannot be altered, become
  /// ordinary ones.
  static func letters(of text: String) -> [UInt8] {
    let letters = WordFolding.folded(text).unicodeScalars.lazy.filter(\.properties.isAlphabetic)
    return letters.flatMap { Array(String(ordinaryDigits[$0] ?? $0).utf8) }
  }

  /// The number of bytes in words of numbers.
  func count(in letters: [UInt8]) -> Int {
    var (count, place) = (0, 0)
    while place < letters.count {
      let rest = letters[place...]
      let length = parts[letters[place]]?.filter { rest.starts(with: $0) }.map(\.count).max() ?? 0
      count += length
      place += max(1, length)
    }
    return count
  }

  /// True if `letters` begin with a word of numbers.
  func isPart(startOf letters: ArraySlice<UInt8>) -> Bool {
    letters.first.flatMap { parts[$0] }?.contains { letters.starts(with: $0) } ?? false
  }

  /// True if `letters` end with a word of numbers.
  func isPart(endOf letters: ArraySlice<UInt8>) -> Bool {
    parts.values.joined().contains { letters.reversed().starts(with: $0.reversed()) }
  }

  private static let known = Mutex<[String: [UInt8: [[UInt8]]]]>([:])

  /// Shorter words, in bytes, are in many other words.
  private static let shortestPart = 3
  /// Numbers that contain all words of others.
  private static let counted =
    Array(2...20) + Array(stride(from: 30, to: 100, by: 10))
    + Array(stride(from: 100, to: 1000, by: 100)) + [1000, 2000, 5000, 100_000, 1_000_000]

  /// The words that numbers consist of. *One* is left out, since some people write *one thousand*
  /// and others *thousand*.
  private static func parts(_ formatter: NumberFormatter) -> Set<[UInt8]> {
    var parts: Set<[UInt8]> = []
    for number in counted {
      for word in spelled(number, formatter).split(whereSeparator: { !$0.isLetter }) {
        let isChinese = word.unicodeScalars.allSatisfy(\.properties.isIdeographic)
        parts.formUnion((isChinese ? word.map(String.init) : [String(word)]).map(letters))
      }
    }
    return parts.filter { $0.count >= shortestPart }.subtracting([letters(of: 1, formatter)])
  }

  private static func letters(of number: Int, _ formatter: NumberFormatter) -> [UInt8] {
    letters(of: spelled(number, formatter))
  }

  private static func spelled(_ number: Int, _ formatter: NumberFormatter) -> String {
    formatter.string(from: number as NSNumber) ?? ""
  }

  private static let ordinaryDigits: [Unicode.Scalar: Unicode.Scalar] = [
    "零": "〇", "壹": "一", "贰": "二", "貳": "二", "叁": "三", "參": "三", "肆": "四", "伍": "五",
    "陆": "六", "陸": "六", "柒": "七", "捌": "八", "玖": "九", "拾": "十", "佰": "百", "仟": "千",
    "萬": "万",
  ]
}
