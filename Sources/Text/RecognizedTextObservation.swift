public import SummaGeometry

/// A line of text found on a page, with candidate readings, best first.
///
/// The names are those of Apple's Vision, except for properties in pixels.
public struct RecognizedTextObservation: QuadrilateralProviding, Sendable, Hashable {
  /// Candidate readings, best first; at least one.
  public let candidates: [RecognizedText]
  /// The box of the line in pixels of the upright page, origin upper left.
  public let imageBox: PixelRect
  /// The corners of the text in pixels of the upright page, origin upper left: from the top of its
  /// capitals to its baseline, rotated like the line.
  public let quad: Quad
  /// The reference of normalised coordinates.
  public let frame: PageFrame

  /// - Parameters:
  ///   - candidates: best first. If empty, the line has an empty text.
  ///   - imageBox: the line's box in pixels of the upright page, origin upper left; nil for the
  ///     bounding box of the best reading's characters.
  ///   - quad: the text's corners in the same pixels; nil for those of the box.
  ///   - frame: the reference of normalised coordinates.
  public init(
    candidates: [RecognizedText], imageBox: PixelRect? = nil, quad: Quad? = nil, frame: PageFrame
  ) {
    let candidates = candidates.isEmpty ? [RecognizedText("")] : candidates
    self.candidates = candidates.map { candidate in
      var candidate = candidate
      candidate.frame = frame
      return candidate
    }
    let box =
      imageBox ?? candidates[0].imageBox ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    self.imageBox = box
    self.quad = quad ?? Quad(box)
    self.frame = frame
  }

  /// The line with all its positions mapped by `transform`.
  /// - Parameters:
  ///   - transform: from the current pixels to the new ones.
  ///   - frame: the new reference of normalised coordinates.
  package func moved(by transform: Transform, to frame: PageFrame) -> RecognizedTextObservation {
    RecognizedTextObservation(
      candidates: candidates.map { $0.moved(transform.boundingRect(of:)) },
      imageBox: transform.boundingRect(of: imageBox), quad: transform.apply(to: quad),
      frame: frame)
  }

  /// The line with other readings at the same place.
  package func replacing(candidates: [RecognizedText]) -> RecognizedTextObservation {
    RecognizedTextObservation(
      candidates: candidates, imageBox: imageBox, quad: quad, frame: frame)
  }

  /// The best reading.
  public var best: RecognizedText { candidates[0] }

  /// Returns up to `count` of ``candidates``, best first. There are at most `candidateCount` of the
  /// request: 10 by default for text requests, as in Vision, and 3 for amount requests.
  public func topCandidates(_ count: Int) -> [RecognizedText] {
    Array(candidates.prefix(max(0, count)))
  }

  /// The text of the best reading.
  public var transcript: String { best.string }

  /// The reader's confidence in its best reading, 0...1.
  public var confidence: Float { best.confidence }

  /// The words of the best reading, from left to right.
  public var words: [RecognizedWord] { best.words }

  /// The baseline from left to right, in pixels of the upright page, origin upper left.
  public var baseline: (start: PixelPoint, end: PixelPoint) { (quad.lowerLeft, quad.lowerRight) }

  /// The size of the upright page in pixels.
  public var pageSize: PixelSize { frame.size }

  /// The box of the line in 0...1, origin lower left.
  public var boundingBox: NormalizedRect { frame.normalized(imageBox) }

  public var topLeft: NormalizedPoint { frame.normalized(quad.upperLeft) }
  public var topRight: NormalizedPoint { frame.normalized(quad.upperRight) }
  public var bottomRight: NormalizedPoint { frame.normalized(quad.lowerRight) }
  public var bottomLeft: NormalizedPoint { frame.normalized(quad.lowerLeft) }
}
