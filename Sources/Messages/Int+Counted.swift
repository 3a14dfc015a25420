extension Int {
  /// "1 page", "2 pages": with a noun whose plural has an s.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
