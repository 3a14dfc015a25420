package import Foundation

/// The documentation comments of types and their properties, as the sources have them.
package struct DocComments {
  /// By type, then by property; a type's own comment has the name "".
  private var texts: [String: [String: String]] = [:]
  /// By type, the names of cases and properties by the key in JSON.
  private var names: [String: [String: String]] = [:]

  package init() {}

  /// Adds the comments of all Swift files below a folder.
  package mutating func read(filesIn folder: URL) throws {
    let path = folder.path(percentEncoded: false)
    for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    where name.hasSuffix(".swift") {
      read(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
  }

  private mutating func read(_ source: String) {
    // The types around a line, with their indentation.
    var types: [(indent: Int, name: String)] = []
    var comment: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if text.hasPrefix("///") {
        comment.append(text.dropFirst(3).drop { $0 == " " })
        continue
      }
      if text.hasPrefix("@") { continue }
      defer { comment = [] }
      if !text.isEmpty { types.removeAll { $0.indent >= indent } }
      let type = types.map(\.name).joined(separator: ".")
      if let match = text.firstMatch(
        of: /^(?:public |package |private )?(?:struct|enum|extension) (\w+(?:\.\w+)*)/)
      {
        types.append((indent, String(match.output.1)))
        let name = types.map(\.name).joined(separator: ".")
        if !text.hasPrefix("extension") { keep(comment, of: "", in: name) }
      } else if let match = text.firstMatch(
        of: /^public (?:private\(set\) |internal\(set\) )?(?:var|let) (\w+)/)
      {
        keep(comment, of: String(match.output.1), in: type)
      } else if text.hasPrefix("case ") {
        for part in text.dropFirst(5).split(separator: ",") {
          guard let match = part.firstMatch(of: /(\w+)(?: = "([^"]+)")?/) else { continue }
          let name = String(match.output.1)
          keep(comment, of: name, in: type)
          if let key = match.output.2 { names[type, default: [:]][String(key)] = name }
        }
      }
    }
  }

  private mutating func keep(_ comment: [Substring], of name: String, in type: String) {
    // Further paragraphs are about the Swift type.
    let first = comment.prefix { !$0.isEmpty }
    guard !first.isEmpty else { return }
    texts[type, default: [:]][name] = Self.plain(first.joined(separator: " "))
  }

  /// The text without links, for readers who see JSON.
  private static func plain(_ text: String) -> String {
    text.replacing(/``(?:\w+\/)*(\w+)(?:\([^`]*\))?``/) { link in
      let name = link.output.1
      return "`\(name.first?.isUppercase == true ? String(name) : snake(name))`"
    }
    .replacing(/\b(?:or )?nil\b/, with: "left out").replacing(/\bNil\b/, with: "Left out")
  }

  private static func snake(_ name: Substring) -> String {
    name.replacing(/([a-z])([A-Z])/) { "\($0.output.1)_\($0.output.2)" }.lowercased()
  }

  /// The comment of a type.
  func text(of type: String) -> String? { texts[type]?[""] }

  /// The comment of the property that a type encodes with a key.
  func text(of key: String, in type: String) -> String? {
    let parts = key.split(separator: "_")
    let camel = parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + $1.capitalized }
    let name = names[type + ".CodingKeys"]?[key] ?? names[type]?[key] ?? camel
    return texts[type]?[name]
  }
}
