/// A part of a message that has no parts of its own.
struct MailPart: Sendable, Hashable {
  /// The place in the tree of parts, such as `1.2`.
  var section: String
  /// The media type in lower case, such as `text/html`.
  var type: String
  var charset: String
  /// The name of the file, if it has one.
  var name: String?
  /// True if it is to be shown as a file rather than in the text.
  var isAttached: Bool

  var isPDF: Bool { type == "application/pdf" || hasEnding(".pdf") }

  var isXML: Bool { type == "application/xml" || type == "text/xml" || hasEnding(".xml") }

  /// True for pictures, PDFs and files of unknown type.
  var mayBeDocument: Bool {
    type.hasPrefix("image/") || isPDF || type == "application/octet-stream" && !isXML
  }

  private func hasEnding(_ ending: String) -> Bool {
    name?.lowercased().hasSuffix(ending) ?? false
  }

  /// Parses the output of `reformime -i`. Source: reformime(1), with a block of lines such as
  /// `content-type: text/html` for each part.
  static func leaves(_ listing: String) -> [MailPart] {
    let blocks = listing.split(separator: "\n\n")
    return blocks.compactMap { block in
      var fields: [Substring: String] = [:]
      for line in block.split(separator: "\n") {
        guard let colon = line.firstRange(of: ": ") else { continue }
        fields[line[..<colon.lowerBound]] = String(line[colon.upperBound...])
      }
      guard let section = fields["section"], let type = fields["content-type"]?.lowercased(),
        !type.hasPrefix("multipart/"), type != "message/rfc822"
      else { return nil }
      return MailPart(
        section: section, type: type, charset: fields["charset"] ?? "utf-8",
        name: fields["content-disposition-filename"] ?? fields["content-name"],
        isAttached: fields["content-disposition"]?.lowercased() == "attachment")
    }
  }
}
