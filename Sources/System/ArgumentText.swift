import CSummaSystem
import Glibc

/// Encodes arguments, which are arbitrary bytes, as strings for an option parser.
///
/// Each byte that is not part of valid UTF-8 becomes the private scalar U+10FF00 + byte. So do the
/// bytes of scalars from U+10FF00 on, so every text decodes to the original bytes. Swift's own
/// arguments contain U+FFFD instead, which cannot be decoded.
package enum ArgumentText {
  private static let first: UInt32 = 0x10FF00

  package static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    func append(_ byte: UInt8) {
      if let scalar = Unicode.Scalar(first + UInt32(byte)) { text.append(scalar) }
    }
    UTF8Pieces.forEach(in: bytes) { piece in
      switch piece {
      case .byte(let byte): append(byte)
      case .scalar(let scalar, _) where scalar.value >= first:
        UTF8.encode(scalar)?.forEach(append)
      case .scalar(let scalar, _): text.append(scalar)
      }
    }
    return String(text)
  }

  package static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      if scalar.value >= first { return [UInt8(scalar.value - first)] }
      return UTF8.encode(scalar).map(Array.init) ?? []
    }
  }

  /// The arguments of this process as bytes, including the program name. C: `argv`.
  package static var processArguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    guard var next = unsafe summa_arguments() else { return [] }
    while let argument = unsafe next.pointee {
      let bytes = unsafe UnsafeBufferPointer(start: argument, count: strlen(argument))
      arguments.append(unsafe bytes.map(UInt8.init(bitPattern:)))
      unsafe next += 1
    }
    return arguments
  }
}
