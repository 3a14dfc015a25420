import ArgumentParser
import Foundation
import Summa

/// The option for the author of corrections and labels.
struct AuthorFlags: ParsableArguments {
  @Option(help: ArgumentHelp("The author (default: the current user).", valueName: "name"))
  var by: String?

  /// Nil if the user is unknown.
  var name: String? { by ?? ProcessInfo.processInfo.environment["USER"] }
}

extension [RecognizedAmount] {
  /// The amount with a number that a person typed.
  /// - Throws: `ValidationError` if no amount has the number.
  func numbered(_ id: Int) throws -> RecognizedAmount {
    guard let amount = first(where: { $0.id == id }) else {
      throw ValidationError("There is no amount \(id); summa ledger show prints their numbers.")
    }
    return amount
  }
}
