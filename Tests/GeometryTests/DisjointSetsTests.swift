import SummaGeometry
import Testing

@Suite struct DisjointSetsTests {
  @Test func joinsSets() {
    var sets = DisjointSets(count: 5)
    sets.join(4, 2)
    sets.join(1, 0)
    sets.join(2, 4)
    #expect(sets.members() == [[0, 1], [2, 4], [3]])
    #expect(sets.root(4) == 2)
    let last = sets.add()
    sets.join(last, 3)
    sets.join(4, last)
    #expect(sets.members() == [[0, 1], [2, 3, 4, 5]])
  }
}
