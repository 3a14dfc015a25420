/// Tells from the beginning of a file whether it is one that Summa wrote, and so may be written anew.
protocol OutputSignature: Sendable {
  func matches(_ head: [UInt8]) -> Bool
}

/// All of them. A format that results are written in has its own here.
enum OutputSignatures {
  static let all: [any OutputSignature] = [
    PNGSignature(), JSONSignature(), CSVSignature(), TableSignature(), SVGSignature(),
  ]

  /// The bytes of a file that are looked at: more than the record of any page has.
  static let headLength = 16 << 20

  static func isOwn(_ head: [UInt8]) -> Bool { all.contains { $0.matches(head) } }
}

extension [UInt8] {
  /// Up to the first end of a line; nil where there is none.
  var firstLine: ArraySlice<UInt8>? { firstIndex(of: UInt8(ascii: "\n")).map { self[..<$0] } }
}
