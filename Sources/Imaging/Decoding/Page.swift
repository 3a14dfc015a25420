public import SummaGeometry
public import SummaText

/// A decoded page, upright as a viewer shows it, or a straightened sheet of paper cut out of such a
/// picture.
///
/// Lines and amounts are found in pixels of the page, where text runs from left to right, and are
/// finally mapped to the picture. A page that is the whole picture has the same pixels.
public struct Page: Sendable {
  /// The page number, counted from 1.
  public var number: Int
  /// The number of pages in the file.
  public var count: Int
  /// The size of the upright page in pixels.
  public var size: PixelSize
  /// The size of the upright picture in pixels. All results refer to it.
  public var pictureSize: PixelSize
  /// Maps pixels of the page to pixels of the picture.
  public var toPicture: Transform
  /// The sheet of paper on this page; nil if the page is the whole picture.
  public var paper: PaperSheet?
  /// True if the text is known to be upright, or if no other direction should be tried.
  public var isUpright: Bool
  /// The orientation of the stored image.
  public var orientation: Orientation
  /// The grey pixels to read from, upright; smaller than ``size`` if the page has far more pixels
  /// than reading needs.
  public var raster: GrayRaster
  /// Maps pixels of ``raster`` to pixels of the page.
  public var toPage: Transform
  /// True if ``raster`` has few more pixels than its text needs.
  public var isReduced = false
  /// Decodes the upright picture in colour, perhaps reduced. Nil, or with the result nil, if that
  /// is impossible.
  public var color: (@Sendable () -> ColorRaster?)?
  /// The lines of the file's text layer, in reading order and in pixels of the upright page; nil
  /// for a picture, whose text has to be read.
  public var text: [RecognizedTextObservation]?
  /// The reliability of ``text``.
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

  /// Creates a page from decoded, upright grey pixels.
  public init(_ raster: GrayRaster) {
    self.init(size: raster.size, raster: raster, toPage: .identity)
  }

  /// Returns a part of the page: only pixels in `region` are read, and only text lines whose
  /// centres are in it are kept. All results still refer to the whole page.
  /// - Parameter region: in 0...1 of the page, origin lower left; clipped to the page.
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

/// The reliability of the text layer of a file.
public enum TextTrust: Sendable, Hashable {
  /// The text agrees with the picture of the page.
  case certain
  /// The text is used if some of its lines agree with what is read: fonts may encode characters
  /// wrongly, and a picture may show other text.
  case checked
  /// The text comes from other OCR software, perhaps of another picture. It is used only for pages
  /// that the reader cannot read.
  case lastResort
}
