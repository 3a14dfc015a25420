public import Foundation
import GRDB
import Summa
public import SystemPackage

/// A label that a rule sets on a receipt, or that is removed because no rule sets it any more.
public struct RuleChange: Sendable, Hashable {
  public var document: LedgerDocument
  public var label: Labels.Name
  /// The label of the receipt; nil for a receipt without it.
  public var old: String?
  /// The label that the rule sets; nil if no rule sets it any more.
  public var new: String?
  /// The index of the rule; nil if no rule sets it any more.
  public var rule: Int?
}

extension Ledger {
  /// Opens a ledger, and migrates one of an earlier version.
  /// - Parameters:
  ///   - path: the file, in UTF-8.
  ///   - access: reading or writing.
  ///   - rules: the file of rules that label documents when their pages are stored. It is read
  ///     again when it has changed.
  ///   - patience: the time to wait for other processes that write, in seconds.
  /// - Throws: `LedgerError` with the code `not_found`, `not_a_ledger`, `newer`, `locked`,
  ///   `read_only`, `full`, `damaged`, `bad_rules` or `failed`.
  public convenience init(
    at path: FilePath, access: Access = .create, rules: RuleFile? = nil, patience: Double = 30
  ) throws(LedgerError) {
    _ = try rules?.book()
    try self.init(
      at: path, access: access, patience: patience,
      labelling: Self.labelling { rules?.current ?? RuleBook() })
  }

  /// Creates a ledger in memory.
  /// - Parameter rules: the rules that label documents when their pages are stored.
  public convenience init(rules: RuleBook = RuleBook()) throws(LedgerError) {
    try self.init(labelling: Self.labelling { rules })
  }

  private static func labelling(by rules: @escaping @Sendable () -> RuleBook) -> Labelling {
    { ids, now, db in
      let book = rules()
      if !book.rules.isEmpty { try Self.apply(book, to: ids, at: now, in: db) }
    }
  }

  /// The changes that rules would make. Labels that a person set or undid are not changed.
  public func changes(by book: RuleBook) throws(LedgerError) -> [RuleChange] {
    try read { db in try Self.changes(by: book, of: nil, in: db) }
  }

  /// The number of documents that each rule applies to.
  public func counts(of book: RuleBook) throws(LedgerError) -> [Int] {
    var counts: [Int] = []
    for rule in book.rules { counts.append(try count(matching: rule.filter)) }
    return counts
  }

  /// Sets the labels of all documents by rules, as corrections that name their rule.
  /// - Returns: the labels that were changed.
  @discardableResult
  public func apply(_ book: RuleBook, at now: Date = Date()) throws(LedgerError) -> [RuleChange] {
    try write { db in try Self.apply(book, to: nil, at: now, in: db) }
  }

  /// - Parameter ids: the documents; nil for all.
  @discardableResult
  static func apply(
    _ book: RuleBook, to ids: [Int64]?, at now: Date, in db: Database
  ) throws -> [RuleChange] {
    let changes = try changes(by: book, of: ids, in: db)
    var changed = Set<Int64>()
    for change in changes {
      let row = try rowID(change.document.id, in: db)
      let source = change.rule.map { "rule \(book.rules[$0].name)" } ?? "rules"
      try insert(
        .label(change.label, change.new), page: 0, of: row, source: source, at: now, in: db)
      changed.insert(row)
    }
    for row in changed.sorted() { try refresh(0, of: row, in: db) }
    return changes
  }

  private struct Key: Hashable {
    var document: Int64
    var label: String
  }

  private static func changes(
    by book: RuleBook, of ids: [Int64]?, in db: Database
  ) throws -> [RuleChange] {
    let some: SQL = ids.map { "AND document.id IN \($0)" } ?? ""
    var decided: [Key: Int] = [:]
    for (index, rule) in book.rules.enumerated() {
      let request: SQLRequest<Int64> =
        "SELECT id FROM document WHERE \(rule.filter.sql) \(some)"
      for document in try request.fetchAll(db) {
        for (name, _) in rule.labels.all {
          let key = Key(document: document, label: name.rawValue)
          decided[key] = decided[key] ?? index
        }
      }
    }
    let corrections: SQLRequest<Row> = """
      SELECT document_id, correction.name, value, source,
        EXISTS (SELECT 1 FROM correction AS other WHERE other.undoes = correction.id
          AND other.source IS NULL) AS is_undone
      FROM correction JOIN document ON document.id = document_id
      WHERE kind = 'label' AND page = 0 AND x IS NULL \(some) ORDER BY correction.id
      """
    var personal = Set<Key>()
    var current: [Key: String?] = [:]
    for row in try corrections.fetchAll(db) {
      let key = Key(document: row["document_id"], label: row["name"])
      let source = row["source"] as String?
      if source == nil || row["is_undone"] { personal.insert(key) }
      // A rule takes precedence over learned labels.
      if source?.hasPrefix(lessonPrefix) ?? false, decided[key] == nil { continue }
      current[key] = row["value"] as String?
    }
    var changes: [RuleChange] = []
    for key in Set(decided.keys).union(current.keys).subtracting(personal) {
      guard let label = Labels.Name(rawValue: key.label) else { continue }
      let rule = decided[key]
      let (old, new) = (current[key] ?? nil, rule.flatMap { book.rules[$0].labels[label] })
      guard old != new else { continue }
      changes.append(
        RuleChange(
          document: try document(key.document, in: db), label: label, old: old, new: new,
          rule: rule))
    }
    let order = Labels.Name.allCases
    return changes.sorted {
      ($0.document.date ?? "", $0.document.id.rawValue, order.firstIndex(of: $0.label) ?? 0)
        < ($1.document.date ?? "", $1.document.id.rawValue, order.firstIndex(of: $1.label) ?? 0)
    }
  }
}
