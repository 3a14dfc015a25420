extension TextReader {
  /// What is read of the longest lines: so many as tell as much as all.
  func longestLines(
    of found: LineSearch.Found, count: Int = 12, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedTextObservation] {
    let longest = found.text.lines.sorted { $0.length > $1.length }.prefix(count)
    do {
      return try clock.time(.read) { try read(Array(longest), of: found.sheet) }
    } catch {
      throw RecognitionError(error)
    }
  }
}

extension FoundLine {
  /// In text heights.
  fileprivate var length: Double { box.width / max(1, textHeight) }
}
