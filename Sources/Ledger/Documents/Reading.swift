import Foundation
public import Summa
import SummaSystem

/// The options and version with which pages are read. They decide whether a known page is read
/// again.
///
/// Limits and passwords are left out, since they do not change the result.
public struct Reading: Sendable, Hashable {
  /// The options that differ from the defaults, as JSON with sorted keys: `{}` if none does.
  /// Options that a later version adds therefore do not cause another reading.
  public let options: String
  /// The version of Summa that reads. A new version alone does not cause another reading.
  public let version: String
  /// The detail of the text in records; records with more detail suffice.
  public let detail: TextDetail

  public init(
    _ request: RecognizeAmountsRequest, detail: TextDetail = .lines, version: String
  ) {
    var request = request
    request.password = nil
    // Files are identified by their content, not by their path.
    request.options.keywords = request.options.keywords.map {
      DocumentContent(of: Array($0.utf8)).description
    }
    request.options.keywordsFile = nil
    request.options.weights = request.options.weights
      .flatMap { FilePath(recordText: $0) }
      .map { (try? DocumentContent(ofFile: $0).description) ?? $0.recordText }
    options = Self.difference(of: request, from: RecognizeAmountsRequest())
    self.detail = detail
    self.version = version
  }

  /// True if all options are the defaults.
  public var isUsual: Bool { options == "{}" }

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

  // These are plain values; encoding them cannot fail.

  private static func object(_ request: RecognizeAmountsRequest) -> [String: Any] {
    let data = (try? JSONEncoder().encode(request)) ?? Data()
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  private static func text(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension TextDetail {
  /// The levels with the same or more detail.
  var orMore: [TextDetail] {
    switch self {
    case .lines: [.lines, .words, .characters]
    case .words: [.words, .characters]
    case .characters: [.characters]
    }
  }
}
