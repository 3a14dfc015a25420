import Foundation
import GRDB
import Summa

// Learns the total of a shop's receipts by the words on the line of the number that a person chose.

extension Ledger {
  /// A lesson is drawn from at most this many receipts, the latest ones.
  private static let mostTotals = 20

  /// The words on the line of the total that a person set on other receipts of the shop.
  static func lesson(
    forTotalOf id: Int64, _ begin: [String: Int], in db: Database
  ) throws -> Lesson {
    let rows = try db.rows(
      """
      SELECT other.id, other.merchant_key, (
          SELECT max(correction.id) FROM correction WHERE document_id = other.id
            AND source IS NULL AND (kind = 'total' OR kind = 'role' AND value = 'total')
            AND NOT EXISTS (
              SELECT 1 FROM correction AS undo WHERE undo.undoes = correction.id)) AS latest
      FROM document JOIN document AS other USING (merchant_key)
      WHERE document.id = ?1 AND other.id <> ?1 AND merchant_key <> ''
        AND (other.checked OR latest IS NOT NULL) ORDER BY other.id DESC LIMIT ?2
      """, [id, mostTotals])
    var lesson = Lesson()
    func isConfirmed(_ row: Row) -> Bool {
      guard let latest = row["latest"] as Int? else { return false }
      return latest > max(begin[""] ?? 0, begin[row["merchant_key"]] ?? 0)
    }
    guard rows.contains(where: isConfirmed) else { return lesson }
    for row in rows {
      for record in try pages(of: row["id"], in: db).flatMap(\.records) {
        guard let total = record.total, let words = record.words(besideAmount: total.id) else {
          continue
        }
        // A checked receipt confirms its total as well.
        lesson.vote(words, words, weight: 1, isConfirmed: isConfirmed(row))
      }
    }
    return lesson
  }

  /// Makes the number beside the words of a lesson the total, unless a sum proves another one.
  static func suggestTotal(
    _ lesson: Lesson, page: Int, of id: Int64, at now: Date, in db: Database
  ) throws {
    let corrected = try corrected(page: page, of: id, in: db)
    guard corrected.records.count == 1, !corrected.isChecked else { return }
    let known = corrected.corrections.filter { correction in
      switch correction.change {
      case .total, .role(_, .total), .value, .add, .delete: true
      default: false
      }
    }
    guard try isOpen(known, in: db) else { return }
    let read = corrected.read[0]
    var new: (change: Change, count: Int)?
    if let result = lesson.result, read.total?.isProved != true {
      let found = read.amounts.filter {
        $0.kind == .money && read.words(besideAmount: $0.id) == result.text
      }
      if let amount = found.last, Set(found.map(\.exactText)).count == 1,
        amount.id != read.total?.id
      {
        new = (.total(AmountPlace(amount)), result.count)
      }
    }
    try replace(known.last { !$0.isUndone }, by: new, page: page, of: id, at: now, in: db)
  }
}

extension RecognizedAmounts {
  /// The letters on the line of an amount, in the form in which names are compared; nil for fewer
  /// than three letters.
  fileprivate func words(besideAmount id: Int) -> String? {
    guard let line = amounts.first(where: { $0.id == id })?.line, lines.indices.contains(line)
    else { return nil }
    let words = Summary.key(String(lines[line].text.filter { !$0.isNumber }))
    return words.count >= 3 ? words : nil
  }
}
