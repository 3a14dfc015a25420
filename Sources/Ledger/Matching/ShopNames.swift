import Foundation

/// The match between the text of a booking and the shop of a receipt.
enum NameLikeness: Sendable, CaseIterable, Comparable {
  case none, some, much
}

/// The words of shops' names. A word counts more if fewer shops have it, so legal forms and towns
/// count little.
struct ShopNames: Sendable {
  /// The words of each name, with their weights.
  private let words: [String: [(word: [UInt8], weight: Double)]]

  /// - Parameter names: each shop once.
  init(_ names: Set<String>) {
    let split = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.words(of: $0)) })
    var counts: [String: Int] = [:]
    for words in split.values {
      for word in Set(words) { counts[word, default: 0] += 1 }
    }
    words = split.mapValues { words in
      words.map { word in
        (Array(word.utf8), log((Double(names.count) + 1) / Double(counts[word] ?? 1)))
      }
    }
  }

  func likeness(of name: String, to text: BookingText) -> NameLikeness {
    var all = 0.0
    var found = 0.0
    for (word, weight) in words[name] ?? [] {
      all += weight
      found += weight * text.likeness(to: word)
    }
    guard all > 0 else { return .none }
    return found >= 0.6 * all ? .much : found >= 0.2 * all ? .some : .none
  }

  /// Capitals without accents; banks write Ä as AE or as A.
  static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map { word in
      Summary.key(String(word)).replacing("AE", with: "A").replacing("OE", with: "O")
        .replacing("UE", with: "U")
    }.filter { $0.utf8.count > 1 }
  }
}

/// The words of a statement about a booking.
struct BookingText: Sendable {
  private let words: [[UInt8]]
  private let joined: [UInt8]

  init(_ text: String) {
    words = ShopNames.words(of: text).map { Array($0.utf8) }
    joined = Array(words.joined())
  }

  /// 1 if the text has the word, perhaps inside another one; less if it is cut off or misread.
  func likeness(to word: [UInt8]) -> Double {
    if words.contains(word) { return 1 }
    // Banks leave out spaces, and cut long names.
    guard word.count >= 4 else { return 0 }
    if joined.contains(word) { return 1 }
    let isAlike = words.contains { other in
      other.count >= 4 && word.starts(with: other)
        || word.count >= 5 && Self.differInOne(word, other)
    }
    return isAlike ? 0.8 : 0
  }

  /// True if one letter is replaced, added or left out.
  private static func differInOne(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard abs(one.count - other.count) <= 1 else { return false }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (first, second) = (one.dropFirst(start), other.dropFirst(start))
    return first.dropFirst() == second.dropFirst() || first.dropFirst() == second
      || first == second.dropFirst()
  }
}
