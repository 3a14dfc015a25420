import ArgumentParser
import Summa
import SummaLedger
import SummaSystem

/// A document of a ledger on the command line: a file, its name in the ledger, or the start of its
/// id.
struct DocumentReference: ExpressibleByArgument {
  let argument: PathArgument

  init?(argument: String) {
    guard let path = PathArgument(argument: argument) else { return nil }
    self.argument = path
  }

  /// Returns the document.
  /// - Throws: the exit code, after a message, if no document or several match.
  func document(in ledger: Ledger) throws -> LedgerDocument {
    let path = argument.path
    let text = path.recordText
    // The content of a file identifies it better than its name.
    if let content = try? DocumentContent(ofFile: path),
      let document = try ledger.document(with: content)
    {
      return document
    }
    let found = try ledger.documents(meantBy: text)
    guard let document = found.first else {
      throw ExitStatus.nothingFound.because(
        "the ledger has no document \(text); see summa ledger list")
    }
    guard found.count == 1 else {
      let names = found.prefix(5).map { "\($0.id.short) \($0.name.printable)" }
      throw ValidationError(
        "\(text.printable) may be one of several; name it by its id: "
          + names.joined(separator: ", ") + (found.count > 5 ? " and others." : "."))
    }
    return document
  }
}
