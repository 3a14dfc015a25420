/// Sets that merge. Source: Galler and Fischer 1964.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    parents[max(a, b)] = min(a, b)
  }

  /// The sets, by their least members.
  mutating func members() -> [[Int]] {
    var groups = [[Int]](repeating: [], count: parents.count)
    for index in parents.indices { groups[root(index)].append(index) }
    return groups.filter { !$0.isEmpty }
  }
}
