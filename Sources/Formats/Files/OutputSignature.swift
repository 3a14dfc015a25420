/// Recognises pictures that Summa wrote, and may replace, by their first bytes. Files of results
/// are recognised by their encoders.
protocol OutputSignature: Sendable {
  func matches(_ head: [UInt8]) -> Bool
}

/// The signatures of all picture formats that Summa writes.
enum OutputSignatures {
  static let all: [any OutputSignature] = [PNGSignature(), SVGSignature()]

  /// The number of bytes that are examined: more than the record of any page has.
  static let headLength = 16 << 20

  /// Returns true if Summa wrote the file that starts with `head`.
  /// - Parameter encoders: the formats whose files belong to Summa.
  static func isOwn(_ head: [UInt8], encoders: [any OutputEncoder.Type]) -> Bool {
    all.contains { $0.matches(head) } || encoders.contains { $0.recognizes(head) }
  }
}

/// The signature of plots of `summa tune --plot`: a comment in the SVG.
package struct SVGSignature: OutputSignature {
  package static let mark = "<!-- Generator: Summa -->"

  func matches(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head.prefix(1024), as: UTF8.self)
    return start.hasPrefix("<svg") && start.contains(Self.mark)
  }
}

/// All output formats of Summa. A file that one of them recognises belongs to Summa.
public enum OutputEncoders {
  public static let all: [any OutputEncoder.Type] =
    PageEncoders.all.map { $0 } + TextEncoders.all.map { $0 }
}
