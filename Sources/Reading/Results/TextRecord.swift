/// The text of one page, as printed by `summa text --format json`: page → block → line → word →
/// character, with keys in snake case. Later versions may add keys, but not rename them. Unknown
/// values are left out.
///
/// Positions have two forms: `box` in 0...1 of the upright page, origin lower left, as in Apple's
/// Vision, and `image_box` in whole pixels, origin upper left.
public struct TextRecord: Sendable, Hashable, Codable {
  /// The version of the JSON.
  public var schema = 1
  /// The name of the file as it was given.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// The number of pages in the file, if known.
  public var pages: Int?
  public var status: RecognizedAmounts.Status
  /// The upright page; nil if it could not be read.
  public var image: PageImage?
  /// The resolution that the file states.
  public var resolution: Resolution?
  /// True if the file has text for the page, as a PDF may; nil if not. The record has that text, or
  /// the text that was read from the picture.
  public var hasTextLayer: Bool?
  /// In reading order; nil if the page could not be read.
  public var blocks: [Block]?
  public var error: RecordedError?

  enum CodingKeys: String, CodingKey {
    case schema, file, page, pages, status, image, resolution, blocks, error
    case hasTextLayer = "text_layer"
  }

  /// In pixels per inch.
  public struct Resolution: Sendable, Hashable, Codable {
    /// Along the width of the upright page.
    public var x: Double
    /// Along the height of the upright page.
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Lines that form a paragraph or a column.
  public struct Block: Sendable, Hashable, Codable {
    /// One line of text per row of the block; texts side by side are separated by spaces.
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
  /// The facts about a page other than its text.
  public struct Page: Sendable, Hashable {
    /// The name of the file in the record.
    public var file: String
    /// Counted from 1.
    public var number: Int
    /// The number of pages in the file.
    public var count: Int
    /// The size of the upright page in pixels.
    public var size: PixelSize
    /// How the stored image was turned.
    public var orientation: Orientation
    /// The resolution that the file states.
    public var resolution: Resolution?
    /// True if the file has text for the page, whether or not it was used.
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
  ///   - page: the page of the lines.
  ///   - candidates: the largest number of readings of a line; one alone is not listed.
  ///   - characters: true to list the characters of words.
  public init(
    _ lines: [RecognizedTextObservation], on page: Page, candidates: Int = 1,
    characters: Bool = false
  ) {
    self.init(
      [SheetText(lines: lines, blocks: TextLayout().blocks(of: lines))], on: page,
      candidates: candidates, characters: characters)
  }

  /// The record of a page with several sheets in sequence.
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
              $0, on: page.size, candidateCount: candidates, hasCharacters: characters
            ).recorded
          })
      }
    }
  }

  /// The record of a page that could not be read.
  /// - Parameter record: the record with the reason.
  public init(failed record: RecognizedAmounts) {
    self.init(
      file: record.file, page: record.page, pages: record.pages, status: .error,
      error: record.error)
  }

  /// The JSON on one line, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}

/// The lines of a sheet of paper, or of a whole page.
package struct SheetText: Sendable {
  /// In pixels of the picture.
  var lines: [RecognizedTextObservation]
  /// In reading order, with the indices of their lines.
  var blocks: [LayoutBlock]
}
