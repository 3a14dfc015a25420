import Foundation
import Glibc
import Summa
import SummaSystem
import SummaText

/// What the streams are connected to, and how to write to them.
enum Terminal {
  static let inputIsTerminal = isatty(STDIN_FILENO) == 1
  static let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// Colour is for terminals alone, and not for people who said no. Source: no-color.org.
  static let usesColor =
    outputIsTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

  /// Columns of the terminal; 80 where there is none.
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
    // There is nobody left to tell when standard error is gone.
    try? Descriptor.writeAll(STDERR_FILENO, text)
  }

  /// A name as it may stand on a terminal, without control characters.
  static func printable(_ text: String) -> String { text.printable }

  /// How many columns `text` takes: two for East Asian and emoji characters.
  static func columns(of text: String) -> Int { text.columns }
}
