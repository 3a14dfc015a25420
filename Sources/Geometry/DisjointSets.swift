/// Disjoint sets with union and find. Source: Galler and Fischer 1964.
package struct DisjointSets: Sendable {
  private var parents: [Int]

  /// Creates `count` sets of one member each.
  package init(count: Int = 0) {
    parents = Array(0..<count)
  }

  /// Adds a set of one member and returns its number.
  package mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The smallest member of the set that contains `index`.
  package mutating func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  package mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    parents[max(a, b)] = min(a, b)
  }

  /// The sets, ordered by their smallest members.
  package mutating func members() -> [[Int]] {
    var groups = [[Int]](repeating: [], count: parents.count)
    for index in parents.indices { groups[root(index)].append(index) }
    return groups.filter { !$0.isEmpty }
  }
}
