import Summa

extension TextLine {
  /// A line that was read, as the pipeline hands it to the parser.
  init(_ observation: RecognizedTextObservation) {
    let best = observation.best
    self.init(
      text: best.string, boxes: best.characterBoxes, confidences: best.characterConfidences)
  }
}
