import Foundation
import Summa
import TOMLKit

/// Rules in order: the first one that sets a label of a receipt decides. They are stored in a TOML
/// file, which people edit and keep in git.
///
/// ```toml
/// [[rule]]
/// merchant = "Aldi"
/// account = "Expenses:Food"
/// tags = ["lunch"]
/// ```
public struct RuleBook: Sendable, Hashable {
  public var rules: [LabelRule]

  public init(_ rules: [LabelRule] = []) { self.rules = rules }

  /// Parses a file of rules.
  /// - Parameter name: the name of the file in messages.
  /// - Throws: `LedgerError` with the code `bad_rules`, whose message names the line or the rule.
  public init(_ text: String, named name: String) throws(LedgerError) {
    func failure(_ words: String) -> LedgerError { LedgerError(.badRules, "\(name) \(words)") }
    if let line = Self.invalidHeader(in: text) {
      throw failure("is no TOML: line \(line) is no name of a table; rules begin with [[rule]]")
    }
    let file: File
    do {
      let table = try TOMLTable(string: text)
      if let key = table.keys.first(where: { $0 != "rule" }) {
        throw failure("has the unknown key \(key.printable); rules begin with [[rule]]")
      }
      file = try TOMLDecoder().decode(File.self, from: table)
    } catch let error as LedgerError {
      throw error
    } catch let error as TOMLParseError {
      throw failure("is no TOML: line \(error.source.begin.line): \(error.description)")
    } catch let error as DecodingError {
      throw failure(Self.words(of: error))
    } catch {
      throw failure("cannot be read: \(error)")
    }
    var rules: [LabelRule] = []
    for (index, entry) in (file.rule ?? []).enumerated() {
      do throws(LedgerError) {
        rules.append(try entry.rule())
      } catch {
        throw failure("has a wrong rule, number \(index + 1): \(error.message)")
      }
    }
    self.rules = rules
  }

  /// Returns the number, from 1, of the first line that begins like a table but has no valid name.
  /// TOMLKit 0.6.0 ends the process if a name begins with another character. Blanks and line ends
  /// are those of TOMLKit.
  private static func invalidHeader(in text: String) -> Int? {
    let lines = text.replacing("\r\n", with: "\n").unicodeScalars
      .split(omittingEmptySubsequences: false) { Character($0).isNewline }
    return lines.firstIndex { line in
      func behindBlanks(_ rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        rest.drop { $0.properties.isWhitespace || $0.properties.generalCategory == .format }
      }
      var rest = behindBlanks(line)
      guard rest.first == "[" else { return false }
      rest = behindBlanks(rest.dropFirst())
      if rest.first == "[" { rest = behindBlanks(rest.dropFirst()) }
      guard let first = rest.first, first.isASCII else { return true }
      return !first.properties.isAlphabetic && !"0123456789_-\"']".unicodeScalars.contains(first)
    }.map { $0 + 1 }
  }

  private static func words(of error: DecodingError) -> String {
    let (path, words): ([any CodingKey], String) =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      @unknown default: ([], "\(error)")
      }
    return "has a wrong value at \(path.map(\.stringValue).joined(separator: ".")): \(words)"
  }

  private struct File: Decodable {
    var rule: [Entry]?
  }

  /// A rule as it is written.
  private struct Entry: Decodable {
    var values: [String: Value]

    init(from decoder: any Decoder) throws {
      values = try decoder.singleValueContainer().decode([String: Value].self)
    }

    func rule() throws(LedgerError) -> LabelRule {
      var filter = LedgerFilter()
      var labels = Labels()
      for (key, value) in values.sorted(by: { $0.key < $1.key }) where key != "title" {
        if let label = Labels.Name(rawValue: key) {
          labels[label] = value.text
        } else if let condition = LabelRule.Condition(rawValue: key) {
          try filter.set(condition, to: value.text)
        } else {
          let known =
            LabelRule.Condition.allCases.map(\.rawValue) + Labels.Name.allCases.map(\.rawValue)
          throw LedgerError(
            .badRules,
            "\(key.printable) is unknown; there are: title, \(known.joined(separator: ", "))")
        }
      }
      return try LabelRule(title: values["title"]?.text, filter: filter, labels: labels)
    }
  }

  /// A text, a number, a day, or a list of texts.
  private struct Value: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else if let number = try? container.decode(Int.self) {
        text = String(number)
      } else if let number = try? container.decode(Double.self) {
        text = String(number)
      } else {
        text = try container.decode([String].self).joined(separator: ", ")
      }
    }
  }
}

extension LedgerFilter {
  mutating func set(_ condition: LabelRule.Condition, to text: String) throws(LedgerError) {
    switch condition {
    case .merchant: merchant = text
    case .search: self.text = text
    case .currency: currency = text.uppercased()
    case .min, .max:
      guard let number = Decimal(plain: text) else {
        throw LedgerError(
          .badRules, "\(text.printable) is no amount; write it as 12.30, with a point")
      }
      if condition == .min { least = number } else { greatest = number }
    case .from, .to:
      guard ReceiptDate(text) != nil else {
        throw LedgerError(
          .badRules, "\(text.printable) is no day; write it in quotes, as \"2026-03-31\"")
      }
      if condition == .from { from = text } else { to = text }
    }
  }
}

extension LabelRule {
  /// The rule as it is written in a file of rules.
  public var toml: String {
    func quoted(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\u{0}"..."\u{1F}", "\u{7F}":
          result += "\\u" + String(scalar.value, digits: 4, radix: 16)
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
    var lines = ["[[rule]]"]
    if let title { lines.append("title = \(quoted(title))") }
    for (name, value) in conditions {
      let isNumber = [Condition.min, .max].contains(name)
      lines.append("\(name.rawValue) = \(isNumber ? value : quoted(value))")
    }
    for (name, value) in labels.all {
      let text =
        name == .tags ? "[\(labels.tags.map(quoted).joined(separator: ", "))]" : quoted(value)
      lines.append("\(name.rawValue) = \(text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
