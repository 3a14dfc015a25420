public import SummaGeometry
public import SummaImaging

/// Draws strokes into a picture, with round caps and joins, on a background of high contrast.
public struct InkCanvas: Sendable {
  /// The margin around the bounds of the strokes, in pixels of the picture.
  public var margin = 20.0
  /// The height of a line of writing, in pixels.
  public var lineHeight: Double
  /// True if nearly black strokes are drawn in very dark grey. The ink itself stays unchanged.
  public var softensBlack: Bool

  /// The greatest width and height of a picture, in pixels. Larger ink is drawn at a smaller scale.
  static let longestSide = 4_000.0

  public init(lineHeight: Double = 48, softensBlack: Bool = true) {
    self.lineHeight = lineHeight
    self.softensBlack = softensBlack
  }

  /// A picture of the strokes, and the transform from their coordinates to its pixels.
  /// - Throws: ``InkError`` if there are no points, or memory is short.
  public func draw(_ ink: Ink) throws(InkError) -> (raster: ColorRaster, toPicture: Transform) {
    let ink = try (softensBlack ? Self.softened(ink) : ink).checked()
    guard let bounds = ink.bounds else { throw .empty }
    // The height of dots is 0.
    let height = InkLine.height(of: ink.strokes)
    let room = Self.longestSide - 2 * margin
    let longest = max(bounds.width, bounds.height, 1e-9)
    let scale = min(lineHeight / (height > 0 ? height : 1), room / longest)
    let size = PixelSize(
      width: Int((bounds.width * scale + 2 * margin).rounded(.up)),
      height: Int((bounds.height * scale + 2 * margin).rounded(.up)))
    let toPicture = Transform.translation(x: -bounds.x, y: -bounds.y)
      .then(.scale(x: scale, y: scale)).then(.translation(x: margin, y: margin))
    let raster = try draw(ink, size: size, toPicture, scale: scale)
    return (raster, toPicture)
  }

  private func draw(
    _ ink: Ink, size: PixelSize, _ toPicture: Transform, scale: Double
  ) throws(InkError) -> ColorRaster {
    do throws(EncodeError) {
      let canvas = try Canvas(size: size)
      let ground = Self.ground(for: ink)
      canvas.fill(size.bounds, color: ground.rgb, opacity: 1)
      for stroke in ink.strokes {
        // A ballpoint pen is about a twelfth of the line's height.
        let width = stroke.style.width.map { $0 * scale } ?? lineHeight / 12
        canvas.drawStroke(
          through: stroke.positions.map { toPicture.apply(to: $0) },
          color: stroke.style.color.rgb, opacity: stroke.style.color.alpha,
          width: min(max(width, 1), 2 * lineHeight))
      }
      return canvas.raster()
    } catch {
      throw InkError(drawing: error)
    }
  }

  /// White or black: the one with the higher contrast to the stroke of least contrast.
  static func ground(for ink: Ink) -> InkColor {
    func leastContrast(_ ground: InkColor) -> Double {
      ink.strokes.map { $0.style.color.contrast(to: ground) }.min() ?? 1
    }
    return leastContrast(.white) >= leastContrast(.black) ? .white : .black
  }

  /// A copy in which nearly black strokes are very dark grey, with the same opacity.
  public static func softened(_ ink: Ink) -> Ink {
    var copy = ink
    for index in copy.strokes.indices
    where copy.strokes[index].style.color.isEssentiallyBlack() {
      var grey = InkColor.nearlyBlack
      grey.alpha = copy.strokes[index].style.color.alpha
      copy.strokes[index].style.color = grey
    }
    return copy
  }
}
