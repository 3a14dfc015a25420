import Foundation
import Summa

/// A report for people: one HTML file that contains everything, pictures included, and loads
/// nothing.
public struct HTMLReportEncoder: LedgerEncoder {
  public static let name = "html"
  public static let showsThumbnails = true

  public static func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: mark.utf8) }

  private static let mark = "<!doctype html><!-- Receipts of Summa -->\n"

  private let title: String
  private var count = 0
  private var totals: [String: Decimal] = [:]

  public init(_ options: LedgerEncodingOptions) { title = options.title }

  public func header() -> [UInt8] {
    let title = XML.escaped(title)
    return Array(
      (Self.mark + """
        <html><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
        <title>\(title)</title>
        <style>\(Self.style)</style></head>
        <body><h1>\(title)</h1>
        <table><thead><tr><th scope="col">Receipt</th><th scope="col">Date</th>
        <th scope="col">Shop</th><th scope="col" class="n">Total</th><th scope="col">State</th>
        </tr></thead><tbody>

        """).utf8)
  }

  public mutating func bytes(of entry: LedgerEntry) -> [UInt8] {
    let record = entry.record
    count += 1
    if let total = record.total {
      totals[record.currencyOfTotal?.rawValue ?? "", default: 0] += total.exact.decimal
    }
    let picture =
      entry.thumbnail.map {
        "<img alt=\"\" src=\"data:\(XML.escaped($0.mediaType));base64,"
          + "\(Data($0.bytes).base64EncodedString())\">"
      } ?? ""
    let look = entry.document.needsLook ? " class=\"look\"" : ""
    let amounts = record.amounts.filter { $0.kind == .money }.map { amount in
      let role = amount.role.map { " <small>\(XML.escaped($0.rawValue))</small>" } ?? ""
      return "<li>\(XML.escaped(amount.exactText))\(role)</li>"
    }
    let details =
      amounts.isEmpty
      ? ""
      : "<details><summary>\(amounts.count.counted("amount"))</summary><ul>"
        + amounts.joined() + "</ul></details>"
    let page = (record.pages ?? 1) > 1 ? ", page \(record.page)" : ""
    return Array(
      """
      <tr\(look)><td>\(picture)<div>\(cell(record.file))\(page)\(details)</div></td>\
      <td>\(cell(record.date?.description))</td><td>\(cell(record.merchant))</td>\
      <td class="n">\(cell(record.total?.exactText)) \(cell(record.total?.currency?.rawValue))</td>\
      <td>\(note(entry))</td></tr>

      """.utf8)
  }

  public func footer() -> [UInt8] {
    let sums = totals.sorted { $0.key < $1.key }.map {
      "<p class=\"sum\">\(XML.escaped($0.value.text(leastDigits: 2))) \(XML.escaped($0.key))</p>"
    }
    return Array(
      """
      </tbody></table>
      <p><small>State: \(XML.escaped(ReceiptState.legend)).</small></p>
      <h2>\(count.counted("receipt"))</h2>
      \(sums.joined(separator: "\n"))
      </body></html>

      """.utf8)
  }

  private func cell(_ text: String?) -> String { text.map { XML.escaped($0.printable) } ?? "" }

  private func note(_ entry: LedgerEntry) -> String {
    let record = entry.record
    if let error = record.error { return cell(error.message) }
    var notes = [entry.document.state?.rawValue ?? ""]
    if let proof = record.total?.proof {
      notes.append(cell(proof))
    } else if let contradiction = record.total?.contradiction, entry.document.needsLook {
      notes.append("the receipt also says " + cell(contradiction))
    } else if let source = record.total?.source {
      notes.append(cell(source))
    } else if let confidence = record.total?.confidence, !entry.isCorrected {
      notes.append("confidence \(confidence.percentText)")
    }
    for (name, value) in entry.document.labels.all {
      notes.append("\(name.words): \(cell(value))")
    }
    if entry.document.isRepeated { notes.append("may be a duplicate") }
    return notes.joined(separator: "<br>")
  }

  private static let style = """
    :root{color-scheme:light dark}
    body{font:16px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
    table{border-collapse:collapse;width:100%}
    th,td{padding:.5rem;text-align:left;vertical-align:top;border-bottom:1px solid #8884}
    td:first-child{display:flex;gap:.75rem;overflow-wrap:anywhere}
    img{max-width:7rem;max-height:10rem;border:1px solid #8886}
    .n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    .look td:first-child{border-left:4px solid #c60}
    small{opacity:.75}
    .sum{font-weight:600;font-variant-numeric:tabular-nums}
    @media print{details{display:none}tr{break-inside:avoid}}
    """
}
