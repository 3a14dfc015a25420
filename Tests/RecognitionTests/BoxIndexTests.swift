import SummaTestSupport
import Testing

@testable import SummaRecognition

@Suite struct BoxIndexTests {
  private static func boxes(_ count: Int, width: Int) -> [BoxIndex.Box] {
    var generator = SeededGenerator(state: 7)
    return (0..<count).map { number in
      let (left, top) = (Int.random(in: 0..<width, using: &generator), number % 100)
      let size = number.isMultiple(of: 50) ? 300 : Int.random(in: 1..<9, using: &generator)
      return (left, top, left + size, top + min(size, 40))
    }
  }

  @Test func findsAllTouchingBoxes() {
    let boxes = Self.boxes(500, width: 1000)
    let index = BoxIndex(boxes)
    for one in boxes {
      let near = index.near(left: one.left, top: one.top, right: one.right, bottom: one.bottom)
      let touching = boxes.indices.filter { other in
        boxes[other].left < one.right && boxes[other].right > one.left
          && boxes[other].top < one.bottom && boxes[other].bottom > one.top
      }
      #expect(near.isSuperset(of: touching))
    }
  }

  /// A search of whole bands takes hours on a strip of 40 by 500,000 pixels.
  @Test func findsFewBoxesOnWidePages() {
    let boxes = Self.boxes(20_000, width: 500_000)
    let index = BoxIndex(boxes)
    #expect(index.near(left: 250_000, top: 0, right: 250_010, bottom: 100).count < 100)
    #expect(index.near(left: 600_000, top: 0, right: 600_010, bottom: 100).isEmpty)
    #expect(BoxIndex([]).near(left: 0, top: 0, right: 9, bottom: 9).isEmpty)
  }
}
