public import Summa

/// Why a ledger could not be opened, read or written: a stable code, and a sentence that says what
/// to do next.
public struct LedgerError: ExplainedError, Sendable, Equatable {
  /// Does not change between versions.
  public enum Code: String, Sendable, CaseIterable {
    /// There is no such file.
    case notFound = "not_found"
    /// The file is no ledger of Summa.
    case notALedger = "not_a_ledger"
    /// A later version of Summa wrote it.
    case newer
    /// Another program holds it for longer than is waited.
    case locked
    /// It may not be written to.
    case readOnly = "read_only"
    /// Its file was removed or replaced while it was open.
    case gone
    /// The disk has no room for more.
    case full
    /// The file is damaged.
    case damaged
    /// There is no such document, page, amount or correction in it.
    case noSuchEntry = "no_such_entry"
    /// What is to be corrected makes no sense.
    case badCorrection = "bad_correction"
    /// Anything else; the message has the details.
    case failed
  }

  public var code: Code
  /// A full sentence, with the ledger's name where it matters.
  public var explanation: ErrorMessage

  public init(_ code: Code, _ explanation: ErrorMessage) {
    self.code = code
    self.explanation = explanation
  }

  /// The explanation in the library's words.
  public var message: String { explanation.text() }
}
