import SummaGeometry
import SummaImaging

/// Chains characters that follow each other on a line.
struct CharacterChains {
  /// The widest gap between two characters, in heights of the higher one.
  let greatestGap: Double
  /// The greatest ratio of the heights of two neighbours.
  let greatestRatio: Double

  /// The indices of the characters of each chain.
  /// - Parameter ink: the ink of the sheet. A wall of ink between two characters separates them.
  func chains(of characters: [ConnectedComponent], ink: BinaryRaster?) -> [[Int]] {
    let order = characters.indices.sorted { characters[$0].left < characters[$1].left }
    let index = RowIndex(order.map { ($0, characters[$0].top, characters[$0].bottom) })
    var groups = DisjointSets(count: characters.count)
    for current in order {
      let character = characters[current]
      var nearest: (index: Int, gap: Int)?
      for candidates in index.bands(from: character.top, to: character.bottom) {
        // The list is sorted by left edge: characters left of this one cannot follow it.
        var position = candidates.partitioningIndex { characters[$0].left > character.left }
        while position < candidates.count {
          let other = characters[candidates[position]]
          let gap = other.left - character.right
          if let nearest, gap >= nearest.gap { break }
          if Double(gap) > Double(character.height) * greatestGap * 2 { break }
          let reach = Double(max(character.height, other.height)) * greatestGap
          if Double(gap) <= reach, continues(character, other) {
            nearest = (candidates[position], gap)
          }
          position += 1
        }
      }
      if let nearest, ink?.isWall(between: character, and: characters[nearest.index]) != true {
        groups.join(current, nearest.index)
      }
    }
    return groups.members()
  }

  /// True if `next` may be on the same line as `character`: they share at least half of the lower
  /// one's height.
  private func continues(_ character: ConnectedComponent, _ next: ConnectedComponent) -> Bool {
    let overlap = min(character.bottom, next.bottom) - max(character.top, next.top)
    let (low, high) = (min(character.height, next.height), max(character.height, next.height))
    return 2 * overlap >= low && Double(high) <= greatestRatio * Double(low)
  }
}

extension BinaryRaster {
  /// True if ink fills some column of every row between two patches: the edge of the paper, the
  /// side of a frame.
  func isWall(between patch: ConnectedComponent, and next: ConnectedComponent) -> Bool {
    guard patch.right < next.left else { return false }
    let (top, bottom) = (max(patch.top, next.top), min(patch.bottom, next.bottom) - 1)
    guard top < bottom else { return false }
    return (top...bottom).allSatisfy { row in
      (patch.right..<next.left).contains { self[$0, row] }
    }
  }
}

extension [Int] {
  /// The first position whose element satisfies `predicate`, in an array in which no earlier
  /// element does.
  func partitioningIndex(_ predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
