import Glibc
import Summa
import SummaSystem
import SystemPackage

/// Standard output. A failed write is an error, since results that are not delivered are lost.
enum StandardOutput {
  /// Writes all of `text`, and waits for a slow reader.
  static func write(_ text: String) throws(RecognitionError) { try write(Array(text.utf8)) }

  /// Writes all of `bytes`, and waits for a slow reader.
  static func write(_ bytes: [UInt8]) throws(RecognitionError) {
    do throws(Errno) {
      try Descriptor.writeAll(STDOUT_FILENO, bytes)
    } catch {
      let reason =
        switch error {
        case .brokenPipe, .badFileDescriptor: "was closed; nothing more is printed"
        case .noSpace, .diskQuotaExceeded:
          "could not be written, since the disk is full; make room, or write elsewhere"
        default: "could not be written (\(error)); write elsewhere"
        }
      throw RecognitionError(code: .cannotWrite, message: "standard output \(reason)")
    }
  }

  /// Prints the output of a command.
  /// - Throws: the exit code, after a message.
  static func print(_ text: String, terminator: String = "\n") throws {
    do throws(RecognitionError) {
      try write(text + terminator)
    } catch {
      throw ExitStatus.cannotWrite.because(error.commandMessage)
    }
  }
}
