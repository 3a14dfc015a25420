import ArgumentParser
import Summa
import SummaSystem
import SystemPackage
import Synchronization

/// A file of keywords on the command line. It is read once: a pipe, such as that of `<(...)`,
/// delivers its text once, and no other process can open it.
final class KeywordsArgument: ExpressibleByArgument, Sendable {
  let path: PathArgument
  private let read = Mutex<Result<String, ValidationError>?>(nil)

  init?(argument: String) {
    guard let path = PathArgument(argument: argument) else { return nil }
    self.path = path
  }

  /// - Throws: `ValidationError` if the file cannot be read or parsed.
  func text() throws(ValidationError) -> String {
    let result = read.withLock { read in
      let result = read ?? load()
      read = result
      return result
    }
    return try result.get()
  }

  private func load() -> Result<String, ValidationError> {
    Result { () throws(ValidationError) in
      do throws(RecognitionError) {
        return try ReadingOptions.keywords(at: path.path)
      } catch {
        throw ValidationError(error.commandMessage)
      }
    }
  }
}
