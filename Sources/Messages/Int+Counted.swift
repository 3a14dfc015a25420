extension Int {
  /// The number with a noun whose plural ends in s: "1 page", "2 pages".
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
