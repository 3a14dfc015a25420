/// Cuts runs of scripts that put no spaces between words into the phrases of a table: 現金お預り is
/// 現金 and お預り.
struct UnspacedRuns: Sendable {
  /// The role of a phrase in a run.
  enum Part: Sendable {
    /// One of the phrases that make up a run.
    case part
    /// Also the head of a run, which names the whole: 食品合計 is a total.
    case head
    /// A head that may also be at the other end of the run, before a name: 株式会社.
    case headOrOpening
  }

  /// Longer runs are prose, and slow to cut.
  private static let longestRun = 32
  /// Shorter phrases are not heads: in Thai and its neighbours, and in other scripts.
  private static let shortestThaiHead = 4
  private static let shortestHead = 2

  private let parts: [String: Part]
  private let longest: Int

  /// - Parameter parts: phrases of one word; the first role of each counts.
  init(_ parts: some Sequence<(String, Part)>) {
    self.parts = Dictionary(
      parts.filter { $0.0.first?.isOfUnspacedScript == true },
      uniquingKeysWith: { first, _ in first })
    longest = self.parts.keys.map(\.count).max() ?? 0
  }

  /// `words`, with runs replaced by their parts.
  /// - Parameter isKnown: true for words of the table, which stay whole.
  func cut(_ words: [Tokenizer.Word], isKnown: (String) -> Bool) -> [Tokenizer.Word] {
    guard longest > 0, words.contains(where: { $0.text.first?.isOfUnspacedScript == true }) else {
      return words
    }
    return words.flatMap { word -> [Tokenizer.Word] in
      guard word.text.first?.isOfUnspacedScript == true else { return [word] }
      let letters = word.text.map { WordFolding.folded(String($0)) }
      var result: [Tokenizer.Word] = []
      var index = word.text.startIndex
      for length in lengths(of: letters, isKnown) {
        let end = word.text.index(index, offsetBy: length)
        let start = result.last?.range.upperBound ?? word.range.lowerBound
        result.append(Tokenizer.Word(text: word.text[index..<end], range: start..<start + length))
        index = end
      }
      return result
    }
  }

  /// The lengths of the parts of a run: phrases that make up the whole run; or its head, at the end
  /// (in Thai and its neighbours at the beginning), and the rest; or the whole run.
  private func lengths(of letters: [String], _ isKnown: (String) -> Bool) -> [Int] {
    let count = letters.count
    guard count > 1, count <= Self.longestRun, !isKnown(letters.joined()) else { return [count] }
    func part(_ range: Range<Int>) -> Part? { parts[letters[range].joined()] }
    if let lengths = lengthsOfPhrases(count, part) { return lengths }
    let headsFirst = letters[0].first?.isThaiOrItsNeighbour == true
    let shortest = headsFirst ? Self.shortestThaiHead : Self.shortestHead
    for length in stride(from: min(count - 1, longest), through: shortest, by: -1) {
      let first = part(0..<length)
      let head = headsFirst ? first : part(count - length..<count)
      if let head, head != .part {
        return headsFirst ? [length, count - length] : [count - length, length]
      }
      if first == .headOrOpening { return [length, count - length] }
    }
    return [count]
  }

  /// The lengths of the phrases that make up a run, preferring long ones; nil if a part is not a
  /// phrase.
  private func lengthsOfPhrases(_ count: Int, _ part: (Range<Int>) -> Part?) -> [Int]? {
    var starts = [Int?](repeating: nil, count: count + 1)
    starts[0] = 0
    for end in 1...count {
      starts[end] = (max(0, end - longest)..<end).first {
        starts[$0] != nil && part($0..<end) != nil
      }
    }
    guard starts[count] != nil else { return nil }
    var lengths: [Int] = []
    var end = count
    while end > 0, let start = starts[end] {
      lengths.append(end - start)
      end = start
    }
    return lengths.reversed()
  }
}
