import SummaGeometry
import SummaText

extension RecognizedTextObservation {
  /// The line on its page turned upright, with all that has a place in it.
  func oriented(_ orientation: Orientation) -> RecognizedTextObservation {
    guard orientation != .up else { return self }
    let toPage = orientation.transform(from: frame.size)
    return RecognizedTextObservation(
      candidates: candidates.map { $0.moved(toPage.boundingRect(of:)) },
      imageBox: toPage.boundingRect(of: imageBox), quad: toPage.apply(to: quad),
      frame: PageFrame(size: orientation.uprightSize(of: frame.size)))
  }
}
