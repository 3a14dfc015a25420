/// Plain text in reading order, with an empty line between blocks and a form feed between pages, as
/// in `pdftotext`.
///
/// The files do not name the program that wrote them, so none is recognised as Summa's.
public struct PlainTextEncoder: TextEncoder {
  public static let name = "text"
  public static let fileExtension = "txt"

  public static func recognizes(_ head: [UInt8]) -> Bool { false }

  private var isFirst = true

  public init(_ options: TextEncodingOptions = TextEncodingOptions()) {}

  public mutating func bytes(of page: TextPage) -> [UInt8] {
    guard let blocks = page.record.blocks else { return [] }
    defer { isFirst = false }
    let text = blocks.map { $0.text + "\n" }.joined(separator: "\n")
    return Array(((isFirst ? "" : "\u{0C}") + text).utf8)
  }
}
