/// A parsed body of `multipart/form-data`. Source: RFC 7578, RFC 2046, 5.1.
struct Multipart {
  struct Part {
    var name: String
    var fileName: String?
    var bytes: ArraySlice<UInt8>
  }

  let parts: [Part]

  /// - Parameter limit: the greatest number of parts.
  /// - Returns: nil if the body is incomplete or has too many parts.
  init?(_ body: [UInt8], contentType: String, limit: Int) {
    guard let boundary = Self.parameter("boundary", of: contentType), !boundary.isEmpty,
      boundary.utf8.count <= 70
    else { return nil }
    let mark = Array("--\(boundary)".utf8)
    guard var place = Self.find(mark, in: body, from: 0) else { return nil }
    var parts: [Part] = []
    while true {
      place += mark.count
      let rest = body[place...]
      if rest.starts(with: Array("--".utf8)) { break }
      guard rest.starts(with: Self.newline), parts.count < limit,
        let head = Self.find(Self.newline + Self.newline, in: body, from: place),
        head - place < 8192,
        let end = Self.find(Self.newline + mark, in: body, from: head + 2)
      else { return nil }
      let headers = String(decoding: body[place..<head], as: UTF8.self)
      let start = head + 4
      if let disposition = Self.header("content-disposition", in: headers),
        let name = Self.parameter("name", of: disposition)
      {
        parts.append(
          Part(
            name: name, fileName: Self.parameter("filename", of: disposition),
            bytes: body[start..<max(start, end)]))
      }
      place = end + Self.newline.count
    }
    self.parts = parts
  }

  private static let newline = Array("\r\n".utf8)

  private static func header(_ name: String, in headers: String) -> String? {
    for line in headers.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == name { return String(parts[1]) }
    }
    return nil
  }

  /// Parses `name=value` or `name="value"`. Browsers write `"` inside as `%22`.
  static func parameter(_ name: String, of header: String) -> String? {
    // A semicolon inside quotation marks is not a separator.
    var (isQuoted, last) = (false, Character(" "))
    let parts = header.split { character in
      if character == "\"", last != "\\" { isQuoted.toggle() }
      last = character
      return character == ";" && !isQuoted
    }
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].trimmingPrefix(" ").lowercased() == name else { continue }
      var value = pair[1][...]
      while value.last == " " { value = value.dropLast() }
      if value.count >= 2, value.first == "\"", value.last == "\"" {
        value = value.dropFirst().dropLast()
      }
      return String(value).replacing("%22", with: "\"")
    }
    return nil
  }

  private static func find(_ needle: [UInt8], in body: [UInt8], from start: Int) -> Int? {
    let last = body.count - needle.count
    guard start <= last else { return nil }
    return unsafe body.withUnsafeBufferPointer { body in
      var place = start
      while place <= last {
        if unsafe body[place] == needle[0] {
          var index = 1
          while index < needle.count, unsafe body[place + index] == needle[index] { index += 1 }
          if index == needle.count { return place }
        }
        place += 1
      }
      return nil
    }
  }
}
