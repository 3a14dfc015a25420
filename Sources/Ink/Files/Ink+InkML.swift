import Foundation
import SummaText

extension Ink {
  /// Reads InkML: the traces of all groups in the order of the document.
  ///
  /// Channels may be in any order, intermittent, or reversed. Values may be absolute, first or
  /// second differences. Traces with the pen up are skipped. Traces that continue others are joined
  /// with them to one stroke.
  ///
  /// Source: W3C Recommendation "Ink Markup Language (InkML)", 20 September 2011.
  /// - Throws: ``InkError`` with ``InkError/Code/malformed``, which names the trace.
  public init(inkML bytes: [UInt8]) throws(InkError) {
    guard let root = MarkupElement(parsing: bytes) else {
      throw InkError(
        .malformed, "the file is no XML, or cut off; copy it again from where it came")
    }
    guard root.name == "ink" else {
      throw InkError(
        .malformed, "the file's root is <\(root.name)>, and that of InkML is <ink>; export it anew")
    }
    var reader = InkMLReader()
    try reader.read(root)
    self.init(reader.strokes)
  }
}
