extension RecognizedField {
  /// True if the field is more likely wrong than right.
  public var isGuess: Bool { Self.isGuess(confidence) }

  /// True for a confidence with which a field is more likely wrong than right.
  public static func isGuess(_ confidence: Double) -> Bool { confidence < 0.5 }

  /// An amount that a person stated, with no place.
  package init(statedAmount text: String) {
    self.init(stated: text)
    amounts = []
  }
}
