/// The text of one page in the shape that `summa text --format json` prints: page → block → line →
/// word → character, keys in snake case. Keys may be added in later versions, none is renamed. What
/// is not known is left out.
///
/// Every place is given both ways: `box` in 0...1 of the upright page, origin lower left, as in
/// Apple's Vision, and `image_box` in whole pixels, origin upper left.
public struct TextRecord: Sendable, Hashable, Codable {
  /// The version of this shape.
  public var schema = 1
  /// The file as it was named.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// How many pages the file has, where that is known.
  public var pages: Int?
  public var status: RecognizedAmounts.Status
  /// The upright page; nil where it could not be read.
  public var image: PageImage?
  /// What the file says of the size of its pixels.
  public var resolution: Resolution?
  /// Whether the file brings text along, as a PDF may, be it this one or another, where the picture
  /// was read; left out where it does not.
  public var hasTextLayer: Bool?
  /// In reading order; nil where the page could not be read.
  public var blocks: [Block]?
  public var error: RecordedError?

  enum CodingKeys: String, CodingKey {
    case schema, file, page, pages, status, image, resolution, blocks, error
    case hasTextLayer = "text_layer"
  }

  /// Pixels an inch.
  public struct Resolution: Sendable, Hashable, Codable {
    /// Along the upright page's width.
    public var x: Double
    /// Along its height.
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Lines that are read together.
  public struct Block: Sendable, Hashable, Codable {
    /// A line of text for each row of the block; what stands side by side is kept apart by blanks.
    public var text: String
    public var box: NormalizedRect
    public var imageBox: PixelRect
    public var lines: [RecognizedLine]

    enum CodingKeys: String, CodingKey {
      case text, box, lines
      case imageBox = "image_box"
    }
  }
}

// MARK: - Made of results

extension TextRecord {
  /// What is told of a page beside its text.
  public struct Page: Sendable, Hashable {
    /// What the record is to call its file.
    public var file: String
    /// Counted from 1.
    public var number: Int
    /// How many the file has.
    public var count: Int
    /// Of the upright page in pixels.
    public var size: PixelSize
    /// How the stored image was turned.
    public var orientation: Orientation
    /// What the file says of the size of its pixels.
    public var resolution: Resolution?
    /// Whether the file brings text along, be it this one.
    public var hasTextLayer: Bool

    public init(
      file: String, number: Int = 1, count: Int = 1, size: PixelSize,
      orientation: Orientation = .up, resolution: Resolution? = nil, hasTextLayer: Bool = false
    ) {
      self.file = file
      self.number = number
      self.count = count
      self.size = size
      self.orientation = orientation
      self.resolution = resolution
      self.hasTextLayer = hasTextLayer
    }
  }

  /// The record of a page that was read, with its lines in reading order.
  /// - Parameters:
  ///   - lines: in pixels of the page.
  ///   - page: what they stand on.
  ///   - candidates: how many readings are told of each line at most; of one alone there is no
  ///     list.
  ///   - characters: whether each character is told of.
  public init(
    _ lines: [RecognizedTextObservation], on page: Page, candidates: Int = 1,
    characters: Bool = false
  ) {
    self.init(
      [SheetText(lines: lines, blocks: TextLayout().blocks(of: lines))], on: page,
      candidates: candidates, characters: characters)
  }

  /// The record of a page of several sheets, one after another.
  package init(_ sheets: [SheetText], on page: Page, candidates: Int, characters: Bool) {
    self.init(file: page.file, page: page.number, pages: page.count, status: .ok)
    image = PageImage(page.size, page.orientation)
    resolution = page.resolution
    hasTextLayer = page.hasTextLayer ? true : nil
    blocks = sheets.flatMap { sheet in
      sheet.blocks.map { block in
        let members = block.lines.map { sheet.lines[$0] }
        let place = (members.map(\.imageBox).union ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
          .finite
        return Block(
          text: block.text, box: place.normalized(in: page.size).recorded,
          imageBox: place.recorded,
          lines: members.map {
            RecognizedLine(
              $0, on: page.size, candidateCount: candidates, hasCharacters: characters)
          })
      }
    }
  }

  /// The record of a page that could not be read.
  /// - Parameter record: that says why.
  public init(failed record: RecognizedAmounts) {
    self.init(
      file: record.file, page: record.page, pages: record.pages, status: .error,
      error: record.error)
  }

  /// The record as one line of JSON, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}

/// The lines of a sheet of paper, or of a page that is none.
package struct SheetText: Sendable {
  /// In pixels of the picture.
  var lines: [RecognizedTextObservation]
  /// In reading order, by the lines' places.
  var blocks: [LayoutBlock]
}
