extension [Double] {
  /// The middle value, the upper of two; nil for an empty array.
  package var upperMedian: Double? { isEmpty ? nil : sorted()[count / 2] }
}

extension Sequence {
  /// The value that elements with this part of all weight do not exceed; 0 without elements.
  /// - Parameters:
  ///   - rank: 0.5 for the weighted median.
  ///   - value: the value of an element.
  ///   - weight: its weight.
  package func quantile(
    _ rank: Double, of value: (Element) -> Double, weightedBy weight: (Element) -> Double
  ) -> Double {
    let sorted = sorted { value($0) < value($1) }
    var rest = rank * sorted.reduce(0) { $0 + weight($1) }
    for element in sorted {
      rest -= weight(element)
      if rest <= 0 { return value(element) }
    }
    return sorted.last.map(value) ?? 0
  }
}
