/// The names of accounts in plain-text accounting.
enum AccountName {
  /// True if ledger-cli and hledger accept the name: words with a colon or one blank between them.
  static func isValid(_ name: String) -> Bool {
    name.wholeMatch(of: /[\p{L}][\p{L}\p{Nd}&'.-]*([: ][\p{L}\p{Nd}&'.-]+)*/) != nil
  }
}
