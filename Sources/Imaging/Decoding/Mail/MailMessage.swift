import Foundation
import SummaMessages
import SummaSystem
import SystemPackage

/// A message, taken apart by `reformime` of maildrop and laid out by `w3m`. Each runs in its own
/// process, since mail is hostile. Neither follows links.
struct MailMessage: Sendable {
  let file: OpenFile
  let limits: DecodeLimits

  /// The parts that hold content, at most ``mostParts``.
  func parts() throws(DecodeError) -> [MailPart] {
    let listing = try output(of: "reformime", ["-i"], input: file.path, limit: 4 << 20)
    return Array(MailPart.leaves(String(decoding: listing, as: UTF8.self)).prefix(Self.mostParts))
  }

  private static let mostParts = 200

  /// The decoded bytes of a part.
  /// - Parameter limit: the maximum number of bytes.
  func content(of part: MailPart, limit: Int) throws(DecodeError) -> [UInt8] {
    try output(
      of: "reformime", ["-e", "-s", part.section], input: file.path, limit: max(0, limit))
  }

  /// The sender, the date and the subject, and below them the text of the message as a browser lays
  /// it out; nil without text.
  func text(of parts: [MailPart]) throws(DecodeError) -> String? {
    let texts = parts.filter { !$0.isAttached && ["text/html", "text/plain"].contains($0.type) }
    guard let part = texts.first(where: { $0.type == "text/html" }) ?? texts.first
    else { return nil }
    let bytes = try content(of: part, limit: Self.mostText)
    let page: OpenFile
    do { page = try OpenFile(bytes) } catch {
      throw DecodeError(.corrupt, "the text could not be kept in memory (\(error)); make room")
    }
    let lines = try output(
      of: "w3m",
      [
        "-config", "/dev/null", "-o", "pseudo_inlines=0", "-o", "display_charset=UTF-8",
        "-dump", "-T", part.type, "-I", part.charset, "-O", "UTF-8", "-cols", "\(Self.columns)",
        page.path.string,
      ], limit: Self.mostText)
    let text = String(decoding: lines, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    return (try head() + [""]).joined(separator: "\n") + "\n" + text
  }

  /// The width of the text. Letters are laid out for about 600 pixels.
  private static let columns = 100
  private static let mostText = 4 << 20

  /// The lines of the header that mail programs show.
  private func head() throws(DecodeError) -> [String] {
    guard
      let bytes = try? Files.open(file.path, O_RDONLY).bytes(limit: 1 << 18)
    else { return [] }
    let header = MailHeader(bytes)
    var lines: [String] = []
    for name in ["From", "Date", "Subject"] {
      guard let value = header[name.lowercased()], !value.isEmpty, value.utf8.count < 1000
      else { continue }
      let text = try decoded(value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      switch name {
      case "From": lines += Self.sender(text)
      case "Date": lines.append("Date: \(Self.withoutZone(text))")
      default: lines.append("\(name): \(text)")
      }
    }
    return lines
  }

  /// Returns the name of the sender, who is usually the shop, and the address, each on a line.
  private static func sender(_ value: String) -> [String] {
    guard let mailbox = value.wholeMatch(of: /"?(.*?)"?\s*<(.*)>/) else { return [value] }
    return [mailbox.1, mailbox.2].filter { !$0.isEmpty }.map(String.init)
  }

  /// Returns a value with its encoded words in plain letters. Source: RFC 2047.
  private func decoded(_ value: String) throws(DecodeError) -> String {
    guard value.contains("=?") else { return value }
    return String(
      decoding: try output(of: "reformime", ["-c", "utf-8", "-h", value], limit: 1 << 16),
      as: UTF8.self)
  }

  /// Returns a date without its difference from Greenwich, which looks like a number.
  private static func withoutZone(_ date: String) -> String {
    String(date.prefix { $0 != "+" && $0 != "-" }).trimmingCharacters(in: .whitespaces)
  }

  private func output(
    of tool: String, _ arguments: [String], input: FilePath? = nil, limit: Int
  ) throws(DecodeError) -> [UInt8] {
    let format = DecodingProgram.Format(
      files: "mail is", name: "mail", packages: "maildrop w3m util-linux",
      damaged: "the message is damaged; save it anew",
      tooLong: DecodeError(
        .tooManyBytes,
        "the attachments have more than the limit of \(limits.bytes) bytes; raise it with "
          + "\(.limitBytes)"))
    return try DecodingProgram(name: tool, format: format).output(
      arguments, input: input, limit: limit)
  }
}
