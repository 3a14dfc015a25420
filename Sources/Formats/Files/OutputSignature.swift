/// Tells from the beginning of a file whether it is one that Summa wrote, and so may be written
/// anew. Files of results are known by their encoders.
protocol OutputSignature: Sendable {
  func matches(_ head: [UInt8]) -> Bool
}

/// Those of pictures.
enum OutputSignatures {
  static let all: [any OutputSignature] = [PNGSignature(), SVGSignature()]

  /// The bytes of a file that are looked at: more than the record of any page has.
  static let headLength = 16 << 20

  /// - Parameter encoders: those whose files are Summa's too.
  static func isOwn(_ head: [UInt8], encoders: [any OutputEncoder.Type]) -> Bool {
    all.contains { $0.matches(head) } || encoders.contains { $0.recognizes(head) }
  }
}

/// The plot of `summa tune --plot` says in a comment who made it.
package struct SVGSignature: OutputSignature {
  package static let mark = "<!-- Generator: Summa -->"

  func matches(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head.prefix(1024), as: UTF8.self)
    return start.hasPrefix("<svg") && start.contains(Self.mark)
  }
}
