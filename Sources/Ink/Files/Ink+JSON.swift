import Foundation
import SummaMessages

extension Ink {
  /// Reads `{"strokes":[[{"x":1,"y":2,"t":0}, ...], ...]}`, `t` in milliseconds and optional.
  ///
  /// A point may also be `[1,2,0]`, and a stroke `{"points":[...],"color":"#1a1a1a","width":3}`.
  /// Other keys are ignored.
  /// - Throws: ``InkError`` with ``InkError/Code/malformed``, which names the place.
  public init(json bytes: [UInt8]) throws(InkError) {
    do {
      self = try JSONDecoder().decode(Ink.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw InkError(.malformed, Self.explanation(of: error))
    } catch {
      throw InkError(.malformed, "the file is no JSON; write it anew")
    }
  }

  private static func explanation(of error: DecodingError) -> String {
    let form = "write {\"strokes\":[[{\"x\":1,\"y\":2,\"t\":0}]]}"
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath)) has no \"\(key.stringValue)\"; \(form)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context.codingPath)) is of another kind than it should be; \(form)"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "the file is no JSON, or cut off; copy it again from where it came"
        : "\(place(context.codingPath)): \(context.debugDescription); \(form)"
    @unknown default: return "the file is not as it should be; \(form)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "the file" : path.text
  }
}

extension Stroke: Codable {
  private enum CodingKeys: String, CodingKey { case points, color, width }

  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      self.init(try container.decode([StrokePoint].self, forKey: .points))
      if let text = try container.decodeIfPresent(String.self, forKey: .color) {
        guard let color = InkColor(text) else {
          throw DecodingError.dataCorruptedError(
            forKey: .color, in: container, debugDescription: "\"\(text)\" is no colour")
        }
        style.color = color
      }
      style.width = try container.decodeIfPresent(Double.self, forKey: .width)
    } else {
      self.init(try decoder.singleValueContainer().decode([StrokePoint].self))
    }
  }

  /// Uses the short form for the default pen.
  public func encode(to encoder: any Encoder) throws {
    guard style != PenStyle() else {
      var container = encoder.singleValueContainer()
      try container.encode(points)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(points, forKey: .points)
    if style.color != .black { try container.encode(style.color.hex, forKey: .color) }
    try container.encodeIfPresent(style.width, forKey: .width)
  }
}

extension StrokePoint: Codable {
  private enum CodingKeys: String, CodingKey { case x, y, t }

  /// Reads `{"x":1,"y":2,"t":0}`, or short `[1,2,0]`.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      self.init(
        x: try container.decode(Double.self, forKey: .x),
        y: try container.decode(Double.self, forKey: .y),
        t: try container.decodeIfPresent(Double.self, forKey: .t))
    } else {
      var list = try decoder.unkeyedContainer()
      self.init(x: try list.decode(Double.self), y: try list.decode(Double.self))
      if !list.isAtEnd { t = try list.decode(Double.self) }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(x, forKey: .x)
    try container.encode(y, forKey: .y)
    try container.encodeIfPresent(t, forKey: .t)
  }
}
