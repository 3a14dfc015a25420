/// A time of day.
public struct ReceiptTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 0...23.
  public var hour: Int
  /// 0...59.
  public var minute: Int
  /// 0...59; nil for a time without seconds.
  public var second: Int?

  /// Returns nil for a time that does not exist.
  public init?(hour: Int, minute: Int, second: Int? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second ?? 0) else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// ISO 8601: `14:52`, with the seconds if they are printed: `14:52:07`.
  public var description: String {
    ([hour, minute] + (second.map { [$0] } ?? []))
      .map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }

  public static func < (a: ReceiptTime, b: ReceiptTime) -> Bool {
    (a.hour, a.minute, a.second ?? 0) < (b.hour, b.minute, b.second ?? 0)
  }
}
