import SummaGeometry
import SummaText

extension RecognizedTextObservation {
  /// The line on its page turned upright, with all that has a place in it.
  func oriented(_ orientation: Orientation) -> RecognizedTextObservation {
    guard orientation != .up else { return self }
    return moved(
      by: orientation.transform(from: frame.size),
      to: PageFrame(size: orientation.uprightSize(of: frame.size)))
  }
}
