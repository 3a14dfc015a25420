import HTTPTypes
import Summa
import SummaLedger

/// What went wrong, as a problem.
enum ProblemOf {
  static func any(_ error: any Error) -> Problem {
    switch error {
    case let problem as Problem: problem
    case let error as LedgerError: Problem(error)
    case let error as RecognitionError where error.code == .cancelled: .ending
    case let error as RecognitionError:
      Problem(.unprocessableContent, "unprocessable", error.message)
    default: Problem(.internalServerError, "failed", "Something went wrong; try again.")
    }
  }
}
