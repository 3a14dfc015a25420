import Foundation
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

  /// What stands in it, without space around it.
  package var content: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// As XML Schema writes decimals.
  var number: Decimal? {
    let content = content
    let isNumber = content.wholeMatch(of: /[+-]?[0-9]{1,15}(\.[0-9]{0,10})?/) != nil
    return isNumber ? Decimal(string: content, locale: Locale(identifier: "en_US_POSIX")) : nil
  }

  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first of that name in it, however deep.
  func first(_ name: String) -> MarkupElement? {
    for child in children {
      if child.name == name { return child }
      if let found = child.first(name) { return found }
    }
    return nil
  }

  func text(_ name: String) -> String? {
    first(name).map(\.content).flatMap { $0.isEmpty ? nil : $0 }
  }

  func number(_ name: String) -> Decimal? { first(name)?.number }

  /// That in `currency` where there are several.
  func number(_ name: String, inCurrency currency: String?) -> Decimal? {
    let all = children.filter { $0.name == name }
    return (all.first { $0.attributes["currencyID"] == currency } ?? all.first)?.number
  }
}

extension MarkupElement {
  /// The root of an XML file, or nil where it is none; entities of other files are not followed.
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

  /// The file in UTF-8, without what it says of its encoding: bytes that are none would end the
  /// process in Foundation's parser.
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
    // So would an instruction without content, as <?a?>; elsewhere a blank more is no matter.
    return rest.replacing("?>", with: " ?>")
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: MarkupElement?
    private var open: [MarkupElement] = []

    /// Whether each element has its end, which the parser does not ask of the last ones.
    var isClosed: Bool { open.isEmpty }

    /// Far deeper than any invoice; deeper ones could end the process when they are let go.
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
