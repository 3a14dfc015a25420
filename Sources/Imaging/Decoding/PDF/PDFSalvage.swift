/// What is left of a PDF that is cut off: most have the list of their pages at their end, and the
/// pages themselves before. Source: ISO 32000-1, 7.3.10 and 7.7.3.
///
/// Pages that stand in compressed objects are not found.
struct PDFSalvage {
  /// A PDF of the pages that were found, each as it is.
  let bytes: [UInt8]

  /// Nil where no page is found.
  init?(_ bytes: [UInt8]) {
    var pages: [String] = []
    var greatest = 0
    var end = 0
    var place = 0
    while let object = Self.object(in: bytes, from: place) {
      greatest = max(greatest, object.number)
      if Self.isPage(bytes[object.content]) {
        pages.append("\(object.number) \(object.generation) R")
      }
      if object.isWhole { end = object.content.upperBound + Self.endOfObject.count }
      place = object.content.upperBound
    }
    guard !pages.isEmpty else { return nil }
    let (list, catalog) = (greatest + 1, greatest + 2)
    // Without a table of places, which readers then make themselves.
    self.bytes =
      bytes[..<end]
      + Array(
        """

        \(list) 0 obj
        <</Type/Pages/Count \(pages.count)/Kids[\(pages.joined(separator: " "))]>>
        endobj
        \(catalog) 0 obj
        <</Type/Catalog/Pages \(list) 0 R>>
        endobj
        trailer
        <</Root \(catalog) 0 R/Size \(catalog + 1)>>

        """.utf8)
  }

  private static let endOfObject = Array("endobj".utf8)
  private static let startOfStream = Array("stream".utf8)
  private static let startOfObject = Array("obj".utf8)

  private struct Object {
    var number: Int
    var generation: Int
    /// Up to its end, or to the stream in it.
    var content: Range<Int>
    /// Whether it ends, and has no stream.
    var isWhole: Bool
  }

  /// The next object: `12 0 obj ... endobj`.
  private static func object(in bytes: [UInt8], from start: Int) -> Object? {
    var place = start
    while let found = find(startOfObject, in: bytes, from: place) {
      place = found + startOfObject.count
      var before = found
      guard let generation = number(in: bytes, endingAt: &before),
        let number = number(in: bytes, endingAt: &before)
      else { continue }
      var end = place
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "e"), bytes[end...].starts(with: endOfObject) {
          return Object(
            number: number, generation: generation, content: place..<end, isWhole: true)
        }
        if bytes[end] == UInt8(ascii: "s"), bytes[end...].starts(with: startOfStream) { break }
        end += 1
      }
      return Object(number: number, generation: generation, content: place..<end, isWhole: false)
    }
    return nil
  }

  private static func find(_ text: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + text.count <= bytes.count {
      if bytes[place] == text[0], bytes[place...].starts(with: text) { return place }
      place += 1
    }
    return nil
  }

  /// The number before `place`, and space behind it; `place` becomes where it begins.
  private static func number(in bytes: [UInt8], endingAt place: inout Int) -> Int? {
    var start = place
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    let end = start
    while start > 0, (0x30...0x39).contains(bytes[start - 1]), end - start < 10 { start -= 1 }
    guard start < end, end < place else { return nil }
    place = start
    return Int(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  private static func isPage(_ content: ArraySlice<UInt8>) -> Bool {
    // No dictionary of a page is as long.
    guard content.count < 1 << 16 else { return false }
    let text = String(decoding: content, as: UTF8.self)
    return text.contains(#//Type\s*/Page(?![A-Za-z])/#)
  }
}
