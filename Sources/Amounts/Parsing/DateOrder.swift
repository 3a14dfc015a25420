/// In which order a date of digits is written.
public enum DateOrder: String, Sendable, Hashable, Codable {
  case dmy, mdy, ymd
}
