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

extension [UInt8] {
  /// Up to the first end of a line; nil where there is none.
  package var firstLine: ArraySlice<UInt8>? {
    firstIndex(of: UInt8(ascii: "\n")).map { self[..<$0] }
  }
}
