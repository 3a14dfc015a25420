import SummaGeometry
import SummaText

extension RecognizedTextObservation {
  /// Returns the line with all its boxes on the upright page.
  func oriented(_ orientation: Orientation) -> RecognizedTextObservation {
    guard orientation != .up else { return self }
    return moved(
      by: orientation.transform(from: frame.size),
      to: PageFrame(size: orientation.uprightSize(of: frame.size)))
  }
}
