import Foundation
import Summa

/// The interpretation of a page as text for people.
struct Explanation {
  private let record: RecognizedAmounts
  private let page: ExplanationRecord
  /// The amounts of the record by id.
  private let amounts: [Int: RecognizedAmount]
  private let width: Int

  init(_ page: ExplanationRecord, of record: RecognizedAmounts, width: Int) {
    self.page = page
    self.record = record
    amounts = Dictionary(record.amounts.map { ($0.id, $0) }) { first, _ in first }
    self.width = max(60, width)
  }

  func text() -> String {
    [heading(), rows(), fields(), equations(), total()].filter { !$0.isEmpty }.joined(
      separator: "\n")
  }

  private func heading() -> String {
    let facts = [
      record.merchant.map(\.printable), record.date?.description, record.currency?.rawValue,
    ].compactMap { $0 }
    let line = facts.isEmpty ? "" : "  " + facts.joined(separator: ", ") + "\n"
    return Terminal.colored(record.printedName, .bold) + "\n" + line
  }

  // MARK: Rows

  /// Each row as it was read, followed by the roles of its numbers.
  private func rows() -> String {
    let texts = page.rows.map { $0.text.printable }
    let widest = texts.map(\.columns).max() ?? 0
    let left = min(widest, width / 2)
    return zip(page.rows, texts).map { row, text in
      let numbers = row.amounts.map(number).joined(separator: "  ")
      return "  " + (numbers.isEmpty ? text : Terminal.padded(text, left) + "   " + numbers) + "\n"
    }.joined()
  }

  /// `total 9.00`.
  private func number(_ amount: RecognizedAmount) -> String {
    var text = amount.exactText + (amount.kind == .percent ? "%" : "")
    if let read = amount.readText { text += " (read as \(read))" }
    if amount.isHandwritten { text += " (handwritten)" }
    guard let role = amount.role else { return Terminal.colored("? \(text)", .dim) }
    let name = role.rawValue.replacing("_", with: " ")
    return role == .total ? Terminal.colored("\(name) \(text)", .green) : "\(name) \(text)"
  }

  // MARK: Fields

  /// The most likely reading of each field, one a line.
  private func fields() -> String {
    guard let fields = page.fields else { return "" }
    let lines = fields.all.map { name, field in
      let label = name.rawValue.replacing("_", with: " ")
      let text = field.text + (field.lastFour.map { " ending in \($0)" } ?? "")
      return "    \(label) \(text.printable), \(percent(field.confidence))\n"
    }
    return lines.isEmpty ? "" : "  What it says about the sale\n" + lines.joined()
  }

  // MARK: Equations

  private func equations() -> String {
    guard !page.equations.isEmpty else { return "  Nothing on the page adds up.\n" }
    // Amounts that are printed twice give the same equation twice.
    var seen: Set<[String]> = []
    let lines = page.equations.filter { equation in
      let exact = (equation.terms + [equation.result]).compactMap { amounts[$0]?.exactText }
      return seen.insert([equation.kind.rawValue] + exact.sorted()).inserted
    }.map { equation in
      let name = equation.kind == .split ? "payments" : equation.kind.rawValue
      return "    \(Terminal.padded(name, 8)) \(equation.text)\n"
    }
    return "  What adds up\n" + lines.joined()
  }

  // MARK: Total

  private func total() -> String {
    var text = ""
    if let total = page.total {
      let currency = total.currency.map { " \($0)" } ?? ""
      text += "  " + Terminal.colored("Total \(total.exactText)\(currency)", .green)
      text += ", \(percent(total.confidence)) sure\n"
      if let proof = total.proof {
        text += "    proved: \(proof)\n"
      } else if let other = total.contradiction {
        text += "    contradicted: \(other)\n"
      } else {
        text += "    nothing on the page proves it\n"
      }
    } else {
      text += "  No total: nothing on the page is likely enough\n"
    }
    let shown = page.candidates.prefix(4).filter { $0.probability >= 0.005 }
    for candidate in shown {
      text += "    \(percent(candidate.probability)) \(candidate.exact)\n"
      text += wrapped(reasons(for: candidate))
    }
    return text
  }

  /// The number of reasons that are listed; the others are summarised.
  private static let mostReasons = 8

  /// The strongest evidence for and against a candidate, strongest first: `own.total +5.12`.
  private func reasons(for candidate: RecognizedCandidate) -> [String] {
    let sorted = candidate.evidence.sorted {
      (abs($1.value), $0.key) < (abs($0.value), $1.key)
    }
    var reasons = sorted.prefix(Self.mostReasons).map { "\($0.key) \(Self.signed($0.value))" }
    let rest = sorted.dropFirst(Self.mostReasons)
    if !rest.isEmpty {
      reasons.append("\(rest.count) further \(Self.signed(rest.reduce(0) { $0 + $1.value }))")
    }
    return reasons
  }

  private static func signed(_ weight: Double) -> String { String(format: "%+.2f", weight) }

  /// The parts, separated by commas, in lines that fit the width.
  private func wrapped(_ parts: [String]) -> String {
    let indent = "         "
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let item = part + (index + 1 < parts.count ? "," : "")
      if let line = lines.last, line.count + 1 + item.count <= width {
        lines[lines.count - 1] = line + " " + item
      } else {
        lines.append(indent + item)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Rounded down, and at most 99, since no candidate is certain.
  private func percent(_ part: Double) -> String { "\(min(99, Int(part * 100))) %" }
}
