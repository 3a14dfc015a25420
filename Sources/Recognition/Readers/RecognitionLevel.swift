/// Whether accuracy or time goes first.
public enum RecognitionLevel: String, Sendable, CaseIterable, Codable {
  case accurate, fast
}
