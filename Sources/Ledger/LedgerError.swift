public import Summa

/// An error of opening, reading or writing a ledger: a stable code, and a message that says what to
/// do.
public struct LedgerError: ExplainedError, Sendable, Equatable {
  /// Codes do not change between versions.
  public enum Code: String, Sendable, CaseIterable {
    /// The file does not exist.
    case notFound = "not_found"
    /// The file is not a ledger of Summa.
    case notALedger = "not_a_ledger"
    /// A later version of Summa wrote it.
    case newer
    /// Another program locked the ledger for longer than the waiting time.
    case locked
    /// The ledger is not writable.
    case readOnly = "read_only"
    /// The file was removed or replaced while it was open.
    case gone
    /// The disk is full.
    case full
    /// The file is damaged.
    case damaged
    /// The ledger has no such document, page, amount or correction.
    case noSuchEntry = "no_such_entry"
    /// A bank statement cannot be read.
    case badStatement = "bad_statement"
    /// The name of a user is invalid or taken.
    case badUser = "bad_user"
    /// The rules for labels are invalid.
    case badRules = "bad_rules"
    /// The correction is invalid.
    case badCorrection = "bad_correction"
    /// Anything else; the message has the details.
    case failed
  }

  public var code: Code
  /// A full sentence, with the ledger's name if it matters.
  public var explanation: ErrorMessage

  public init(_ code: Code, _ explanation: ErrorMessage) {
    self.code = code
    self.explanation = explanation
  }

  /// The explanation in the library's words.
  public var message: String { explanation.text() }
}
