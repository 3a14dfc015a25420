/// Recognises files that Summa wrote, and may replace, by their first bytes.
enum OutputSignatures {
  /// The number of bytes that are examined: more than the record of any page has.
  static let headLength = 16 << 20

  /// Returns true if Summa wrote the file that starts with `head`.
  /// - Parameter encoders: the formats whose files belong to Summa.
  static func isOwn(_ head: [UInt8], encoders: [any OutputEncoder.Type]) -> Bool {
    PNGSignature.matches(head) || SVGSignature.matches(head)
      || encoders.contains { $0.recognizes(head) }
  }
}

/// The signature of plots of `summa tune --plot`: a comment in the SVG.
package enum SVGSignature {
  package static let mark = "<!-- Generator: Summa -->"

  static func matches(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head.prefix(1024), as: UTF8.self)
    return start.hasPrefix("<svg") && start.contains(Self.mark)
  }
}

/// All output formats of Summa. A file that one of them recognises belongs to Summa.
public enum OutputEncoders {
  public static let all: [any OutputEncoder.Type] =
    PageEncoders.all.map { $0 } + TextEncoders.all.map { $0 }
}
