import SummaGeometry
import SummaText

/// The lines of a page while its handwriting is read.
struct WrittenPage {
  /// The lines of the receipt reader.
  private var print: [RecognizedTextObservation]
  private var written: [RecognizedTextObservation] = []

  init(_ lines: [RecognizedTextObservation]) { print = lines }

  /// The printed lines, then the handwritten numbers.
  var lines: [RecognizedTextObservation] { print + written }

  /// The words of the receipt reader that look handwritten.
  var markedWords: [WrittenPlace] {
    print.flatMap { line in
      line.words.compactMap { word in
        guard line.best.isHandwritten(in: word.range), let box = word.imageBox else { return nil }
        return WrittenPlace(of: box, in: line)
      }
    }
  }

  /// Replaces the receipt reader's reading at a place by the number that is written there.
  /// - Parameter isBlank: true if nothing is printed at the place, so that everything read there is
  ///   removed, even dots.
  mutating func write(
    _ number: RecognizedTextObservation, at place: WrittenPlace, isBlank: Bool = false
  ) {
    let boxes = [place.part(at: number.imageBox)] + (isBlank ? [place.row] : [])
    for box in boxes { print = print.compactMap { $0.cleared(box) } }
    written.append(number)
  }

  /// Takes a word for print.
  mutating func unmark(_ place: WrittenPlace) {
    change(place) { $0.isHandwritten = false }
  }

  /// The highest confidence of handwriting that only the receipt reader can read.
  private static let doubtful = 0.5

  /// Keeps the receipt reader's reading of an illegible word, with less confidence.
  mutating func doubt(_ place: WrittenPlace) {
    change(place) { $0.confidence = min($0.confidence, Self.doubtful) }
  }

  private mutating func change(
    _ place: WrittenPlace, _ change: (inout RecognizedCharacter) -> Void
  ) {
    let box = place.box
    print = print.map { $0.changed(in: box, change) }
  }
}

extension RecognizedTextObservation {
  /// The line without the characters whose centres are in `box`; nil if it is empty then.
  fileprivate func cleared(_ box: PixelRect) -> RecognizedTextObservation? {
    guard imageBox.intersection(box) != nil else { return self }
    let texts = candidates.compactMap { $0.cleared(box) }
    guard let first = texts.first, best.characters.contains(where: { !$0.isIn(box) }) else {
      return nil
    }
    guard first.characters.count < best.characters.count else { return self }
    return RecognizedTextObservation(candidates: texts, quad: quad, frame: frame)
  }

  fileprivate func changed(
    in box: PixelRect, _ change: (inout RecognizedCharacter) -> Void
  ) -> RecognizedTextObservation {
    guard imageBox.intersection(box) != nil else { return self }
    let texts = candidates.map { text in
      RecognizedText(
        text.characters.map { character in
          var character = character
          if character.isIn(box) { change(&character) }
          return character
        }, confidence: text.confidence)
    }
    return RecognizedTextObservation(
      candidates: texts, imageBox: imageBox, quad: quad, frame: frame)
  }
}

extension RecognizedText {
  /// The text without the characters in `box` and the spaces at its ends; nil if it is empty then.
  fileprivate func cleared(_ box: PixelRect) -> RecognizedText? {
    let kept = characters.indices.filter { !characters[$0].isIn(box) }
    let visible = kept.filter { !characters[$0].character.isWhitespace }
    guard let first = visible.first, let last = visible.last else { return nil }
    return RecognizedText(
      kept.filter { (first...last).contains($0) }.map { characters[$0] }, confidence: confidence)
  }
}

extension RecognizedCharacter {
  fileprivate func isIn(_ box: PixelRect) -> Bool {
    imageBox.map { box.contains($0.center) } ?? false
  }
}
