import ArgumentParser
import Glibc
import Summa
import SummaSystem
import SystemPackage

/// Options for documents that are not local files.
struct FetchFlags: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Also fetch addresses of private networks and of this machine.",
      discussion: "They are refused by default, since others may have chosen the address."))
  var allowPrivate = false

  /// Returns the document that `argument` names. Documents that are not files are read into memory.
  /// - Throws: the exit code, after a message.
  func document(
    _ argument: DocumentArgument, limits: DecodeLimits
  ) throws -> WorkerService.Document {
    do throws(RecognitionError) {
      switch argument {
      case .path(let path): return .path(path)
      case .standardInput:
        return .bytes(try Self.standardInput(limit: limits.bytes), name: argument.name)
      case .address(let text):
        let address = try WebAddress(text)
        let bytes = try DocumentDownload(limit: limits.bytes, allowsPrivate: allowPrivate)
          .bytes(of: address)
        return .bytes(bytes, name: argument.name)
      }
    } catch {
      throw ExitStatus.someFailed.because("\(argument.name): \(error.commandMessage)")
    }
  }

  private static func standardInput(limit: Int) throws(RecognitionError) -> [UInt8] {
    if Terminal.inputIsTerminal {
      Terminal.warn("reading an image from standard input; end with Ctrl-D")
    }
    let bytes: [UInt8]
    do throws(Errno) {
      let input = try Descriptor(duplicating: STDIN_FILENO)
      bytes = try input.bytes(limit: limit < .max ? limit + 1 : limit)
    } catch {
      throw RecognitionError(
        code: .unreadable, message: "standard input could not be read (\(error))")
    }
    guard bytes.count <= limit else {
      throw RecognitionError(
        code: .tooManyBytes,
        message: "standard input has more bytes than the limit of \(limit); "
          + "raise it with \(.limitBytes)")
    }
    return bytes
  }
}
