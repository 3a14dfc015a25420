import Foundation
import SummaAmounts
import SummaGeometry
import SummaText

/// A whole receipt as text, with its expected result: a file in `Receipts`.
///
/// The expectations are above the line of dashes, one on each line. Below it is the receipt as
/// printed, in columns of characters.
struct PrintedReceipt: Sendable, CustomStringConvertible {
  var name: String
  var language = ""
  var total: String?
  var currency: String?
  var date: String?
  var merchant: String?
  var isProved = false
  /// A number with the roles that are correct for it.
  var roles: [(number: String, roles: [String])] = []
  var items: [Item] = []
  var taxes: [[String]] = []
  var rows: [String] = []

  /// A line of the purchase; parts that are not printed are empty.
  struct Item: Sendable, Equatable {
    var description: String
    var quantity: String
    var unitPrice: String
    var amount: String
  }

  var description: String { name }

  static let all: [PrintedReceipt] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Receipts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
        PrintedReceipt(name: String(name.dropLast(4)), text: $0)
      }
    }
  }()

  init(name: String, text: String) {
    self.name = name
    var isHeader = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isHeader, line.hasPrefix("---") {
        isHeader = false
      } else if isHeader {
        readHeader(line)
      } else {
        rows.append(line)
      }
    }
  }

  private mutating func readHeader(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch line[..<colon] {
    case "language": language = value
    case "total": total = value == "none" ? nil : value
    case "currency": currency = value
    case "date": date = value
    case "merchant": merchant = value
    case "proved": isProved = value == "yes"
    case "roles":
      for pair in value.split(separator: " ") {
        let parts = pair.split(separator: "=")
        roles.append((String(parts[0]), parts[1].split(separator: "/").map(String.init)))
      }
    case "items":
      let parts = value.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      items.append(
        Item(
          description: parts[0], quantity: parts[1], unitPrice: parts[2],
          amount: parts.count > 3 ? parts[3] : ""))
    case "tax": taxes.append(value.split(separator: " ").map(String.init))
    default: break
    }
  }

  /// How a reader may cut rows into lines.
  enum Lines: CaseIterable, Sendable {
    /// One line for each row.
    case rows
    /// Cut at two blanks.
    case cells
  }

  /// The receipt as lines of a reader: characters are 10 px wide and 20 px high, rows 30 px apart.
  func lines(_ form: Lines) -> [RecognizedTextObservation] {
    rows.enumerated().flatMap { row, text -> [RecognizedTextObservation] in
      pieces(of: Array(text), form).map { start, piece in
        RecognizedTextObservation(
          String(piece),
          in: PixelRect(
            x: Double(start) * 10, y: Double(row) * 30, width: Double(piece.count) * 10, height: 20)
        )
      }
    }
  }

  private func pieces(
    of row: [Character], _ form: Lines
  ) -> [(start: Int, piece: ArraySlice<Character>)] {
    var pieces: [(start: Int, piece: ArraySlice<Character>)] = []
    var index = 0
    while index < row.count {
      guard row[index] != " " else {
        index += 1
        continue
      }
      var end = index
      var blanks = 0
      for position in index..<row.count {
        blanks = row[position] == " " ? blanks + 1 : 0
        if blanks == 0 { end = position + 1 }
        if form == .cells, blanks == 2 { break }
      }
      pieces.append((index, row[index..<end]))
      index = end
    }
    return pieces
  }
}
