extension Range<Int> {
  /// The first place that satisfies `predicate`, found by binary search; the upper bound if none
  /// does. All places after one that satisfies it have to satisfy it, too.
  @inlinable
  package func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
