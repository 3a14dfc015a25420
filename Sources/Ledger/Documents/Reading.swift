import Foundation
public import Summa
import SummaSystem

/// How pages are read: what decides whether a page that was read before is read again.
///
/// Limits and passwords are no part of it, since they change nothing of what is read.
public struct Reading: Sendable, Hashable {
  /// The options as JSON with sorted keys.
  public let options: String
  /// The version of Summa that reads. Another one reads nothing anew by itself.
  public let version: String
  /// How much records tell of the text; those that tell more will do.
  public let detail: PageRecord.TextDetail

  /// - Parameters:
  ///   - request: what is asked of each page.
  ///   - detail: how much records tell of the text.
  ///   - version: the version of Summa that reads.
  public init(
    _ request: RecognizeAmountsRequest, detail: PageRecord.TextDetail = .lines, version: String
  ) {
    var request = request
    request.limits = DecodeLimits()
    request.password = nil
    // By what is in them, wherever they lie.
    request.options.keywords = request.options.keywords.map { Self.digest(Array($0.utf8)) }
    request.options.keywordsFile = nil
    request.options.weights = request.options.weights
      .flatMap { FilePath(recordText: $0) }
      .map { (try? DocumentContent(ofFile: $0).description) ?? $0.recordText }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Plain values, which are always encoded.
    options = (try? encoder.encode(request)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.detail = detail
    self.version = version
  }

  init(options: String, version: String, detail: PageRecord.TextDetail) {
    self.options = options
    self.version = version
    self.detail = detail
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    DocumentContent(of: bytes).description
  }
}

extension PageRecord.TextDetail {
  /// The details that tell as much or more.
  var orMore: [PageRecord.TextDetail] {
    switch self {
    case .lines: [.lines, .words, .characters]
    case .words: [.words, .characters]
    case .characters: [.characters]
    }
  }
}
