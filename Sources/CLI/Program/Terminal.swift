import Foundation
import Glibc
import Summa
import SummaSystem
import SummaText

/// The standard streams: what they are connected to, and how text is written to them.
enum Terminal {
  static let inputIsTerminal = isatty(STDIN_FILENO) == 1
  static let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// True if standard output is a terminal and `NO_COLOR` is not set. Source: no-color.org.
  static let usesColor =
    outputIsTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

  /// The number of the terminal's columns; 80 if standard error is no terminal.
  static var width: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  enum Color: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case dim = "2"
  }

  static func colored(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  static func writeError(_ text: String) {
    // A failure cannot be reported if standard error is closed.
    try? Descriptor.writeAll(STDERR_FILENO, text)
  }

  /// Writes a message of the program to standard error.
  /// - Parameter message: a sentence; its control characters are escaped.
  static func warn(_ message: String) { writeError("summa: \(message.printable)\n") }

  /// Text with spaces behind it up to a width.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.columns))
  }

  /// Text with spaces before it up to a width.
  static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.columns)) + text
  }

  /// Text that is cut at its end, since its start is more specific, as names of shops are.
  static func cut(_ text: String, _ width: Int) -> String {
    var text = text
    guard text.columns > width else { return text }
    while text.columns >= width { text.removeLast() }
    return text + "…"
  }

  /// Text that is cut at its start, since its end is more specific, as paths are.
  static func ending(_ text: String, _ width: Int) -> String {
    var text = text
    guard text.columns > width else { return text }
    while text.columns >= width { text.removeFirst() }
    return "…" + text
  }

  /// The name of a shop, with a question mark if it is a guess.
  static func shop(_ name: String, isGuess: Bool) -> String {
    name.printable + (isGuess ? "?" : "")
  }
}
