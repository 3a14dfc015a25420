/// The header of a message. Source: RFC 5322.
struct MailHeader: Sendable {
  /// Names in lower case and values on one line, in their order.
  private(set) var fields: [(name: String, value: String)] = []

  /// - Parameter bytes: the message, or its start.
  init(_ bytes: some Collection<UInt8>) {
    let head = String(decoding: bytes.prefix(Self.most), as: UTF8.self)
    for line in head.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      guard let first = line.first else { return }
      if first == " " || first == "\t" {
        guard let last = fields.indices.last else { return }
        fields[last].value += " " + line.trimmingPrefix(while: \.isWhitespace)
      } else {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty,
          parts[0].utf8.allSatisfy({ (33...126).contains($0) })
        else { return }
        fields.append((parts[0].lowercased(), String(parts[1].drop(while: \.isWhitespace))))
      }
    }
  }

  /// The maximum number of bytes of a header.
  private static let most = 1 << 18

  /// The value of the first field of that name.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// True if the fields are those of a message: other files have lines with colons, too.
  var isOfMessage: Bool {
    let names = Set(fields.map(\.name))
    let certain = names.intersection(Self.certain).count
    return certain > 1 || certain == 1 && !names.isDisjoint(with: Self.usual)
  }

  /// Fields that are rare in other files, and fields that also occur in others.
  private static let certain: Set = [
    "received", "return-path", "message-id", "mime-version", "delivered-to", "from",
  ]
  private static let usual: Set = ["date", "subject", "to", "content-type"]
}
