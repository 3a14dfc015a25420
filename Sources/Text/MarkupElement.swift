package import Foundation
import FoundationXML

/// An element of an XML file, without namespaces.
package final class MarkupElement {
  package let name: String
  package let attributes: [String: String]
  package private(set) var children: [MarkupElement] = []
  private var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The text in it, trimmed.
  package var content: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// A decimal in the form of XML Schema.
  package var number: Decimal? {
    let content = content
    let isNumber = content.wholeMatch(of: /[+-]?[0-9]{1,15}(\.[0-9]{0,10})?/) != nil
    return isNumber ? Decimal(string: content, locale: Locale(identifier: "en_US_POSIX")) : nil
  }

  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first descendant of that name.
  package func first(_ name: String) -> MarkupElement? {
    for child in children {
      if child.name == name { return child }
      if let found = child.first(name) { return found }
    }
    return nil
  }

  package func text(_ name: String) -> String? {
    first(name).map(\.content).flatMap { $0.isEmpty ? nil : $0 }
  }

  package func number(_ name: String) -> Decimal? { first(name)?.number }

  /// The number in `currency` if there are several.
  package func number(_ name: String, inCurrency currency: String?) -> Decimal? {
    let all = children.filter { $0.name == name }
    return (all.first { $0.attributes["currencyID"] == currency } ?? all.first)?.number
  }
}

extension MarkupElement {
  /// Returns the root of an XML file, or nil if it is not XML. Entities of other files are not
  /// followed.
  package convenience init?(parsing bytes: [UInt8]) {
    guard let xml = Self.text(bytes) else { return nil }
    let parser = XMLParser(data: Data(xml.utf8))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let builder = Builder()
    parser.delegate = builder
    guard parser.parse(), builder.isClosed, let root = builder.root else { return nil }
    self.init(name: root.name, attributes: root.attributes)
    children = root.children
    text = root.text
  }

  /// The file in UTF-8, without its declaration of an encoding: invalid bytes would crash
  /// Foundation's parser.
  private static func text(_ bytes: [UInt8]) -> String? {
    let text: String?
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      text = String(bytes: bytes, encoding: .utf16)
    } else {
      // The declaration is in ASCII whatever the encoding is.
      let head = String(decoding: bytes.prefix(200), as: UTF8.self)
      let name = head.firstMatch(of: /encoding\s*=\s*["']([A-Za-z0-9_.-]+)["']/)?.output.1
      switch name?.lowercased() {
      case "iso-8859-1", "latin1", "us-ascii": text = String(bytes: bytes, encoding: .isoLatin1)
      case "windows-1252": text = String(bytes: bytes, encoding: .windowsCP1252)
      default: text = String(validating: bytes, as: UTF8.self)
      }
    }
    guard let text else { return nil }
    let content = text.drop { $0 == "\u{FEFF}" }
    var rest = String(content)
    if rest.hasPrefix("<?xml"), let end = rest.firstRange(of: "?>") {
      rest = String(rest[end.upperBound...])
    }
    // An instruction without content, such as <?a?>, would crash it too. An additional space is
    // harmless elsewhere.
    return rest.replacing("?>", with: " ?>")
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: MarkupElement?
    private var open: [MarkupElement] = []

    /// True if each element has its end, which the parser does not check for the last ones.
    var isClosed: Bool { open.isEmpty }

    /// Far deeper than any invoice. Deallocating much deeper trees could overflow the stack.
    private static let greatestDepth = 64

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      guard open.count < Self.greatestDepth else { return parser.abortParsing() }
      let local = name.split(separator: ":").last.map(String.init) ?? name
      let element = MarkupElement(name: local, attributes: attributes)
      open.last?.children.append(element)
      open.append(element)
      if root == nil { root = element }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open.last?.text += text
    }
  }
}
