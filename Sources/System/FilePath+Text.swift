package import SystemPackage

/// The text form of paths in records. A name may contain any bytes except 0 and the slash.
///
/// Bytes that are not valid UTF-8 are written `\xHH`, and a backslash that would look like such a
/// byte is written `\x5c`. Everything else is unchanged, so the text of most paths is the path.
/// Different paths have different texts.
package enum PathText {
  package static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    UTF8Pieces.forEach(in: bytes) { piece in
      switch piece {
      case .scalar(let scalar, let place):
        if scalar == "\\", byte(at: place, in: bytes) != nil {
          text.append(contentsOf: #"\x5c"#.unicodeScalars)
        } else {
          text.append(scalar)
        }
      case .byte(let byte):
        text.append(contentsOf: (#"\x"# + [byte].hexadecimal).unicodeScalars)
      }
    }
    return String(text)
  }

  package static func bytes(of text: String) -> [UInt8] {
    let written = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < written.count {
      if let byte = byte(at: index, in: written) {
        bytes.append(byte)
        index += 4
      } else {
        bytes.append(written[index])
        index += 1
      }
    }
    return bytes
  }

  /// The byte that `\xHH` at an index represents; nil for other text.
  private static func byte(at index: Int, in bytes: [UInt8]) -> UInt8? {
    guard index + 3 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "x"), let high = digit(bytes[index + 2]),
      let low = digit(bytes[index + 3])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}

extension FilePath {
  /// See ``PathText``.
  package var text: String { PathText.text(of: bytes) }

  /// - Returns: nil if the text contains a zero byte.
  package init?(text: String) { self.init(bytes: PathText.bytes(of: text)) }
}
