import Foundation
public import Summa
import SummaSystem

/// How pages are read: what decides whether a page that was read before is read again.
///
/// Limits and passwords are no part of it, since they change nothing of what is read.
public struct Reading: Sendable, Hashable {
  /// The options that are not as usual, as JSON with sorted keys: `{}` for none. So options that a
  /// later version adds make nobody read anew.
  public let options: String
  /// The version of Summa that reads. Another one reads nothing anew by itself.
  public let version: String
  /// How much records tell of the text; those that tell more will do.
  public let detail: TextDetail

  /// - Parameters:
  ///   - request: what is asked of each page.
  ///   - detail: how much records tell of the text.
  ///   - version: the version of Summa that reads.
  public init(
    _ request: RecognizeAmountsRequest, detail: TextDetail = .lines, version: String
  ) {
    var request = request
    request.password = nil
    // By what is in them, wherever they lie.
    request.options.keywords = request.options.keywords.map { Self.digest(Array($0.utf8)) }
    request.options.keywordsFile = nil
    request.options.weights = request.options.weights
      .flatMap { FilePath(recordText: $0) }
      .map { (try? DocumentContent(ofFile: $0).description) ?? $0.recordText }
    options = Self.difference(of: request, from: RecognizeAmountsRequest())
    self.detail = detail
    self.version = version
  }

  /// Whether all options are as usual.
  public var isUsual: Bool { options == "{}" }

  init(options: String, version: String, detail: TextDetail) {
    self.options = options
    self.version = version
    self.detail = detail
  }

  private static func difference(
    of request: RecognizeAmountsRequest, from usual: RecognizeAmountsRequest
  ) -> String {
    var values = object(request)
    values["limits"] = nil
    let usual = object(usual)
    for (key, value) in values {
      if var inner = value as? [String: Any], let usualInner = usual[key] as? [String: Any],
        key == "options"
      {
        for (name, option) in inner where equal(option, usualInner[name]) { inner[name] = nil }
        values[key] = inner.isEmpty ? nil : inner
      } else if equal(value, usual[key]) {
        values[key] = nil
      }
    }
    return text(values)
  }

  private static func equal(_ one: Any, _ other: Any?) -> Bool {
    other.map { text(["": one]) == text(["": $0]) } ?? false
  }

  // Plain values, which are always encoded.

  private static func object(_ request: RecognizeAmountsRequest) -> [String: Any] {
    let data = (try? JSONEncoder().encode(request)) ?? Data()
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  private static func text(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    DocumentContent(of: bytes).description
  }
}

extension TextDetail {
  /// The details that tell as much or more.
  var orMore: [TextDetail] {
    switch self {
    case .lines: [.lines, .words, .characters]
    case .words: [.words, .characters]
    case .characters: [.characters]
    }
  }
}
