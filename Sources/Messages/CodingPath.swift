extension [any CodingKey] {
  /// The path for people, such as `strokes[2][0].x`.
  package var text: String {
    reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
}
