import Foundation
import SummaMessages
import Testing

@Suite struct ErrorMessageTests {
  private static let flags: OptionNames = [.limitBytes: "--max-bytes", .reader: "--reader"]

  private static let messages: [(ErrorMessage, String, String)] = [
    ("it is full", "it is full", "it is full"),
    ("", "", ""),
    (
      "raise it with \(.limitBytes)", "raise it with DecodeLimits.bytes",
      "raise it with --max-bytes"
    ),
    (
      "read with \(.reader, set: "tesseract"), or without \(.reader)",
      "read with ReadingOptions.reader = tesseract, or without ReadingOptions.reader",
      "read with --reader tesseract, or without --reader"
    ),
    // Options without a name have their library name.
    ("\(.limitPixels)", "DecodeLimits.pixels", "DecodeLimits.pixels"),
    ("3 of \(7)" + " and \(["a"])", "3 of 7 and [\"a\"]", "3 of 7 and [\"a\"]"),
    (
      "a, " + ("b: \(.limitBytes)" as ErrorMessage), "a, b: DecodeLimits.bytes", "a, b: --max-bytes"
    ),
    (
      "page 2: \("raise \(.limitBytes)" as ErrorMessage)", "page 2: raise DecodeLimits.bytes",
      "page 2: raise --max-bytes"
    ),
  ]

  @Test(arguments: messages)
  func namesOptionsForTheProgram(
    _ message: ErrorMessage, inTheLibrary: String, inTheCommand: String
  ) {
    #expect(message.text() == inTheLibrary)
    #expect(message.description == inTheLibrary)
    #expect(message.text(naming: Self.flags) == inTheCommand)
  }

  @Test func comparesByText() {
    let (one, other): (ErrorMessage, ErrorMessage) = ("a" + "b\(1)", "ab1")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    // Text that looks like an option is not one.
    #expect("\(.limitBytes)" as ErrorMessage != "DecodeLimits.bytes")
  }

  @Test func hasOneTextEverywhere() {
    struct Failure: ExplainedError { let explanation: ErrorMessage = "raise \(.limitBytes)" }
    let error = Failure()
    #expect(error.errorDescription == "raise DecodeLimits.bytes")
    #expect(error.localizedDescription == "raise DecodeLimits.bytes")
    #expect("\(error)" == "raise DecodeLimits.bytes")
  }
}

extension RecognitionOption {
  fileprivate static let limitBytes = Self(rawValue: "DecodeLimits.bytes")
  fileprivate static let limitPixels = Self(rawValue: "DecodeLimits.pixels")
  fileprivate static let reader = Self(rawValue: "ReadingOptions.reader")
}
