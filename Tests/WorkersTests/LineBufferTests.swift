import Testing

@testable import SummaWorkers

@Suite struct LineBufferTests {
  private func lines(_ pieces: [String]) -> (lines: [String], rest: String) {
    var buffer = LineBuffer()
    var lines: [String] = []
    for piece in pieces {
      buffer.append(piece.utf8)
      while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    return (lines, String(decoding: buffer.rest, as: UTF8.self))
  }

  @Test(arguments: [
    ["one\ntwo\n\nthree"], ["one\nt", "wo\n", "\nthr", "ee"], ["on", "e", "\ntwo\n\nth", "ree"],
    "one\ntwo\n\nthree".map { String($0) },
  ])
  func joinsPieces(pieces: [String]) {
    #expect(lines(pieces) == (["one", "two", ""], "three"))
  }
}
