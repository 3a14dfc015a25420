/// The readable rest of a truncated PDF: most files have the page list at the end and the pages
/// before it. Source: ISO 32000-1, 7.3.10 and 7.7.3.
///
/// Pages in compressed objects are not found.
struct PDFSalvage {
  /// A PDF of the pages that were found, unchanged.
  let bytes: [UInt8]
  /// The incomplete pages among them, counted from 1: their content or one of their pictures was in
  /// the lost part.
  let brokenPages: Set<Int>

  /// Returns nil if no page is found.
  init?(_ bytes: [UInt8]) {
    // An object that begins after the last complete object is incomplete.
    let bytes = bytes[..<Self.endOfObjects(in: bytes)]
    var pages: [(reference: String, text: String)] = []
    var texts: [Int: String] = [:]
    var greatest = 0
    var place = 0
    while let object = Self.object(in: bytes, from: place) {
      greatest = max(greatest, object.number)
      let text = Self.dictionary(bytes[object.content])
      texts[object.number] = text
      if text.contains(#//Type\s*/Page(?![A-Za-z])/#) {
        pages.append(("\(object.number) \(object.generation) R", text))
      }
      place = object.content.upperBound
    }
    guard !pages.isEmpty else { return nil }
    let isThere = { (number: Int) in texts[number] != nil }
    brokenPages = Set(
      pages.indices.filter { index in
        let page = pages[index].text
        let resources = Self.references(of: "Resources", in: page).compactMap { texts[$0] }
        return !Self.references(of: "Contents", in: page).allSatisfy(isThere)
          || !([page] + resources).flatMap { Self.references(of: "XObject", in: $0) }
            .allSatisfy(isThere)
      }.map { $0 + 1 })
    let (list, catalog) = (greatest + 1, greatest + 2)
    // Without a cross-reference table, which readers then rebuild.
    self.bytes =
      bytes
      + Array(
        """

        \(list) 0 obj
        <</Type/Pages/Count \(pages.count)/Kids[\(pages.map(\.reference).joined(separator: " "))]>>
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
    /// Up to the end of the object, or to the stream in it.
    var content: Range<Int>
  }

  private static func endOfObjects(in bytes: [UInt8]) -> Int {
    var place = bytes.count - endOfObject.count
    while place >= 0, !bytes[place...].starts(with: endOfObject) { place -= 1 }
    return max(0, place + endOfObject.count)
  }

  /// The next object: `12 0 obj ... endobj`.
  private static func object(in bytes: ArraySlice<UInt8>, from start: Int) -> Object? {
    var place = start
    while let found = find(startOfObject, in: bytes, from: place) {
      place = found + startOfObject.count
      var before = found
      guard let generation = number(in: bytes, endingAt: &before),
        let number = number(in: bytes, endingAt: &before)
      else { continue }
      var end = place
      while end < bytes.endIndex {
        let rest = bytes[end...]
        if rest.first == endOfObject[0], rest.starts(with: endOfObject) { break }
        if rest.first == startOfStream[0], rest.starts(with: startOfStream) { break }
        end += 1
      }
      return Object(number: number, generation: generation, content: place..<end)
    }
    return nil
  }

  private static func find(_ text: [UInt8], in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var place = start
    while place + text.count <= bytes.endIndex {
      if bytes[place] == text[0], bytes[place...].starts(with: text) { return place }
      place += 1
    }
    return nil
  }

  /// The number before `place` and the spaces after the number; moves `place` to the start of the
  /// number.
  private static func number(in bytes: ArraySlice<UInt8>, endingAt place: inout Int) -> Int? {
    var start = place
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    let end = start
    while start > 0, (0x30...0x39).contains(bytes[start - 1]), end - start < 10 { start -= 1 }
    guard start < end, end < place else { return nil }
    place = start
    return Int(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// The text of an object without its stream; empty if it is too long for a page.
  private static func dictionary(_ content: ArraySlice<UInt8>) -> String {
    content.count < 1 << 16 ? String(decoding: content, as: UTF8.self) : ""
  }

  /// The numbers of the objects that a dictionary lists for `key`: one, an array, or a dictionary.
  private static func references(of key: String, in dictionary: String) -> [Int] {
    guard let start = dictionary.firstRange(of: "/" + key)?.upperBound else { return [] }
    let value = dictionary[start...].drop(while: \.isWhitespace)
    let end: String.Index? =
      switch value.first {
      case "[": value.firstIndex(of: "]")
      case "<": value.firstRange(of: ">>")?.lowerBound
      default: value.firstIndex(of: "R").map { value.index(after: $0) }
      }
    return value[..<(end ?? value.endIndex)].matches(of: #/(\d+)\s+\d+\s+R/#)
      .compactMap { Int($0.1) }
  }
}
