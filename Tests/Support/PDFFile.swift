/// A generated PDF. Source: ISO 32000-1, 7.5 and 7.11.4.
public struct PDFFile {
  public struct Page {
    /// In points.
    public var width = 300.0
    public var height = 400.0
    public var lines: [Line] = []
    /// True for invisible text, as over a scan. Source: ISO 32000-1, 9.3.6.
    public var textIsInvisible = false
    /// A picture that fills the page.
    public var picture: Picture?
    /// Page operators drawn below and above the lines.
    public var (below, above) = ("", "")
    /// Further entries of the page dictionary, such as `/Rotate 90`.
    public var entries = ""

    public init() {}
  }

  /// A line in Helvetica at 12 points.
  public struct Line {
    /// The start of the baseline, in points from the lower left corner.
    public var x: Double
    public var y: Double
    public var text: String

    public init(x: Double, y: Double, text: String) {
      self.x = x
      self.y = y
      self.text = text
    }
  }

  public struct Picture {
    /// The bytes of a JPEG.
    public var bytes: [UInt8]
    public var width: Int
    public var height: Int
    public var isGray: Bool

    public init(bytes: [UInt8], width: Int, height: Int, isGray: Bool = false) {
      self.bytes = bytes
      self.width = width
      self.height = height
      self.isGray = isGray
    }
  }

  public var pages: [Page] = []
  public var attachment: (name: String, bytes: [UInt8])?
  /// Further entries of the font dictionary.
  public var fontEntries = ""

  /// True to write the list of pages after the pages.
  public var listsPagesLast: Bool
  /// True to write page contents after the pages.
  public var drawsLast = false

  public init(pages: [Page], listsPagesLast: Bool = false) {
    self.pages = pages
    self.listsPagesLast = listsPagesLast
  }

  /// A page of 300 x 400 points with one line below the other; a `|` separates the left part of a
  /// line from the right one.
  public static func page(_ lines: [String]) -> Page {
    var page = Page()
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: "|", maxSplits: 1)
      let y = 360 - 20 * Double(index)
      for (x, part) in zip([30.0, 220.0], parts) {
        page.lines.append(Line(x: x, y: y, text: String(part)))
      }
    }
    return page
  }

  public var bytes: [UInt8] {
    var objects: [[UInt8]] = [
      [], [], Array("<</Type/Font/Subtype/Type1/BaseFont/Helvetica\(fontEntries)>>".utf8),
    ]
    func add(_ object: [UInt8]) -> Int {
      objects.append(object)
      return objects.count
    }
    func stream(_ entries: String, _ bytes: [UInt8]) -> [UInt8] {
      Array("<<\(entries)/Length \(bytes.count)>>stream\n".utf8) + bytes
        + Array("\nendstream".utf8)
    }
    var kids: [Int] = []
    for page in pages {
      var content = ""
      var resources = "/Font<</F 3 0 R>>"
      if let picture = page.picture {
        let number = add(
          stream(
            "/Type/XObject/Subtype/Image/Width \(picture.width)/Height \(picture.height)"
              + "/ColorSpace/\(picture.isGray ? "DeviceGray" : "DeviceRGB")/BitsPerComponent 8/Filter/DCTDecode",
            picture.bytes))
        resources += "/XObject<</P \(number) 0 R>>"
        content += "q \(page.width) 0 0 \(page.height) 0 0 cm /P Do Q\n"
      }
      content += page.below + "\n"
      for line in page.lines {
        content +=
          "BT /F 12 Tf \(page.textIsInvisible ? 3 : 0) Tr \(line.x) \(line.y) Td (\(line.text)) Tj ET\n"
      }
      content += page.above + "\n"
      let contents = add(stream("", Array(content.utf8)))
      kids.append(
        add(
          Array(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(page.width) \(page.height)]/Contents \(contents) 0 R/Resources<<\(resources)>>\(page.entries)>>"
              .utf8)))
    }
    var names = ""
    if let attachment {
      let file = add(stream("/Type/EmbeddedFile", attachment.bytes))
      names =
        "/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(\(attachment.name))/EF<</F \(file) 0 R>>>>]>>>>"
    }
    objects[0] = Array("<</Type/Catalog/Pages 2 0 R\(names)>>".utf8)
    let list = kids.map { "\($0) 0 R" }.joined(separator: " ")
    objects[1] = Array("<</Type/Pages/Count \(kids.count)/Kids[\(list)]>>".utf8)

    var bytes = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    var offsets = [Int](repeating: 0, count: objects.count)
    var order = listsPagesLast ? Array(2..<objects.count) + [0, 1] : Array(objects.indices)
    if drawsLast {
      let isPage = { (index: Int) in kids.contains(index + 1) }
      order = order.filter(isPage) + order.filter { !isPage($0) }
    }
    for index in order {
      offsets[index] = bytes.count
      bytes += Array("\(index + 1) 0 obj\n".utf8) + objects[index] + Array("\nendobj\n".utf8)
    }
    for offset in offsets.map(String.init) {
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
    }
    let start = bytes.count
    bytes += Array(table.utf8)
    bytes += Array(
      "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n".utf8)
    return bytes
  }
}
