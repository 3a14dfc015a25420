public import SummaGeometry
public import SummaText

/// A decoded page, upright as a viewer shows it, or what was cut out of such a picture: a sheet of
/// paper, straightened.
///
/// Lines and amounts are found in pixels of the page, where text runs from left to right, and taken
/// to the picture in the end. A page that is its picture has the same pixels.
public struct Page: Sendable {
  /// Counted from 1.
  public var number: Int
  /// How many pages its file has.
  public var count: Int
  /// The size of the upright page in pixels.
  public var size: PixelSize
  /// The size of the upright picture in pixels. All results refer to it.
  public var pictureSize: PixelSize
  /// From pixels of the page to pixels of the picture.
  public var toPicture: Transform
  /// The sheet of paper that the page is; nil where it is the whole picture.
  public var paper: PaperSheet?
  /// Whether it is known that text stands upright, or wanted that nothing else is tried.
  public var isUpright: Bool
  /// How the stored image was turned.
  public var orientation: Orientation
  /// The grey pixels to read from, upright; smaller than ``size`` where the page has far more than
  /// reading needs.
  public var raster: GrayRaster
  /// From pixels of ``raster`` to pixels of the page.
  public var toPage: Transform
  /// The lines that the file brought along, in reading order and in pixels of the upright page; nil
  /// for a picture, whose text has to be read.
  public var text: [RecognizedTextObservation]?
  /// How far ``text`` is to be believed.
  public var textTrust = TextTrust.certain

  public init(
    number: Int = 1, count: Int = 1, size: PixelSize, orientation: Orientation = .up,
    raster: GrayRaster, toPage: Transform, text: [RecognizedTextObservation]? = nil
  ) {
    self.number = number
    self.count = count
    self.size = size
    self.orientation = orientation
    self.raster = raster
    self.toPage = toPage
    self.text = text
    pictureSize = size
    toPicture = .identity
    isUpright = true
  }

  /// A page of grey pixels that are already decoded and upright.
  public init(_ raster: GrayRaster) {
    self.init(size: raster.size, raster: raster, toPage: .identity)
  }

  /// A part of the page: the pixels to read from are those in `region`, as are the middles of lines
  /// that the file brought along, and all results still refer to the whole page.
  /// - Parameter region: in 0...1 of the page, origin lower left; what reaches over the page is
  ///   left away.
  public func cropped(to region: NormalizedRect) -> Page {
    guard region != .fullImage, let toRaster = toPage.inverse else { return self }
    var page = self
    let area = region.pixels(in: size)
    page.text = text?.filter { area.contains($0.imageBox.center) }
    let (raster, corner) = raster.cropped(to: toRaster.boundingRect(of: area))
    page.raster = raster
    page.toPage = Transform.translation(x: corner.x, y: corner.y).then(toPage)
    return page
  }
}
