public import SummaGeometry

/// A line of text found on a page, with what it may say, best first.
public struct RecognizedTextObservation: Sendable, Equatable {
  private let candidates: [RecognizedText]
  /// The box of the line in pixels of the upright page, origin upper left.
  public let imageBox: PixelRect
  /// The size of the upright page in pixels.
  public let pageSize: PixelSize

  /// - Parameters:
  ///   - candidates: best first, at least one.
  ///   - imageBox: the line's box in pixels of the upright page, origin upper left.
  ///   - pageSize: the size of the upright page in pixels.
  public init(candidates: [RecognizedText], imageBox: PixelRect, pageSize: PixelSize) {
    precondition(!candidates.isEmpty, "an observation has at least one reading")
    self.candidates = candidates
    self.imageBox = imageBox
    self.pageSize = pageSize
  }

  /// The box of the line in 0...1 of the upright page, origin lower left.
  public var boundingBox: NormalizedRect { imageBox.normalized(in: pageSize) }

  /// The best reading.
  public var best: RecognizedText { candidates[0] }

  /// Up to `count` readings, best first.
  public func topCandidates(_ count: Int) -> [RecognizedText] {
    Array(candidates.prefix(max(0, count)))
  }
}
