import Summa

/// What was understood of a page, for a person to follow.
struct Explanation {
  private let page: RecognizedAmounts
  private let file: String
  private let width: Int

  init(_ page: RecognizedAmounts, file: String, width: Int) {
    self.page = page
    self.file = file
    self.width = max(60, width)
  }

  func text() -> String {
    [heading(), rows(), equations(), total()].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func heading() -> String {
    var name = Terminal.printable(file)
    if page.pageCount > 1 { name += " [\(page.pageNumber)/\(page.pageCount)]" }
    let facts = [
      page.merchant.map(Terminal.printable), page.date?.description, page.currency?.rawValue,
    ].compactMap { $0 }
    let line = facts.isEmpty ? "" : "  " + facts.joined(separator: ", ") + "\n"
    return Terminal.colored(name, .bold) + "\n" + line
  }

  // MARK: Rows

  /// Each row as read, and beside it what its numbers are.
  private func rows() -> String {
    let texts = page.rows.map { Terminal.printable(page.text(of: $0)) }
    let widest = texts.map(Terminal.columns(of:)).max() ?? 0
    let left = min(widest, width / 2)
    return zip(page.rows, texts).map { row, text in
      let numbers = row.amounts.map { number(page.amounts[$0 - 1]) }.joined(separator: "  ")
      let gap = max(0, left - Terminal.columns(of: text))
      let line = "  " + text + (numbers.isEmpty ? "" : String(repeating: " ", count: gap + 3))
      return line + numbers + "\n"
    }.joined()
  }

  /// `total 9.00`.
  private func number(_ amount: RecognizedAmount) -> String {
    var text = amount.exactText + (amount.kind == .percent ? "%" : "")
    if let read = amount.readText { text += " (read as \(read))" }
    guard let role = amount.role else { return Terminal.colored("? \(text)", .dim) }
    let name = role.rawValue.replacing("_", with: " ")
    return role == .total ? Terminal.colored("\(name) \(text)", .green) : "\(name) \(text)"
  }

  // MARK: Equations

  private func equations() -> String {
    guard !page.equations.isEmpty else { return "  Nothing on the page adds up.\n" }
    // The same amounts printed twice make the same sum twice.
    var seen: Set<[String]> = []
    let lines = page.equations.filter { equation in
      let amounts = (equation.terms + [equation.result]).map { page.amounts[$0 - 1].exactText }
      return seen.insert([equation.kind.rawValue] + amounts.sorted()).inserted
    }.map { equation in
      "  \(Self.name(of: equation.kind)) \(equation.text)\n"
    }
    return "  What adds up\n" + lines.map { "  " + $0 }.joined()
  }

  private static func name(of kind: Equation.Kind) -> String {
    switch kind {
    case .items: "items   "
    case .extras: "extras  "
    case .payment: "payment "
    case .split: "payments"
    case .tax: "tax     "
    case .product: "product "
    }
  }

  // MARK: Total

  private func total() -> String {
    var text = ""
    if let total = page.total {
      let currency = total.currency.map { " \($0.rawValue)" } ?? ""
      text += "  " + Terminal.colored("Total \(total.amount.exactText)\(currency)", .green)
      text += ", \(percent(total.confidence)) sure\n"
      if let proof = total.proof {
        text += "    proved: \(proof.text)\n"
      } else if let other = total.contradiction {
        text += "    contradicted: \(other.text)\n"
      } else {
        text += "    nothing on the page proves it\n"
      }
    } else {
      text += "  No total: nothing on the page is likely enough\n"
    }
    let shown = page.totalCandidates.prefix(4).filter { $0.probability >= 0.005 }
    for candidate in shown {
      let reasons = candidate.evidence.keys.sorted().joined(separator: ", ")
      text += "    \(percent(candidate.probability)) \(candidate.amount.exactText)"
      text += reasons.isEmpty ? "\n" : ": \(reasons)\n"
    }
    return text
  }

  /// Rounded down: nothing here is certain.
  private func percent(_ part: Double) -> String { "\(Int(part * 100)) %" }
}
