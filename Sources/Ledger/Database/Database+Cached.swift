import GRDB

/// Statements that a connection compiles once.
extension Database {
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func rows(
    _ sql: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first column of all rows.
  func values<Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> [Value] {
    try Value.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first column of the first row; nil if there is no row or its value is null.
  func value<Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> Value? {
    try Value.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }
}
