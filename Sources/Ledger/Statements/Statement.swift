public import Summa

/// A bank statement: a file that a bank offers for download.
public struct Statement: Sendable, Hashable {
  /// The name of its format, such as `csv`.
  public var format: String
  /// In the order of the file.
  public var bookings: [Booking]
  /// The lines of a table that have no date or no amount, such as sums at its end.
  public var passedOver: [Int] = []
  /// True if payments may be positive, as in the tables of many credit cards.
  public var hasOpenSign = false

  init(format: String, bookings: [Booking]) {
    self.format = format
    self.bookings = bookings
  }

  /// The statement with the other sign of all amounts.
  func negated() -> Statement {
    var statement = self
    for index in bookings.indices { statement.bookings[index].amount.negate() }
    return statement
  }
}

/// The options of reading a statement. Options that are nil are derived from the file.
public struct StatementOptions: Sendable, Hashable {
  /// For CSV: the heading of each column, or its number from 1, by its meaning.
  public var columns: [StatementColumn: String] = [:]
  /// True if the decimal sign is a comma.
  public var hasDecimalComma: Bool?
  /// The order of dates such as 03/04/2026.
  public var dateOrder: DateOrder?
  /// True if the file gives payments as positive amounts.
  public var hasPositivePayments: Bool?

  public init() {}
}

/// A format of bank statements.
///
/// To add a format, write a type of this protocol and list it in ``StatementParsers``.
protocol StatementParser: Sendable {
  /// As in ``Statement/format``.
  static var name: String { get }

  /// True if a file looks like one of this format.
  static func recognizes(_ file: StatementFile) -> Bool

  static func statement(
    _ file: StatementFile, _ options: StatementOptions
  ) throws(LedgerError) -> Statement
}

enum StatementParsers {
  /// All formats. A table comes last, since any text may be one.
  static let all: [any StatementParser.Type] = [
    OFXStatement.self, CAMTStatement.self, MT940Statement.self, QIFStatement.self,
    CSVStatement.self,
  ]
}

extension Statement {
  /// Reads a statement in any of the formats.
  /// - Throws: `LedgerError` with the code `bad_statement`.
  public init(
    _ bytes: [UInt8], named name: String, options: StatementOptions = StatementOptions()
  ) throws(LedgerError) {
    let file = try StatementFile(bytes, named: name)
    guard let parser = StatementParsers.all.first(where: { $0.recognizes(file) }) else {
      throw file.error(
        "is no bank statement; download it as CSV, OFX, QIF, CAMT.053 or MT940")
    }
    var statement = try parser.statement(file, options)
    guard !statement.bookings.isEmpty else {
      throw file.error("has no bookings; choose another period for the download")
    }
    if let isPositive = options.hasPositivePayments {
      statement.hasOpenSign = false
      if isPositive { statement = statement.negated() }
    }
    self = statement
  }
}
