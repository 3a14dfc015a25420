import Foundation
import Summa

/// Notes of a person on a receipt or an item, for bookkeeping.
public struct Labels: Sendable, Hashable {
  /// The names in JSON, in tables and on the command line.
  public enum Name: String, Sendable, Codable, CaseIterable, CodingKey {
    /// A word for the purpose, such as `Food`.
    case category
    /// The account of the expense, such as `Expenses:Food`.
    case account
    /// Words with commas between them.
    case tags
    /// Any text.
    case note
    /// The account that paid, such as `Assets:Bank`; for whole receipts.
    case paymentAccount = "payment_account"
    case project

    /// The name for people.
    package var words: String { rawValue.replacing("_", with: " ") }
  }

  private var values: [Name: String] = [:]

  public init() {}

  public subscript(name: Name) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  public var isEmpty: Bool { values.isEmpty }

  /// The known labels, in the order of ``Name``.
  public var all: [(name: Name, value: String)] {
    Name.allCases.compactMap { name in values[name].map { (name, $0) } }
  }

  /// The single tags.
  public var tags: [String] { Self.tags(values[.tags] ?? "") }

  /// The labels of an item: its own, else those of its receipt.
  public func filled(from receipt: Labels) -> Labels {
    var labels = self
    for (name, value) in receipt.all where labels[name] == nil { labels[name] = value }
    return labels
  }

  static func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for part in text.split(separator: ",") {
      let tag = part.trimmingCharacters(in: .whitespacesAndNewlines)
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}

extension Labels: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for name in container.allKeys {
      values[name] =
        name == .tags
        ? try container.decode([String].self, forKey: name).joined(separator: ", ")
        : try container.decode(String.self, forKey: name)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in all {
      if name == .tags {
        try container.encode(tags, forKey: name)
      } else {
        try container.encode(value, forKey: name)
      }
    }
  }
}

extension Labels {
  /// Returns a value in the form in which it is stored.
  /// - Throws: `LedgerError` with the code `bad_correction` if it is invalid.
  static func checked(_ name: Name, _ value: String) throws(LedgerError) -> String {
    let most = name == .note ? 2000 : 200
    var text = value.trimmingCharacters(in: .whitespacesAndNewlines)
    if name == .tags { text = tags(text).joined(separator: ", ") }
    guard (1...most).contains(text.count) else {
      throw LedgerError(
        .badCorrection, "\(name.words) must have 1 to \(most) characters, not \(text.count)")
    }
    guard [.account, .paymentAccount].contains(name) else { return text }
    guard text.isAccountName else {
      throw LedgerError(
        .badCorrection, "\(text.printable) is not a name of an account; write it as Expenses:Food")
    }
    return text
  }
}

extension String {
  /// True if ledger-cli and hledger accept the name of an account: words with a colon or one space
  /// between them.
  var isAccountName: Bool {
    wholeMatch(of: /[\p{L}][\p{L}\p{Nd}&'.-]*([: ][\p{L}\p{Nd}&'.-]+)*/) != nil
  }
}
