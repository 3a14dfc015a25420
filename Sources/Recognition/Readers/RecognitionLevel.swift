/// Whether accuracy or time goes first (row A3).
public enum RecognitionLevel: String, Sendable, CaseIterable, Codable {
  case accurate, fast
}
