import SummaGeometry
package import SummaText

extension Page {
  /// Whether its pixels are those of the picture.
  package var isPicture: Bool { toPicture == .identity }

  /// Lines of the page as they stand in the picture.
  package func onPicture(
    _ lines: [RecognizedTextObservation]
  ) -> [RecognizedTextObservation] {
    guard !isPicture else { return lines }
    return lines.map { $0.moved(by: toPicture, to: PageFrame(size: pictureSize)) }
  }
}
