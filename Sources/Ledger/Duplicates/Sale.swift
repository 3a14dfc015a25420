import Foundation

/// The properties that distinguish one sale from another.
struct Sale: Sendable {
  var merchantKey: String
  var date: String
  var total: Double
  /// Nil if no number was read.
  var receiptNumber: String?
  /// `14:52`; nil if no time was read.
  var time: String?
  var words: Set<String>

  /// Shares of common words. Chosen by hand, not measured.
  static let (alike, same) = (0.5, 0.8)

  /// The certainty that both are the same sale; nil if that is unlikely.
  func likeness(to other: Sale) -> Duplicate.Certainty? {
    let isSameMerchant = !merchantKey.isEmpty && merchantKey == other.merchantKey
    let isSameDate = !date.isEmpty && date == other.date
    let isSameTotal = total > Summary.noTotal && total == other.total
    let agreements = [isSameMerchant, isSameDate, isSameTotal].count { $0 }
    guard agreements >= 2 else { return nil }
    let shared = sharedWords(other)
    let isContradicted =
      differs(receiptNumber.map(Summary.key), other.receiptNumber.map(Summary.key))
      || differs(time?.prefix(5), other.time?.prefix(5))
    if isContradicted {
      // If nearly all words are the same, the different number is probably a reading error.
      return shared >= Self.same ? .likely : agreements == 3 ? .possible : nil
    }
    if shared >= Self.same, isSameTotal { return .certain }
    if agreements == 3 || isSameTotal && shared >= Self.alike { return .likely }
    return nil
  }

  private func differs<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
    guard let one, let other else { return false }
    return one != other
  }

  /// The share of words that both have. Source: P. Jaccard, 1901.
  private func sharedWords(_ other: Sale) -> Double {
    let shared = words.intersection(other.words).count
    let all = words.count + other.words.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  /// The words of a text that are compared. Words of one letter are mostly noise.
  static func words(of text: String) -> Set<String> {
    Set(
      text.uppercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }
        .map(String.init))
  }
}
