/// Makes records of lines: what is where, in numbers with the digits that mean something.
struct TextRecordMaker {
  /// Of the upright page in pixels.
  let size: PixelSize
  let candidateCount: Int
  let tellsCharacters: Bool

  func block(
    _ block: LayoutBlock, of lines: [RecognizedTextObservation]
  ) -> TextRecord.Block {
    let members = block.lines.map { lines[$0] }
    let place = finite(members.map(\.imageBox).union)
    return TextRecord.Block(
      text: block.text, box: box(place), imageBox: PageRecord.ImageBox(place),
      lines: members.map(line))
  }

  private func line(_ line: RecognizedTextObservation) -> TextRecord.Line {
    let place = finite(line.imageBox)
    let quad = line.quad.corners.allSatisfy { ($0.x + $0.y).isFinite } ? line.quad : Quad(place)
    let direction = WritingDirection(of: line.transcript)
    let readings = line.topCandidates(candidateCount)
    return TextRecord.Line(
      text: line.transcript, confidence: confidence(Double(line.confidence)), box: box(place),
      imageBox: PageRecord.ImageBox(place),
      quad: quad.corners.map { [PageRecord.rounded($0.x, 1), PageRecord.rounded($0.y, 1)] },
      direction: direction == .rightToLeft ? direction : nil,
      words: line.words.map { word($0, of: line, in: place, direction) },
      candidates: candidateCount > 1
        ? readings.map {
          TextRecord.Candidate(text: $0.string, confidence: confidence(Double($0.confidence)))
        } : nil)
  }

  private func word(
    _ word: RecognizedWord, of line: RecognizedTextObservation, in place: PixelRect,
    _ direction: WritingDirection
  ) -> TextRecord.Word {
    let own = word.imageBox.map(finite)
    let place = own ?? share(word.range, of: line.best.characters.count, in: place, direction)
    return TextRecord.Word(
      text: word.string, confidence: confidence(word.confidence), box: box(place),
      imageBox: PageRecord.ImageBox(place),
      characters: tellsCharacters ? line.best.characters[word.range].map(character) : nil)
  }

  private func character(_ character: RecognizedCharacter) -> TextRecord.Character {
    let place = character.imageBox.map(finite)
    return TextRecord.Character(
      text: String(character.character), confidence: confidence(character.confidence),
      box: place.map(box), imageBox: place.map { PageRecord.ImageBox($0) })
  }

  /// Where characters are if all of a line are as wide as each other.
  private func share(
    _ range: Range<Int>, of count: Int, in place: PixelRect, _ direction: WritingDirection
  ) -> PixelRect {
    let step = place.width / Double(max(1, count))
    let first = direction == .leftToRight ? range.lowerBound : count - range.upperBound
    return PixelRect(
      x: place.x + Double(first) * step, y: place.y, width: Double(range.count) * step,
      height: place.height)
  }

  private func box(_ place: PixelRect) -> PageRecord.Box {
    PageRecord.Box(place.normalized(in: size))
  }

  private func finite(_ place: PixelRect?) -> PixelRect {
    (place ?? PixelRect(x: 0, y: 0, width: 0, height: 0)).finite
  }

  private func confidence(_ value: Double) -> Double {
    value.isNaN ? 0 : PageRecord.rounded(min(1, max(0, value)), 3)
  }
}
