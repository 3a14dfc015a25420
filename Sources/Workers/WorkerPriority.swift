/// Which documents go first.
public enum WorkerPriority: Int, Sendable, Comparable, CaseIterable {
  /// One of many, for which nobody waits in person.
  case batch
  /// Somebody waits for it.
  case interactive

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
