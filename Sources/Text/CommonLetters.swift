extension [Character] {
  /// The length of the longest common subsequence. The time grows with the product of the lengths.
  package func commonLength(with other: [Character]) -> Int {
    var row = [Int](repeating: 0, count: other.count + 1)
    for character in self {
      var diagonal = 0
      for (index, candidate) in other.enumerated() {
        let above = row[index + 1]
        row[index + 1] = character == candidate ? diagonal + 1 : Swift.max(above, row[index])
        diagonal = above
      }
    }
    return row[other.count]
  }
}
