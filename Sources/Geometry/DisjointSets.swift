/// Sets that merge. Source: Galler and Fischer 1964.
package struct DisjointSets: Sendable {
  private var parents: [Int]

  /// As many as `count`, each of one member.
  package init(count: Int = 0) {
    parents = Array(0..<count)
  }

  /// A set of one member more; its number.
  package mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The least member of the set that `index` is in.
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

  /// The sets, by their least members.
  package mutating func members() -> [[Int]] {
    var groups = [[Int]](repeating: [], count: parents.count)
    for index in parents.indices { groups[root(index)].append(index) }
    return groups.filter { !$0.isEmpty }
  }
}
