import Foundation

/// Turns pages whose text lies on its side or stands on its head.
///
/// What a reader makes of some lines, this way and the others, tells which way is up. It is asked
/// only where there is doubt: where lines seem to run down the page, or what was read makes little
/// sense.
struct TextTurner {
  let search: LineSearch
  let reader: any TextReader

  /// So many lines, the longest, tell as much as all.
  private static let sample = 12
  /// Characters that are likelier than this speak for a direction, others against it.
  private static let doubt = 0.6

  /// The page as it is read best among `turns` and as it stands.
  func upright(
    _ found: LineSearch.Found, trying turns: [Orientation], clock: inout StageClock
  ) throws(RecognitionError) -> LineSearch.Found {
    var best = (found: found, evidence: try evidence(for: found, clock: &clock))
    for turn in turns {
      let turned = try search.lines(on: found.page.turned(turn), clock: &clock)
      let evidence = try evidence(for: turned, clock: &clock)
      if evidence > best.evidence { best = (turned, evidence) }
    }
    return best.found
  }

  /// Whether `lines` make so little sense that they may stand on their heads.
  static func doubts(_ observations: [RecognizedTextObservation]) -> Bool {
    let characters = observations.flatMap(\.best.characters).filter { $0.character != " " }
    guard !characters.isEmpty else { return true }
    let mean = characters.reduce(0) { $0 + $1.confidence } / Double(characters.count)
    FileHandle.standardError.write("doubt \(mean) \(characters.count)\n".data(using: .utf8)!)
    return mean < 0.8
  }

  private func evidence(
    for found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> Double {
    let longest = found.lines.sorted { $0.length > $1.length }.prefix(Self.sample)
    do {
      let observations = try clock.time(.read) {
        try reader.read(Array(longest), of: found.sheet)
      }
      return observations.flatMap(\.best.characters).filter { $0.character != " " }
        .reduce(0) { $0 + $1.confidence - Self.doubt }
    } catch {
      throw RecognitionError(error)
    }
  }
}

extension FoundLine {
  /// In text heights.
  fileprivate var length: Double { box.width / max(1, textHeight) }
}
