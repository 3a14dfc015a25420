import Summa

extension TextLine {
  /// A line that was read, as the pipeline hands it to the parser.
  init(_ observation: RecognizedTextObservation) {
    let readings = observation.topCandidates(ReadingOptions().candidateCount).map { reading in
      TextLine(
        text: reading.string, boxes: reading.characterBoxes,
        confidences: reading.characterConfidences)
    }
    self = readings[0]
    alternatives = Array(readings.dropFirst())
  }
}
