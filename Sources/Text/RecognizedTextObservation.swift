public import SummaGeometry

/// A line of text found on a page, with what it may say, best first.
///
/// The names are those of Apple's Vision, but for what counts in pixels.
public struct RecognizedTextObservation: QuadrilateralProviding, Sendable, Hashable {
  /// What the line may say, best first; at least one.
  public let candidates: [RecognizedText]
  /// The box of the line in pixels of the upright page, origin upper left.
  public let imageBox: PixelRect
  /// The corners of the text in pixels of the upright page, origin upper left: from the top of its
  /// capitals to its baseline, turned as the line is.
  public let quad: Quad
  /// What normalised coordinates refer to.
  public let frame: PageFrame

  /// - Parameters:
  ///   - candidates: best first. Where there is none, the line says nothing.
  ///   - imageBox: the line's box in pixels of the upright page, origin upper left; nil takes that
  ///     around the best reading's characters.
  ///   - quad: the text's corners in the same pixels; nil takes those of the box.
  ///   - frame: what normalised coordinates refer to.
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

  /// The line where `transform` takes it, with all that has a place in it.
  /// - Parameters:
  ///   - transform: from pixels that places are in.
  ///   - frame: what normalised coordinates then refer to.
  package func moved(by transform: Transform, to frame: PageFrame) -> RecognizedTextObservation {
    RecognizedTextObservation(
      candidates: candidates.map { $0.moved(transform.boundingRect(of:)) },
      imageBox: transform.boundingRect(of: imageBox), quad: transform.apply(to: quad),
      frame: frame)
  }

  /// The best reading.
  public var best: RecognizedText { candidates[0] }

  /// Up to `count` of ``candidates``, best first. There are no more than the request was told to
  /// keep by its `candidateCount`: 10 as in Vision where text alone is asked for, 3 where amounts
  /// are.
  public func topCandidates(_ count: Int) -> [RecognizedText] {
    Array(candidates.prefix(max(0, count)))
  }

  /// What the best reading says.
  public var transcript: String { best.string }

  /// How sure the reader is of its best reading, 0...1.
  public var confidence: Float { best.confidence }

  /// The words of the best reading, from left to right.
  public var words: [RecognizedWord] { best.words }

  /// Where the letters stand on: from the left end to the right, in pixels of the upright page,
  /// origin upper left.
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
