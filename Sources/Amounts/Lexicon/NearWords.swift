import Synchronization

/// What the words of a page were found to be, so that each is looked up once however many stages
/// ask.
final class WordMemo: Sendable {
  struct Key: Hashable {
    var word: String
    var tolerance: KeywordMatcher.Tolerance
    var isWide: Bool
  }

  private let known = Mutex<[Key: KeywordMatcher.Reading]>([:])

  /// What is known of `key`, or else what `look` finds.
  func reading(_ key: Key, _ look: () -> KeywordMatcher.Reading) -> KeywordMatcher.Reading {
    if let reading = known.withLock({ $0[key] }) { return reading }
    let reading = look()
    known.withLock { $0[key] = reading }
    return reading
  }
}
