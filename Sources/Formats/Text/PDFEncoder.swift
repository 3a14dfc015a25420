/// PDF with the pictures of pages and their text. The text is invisible, covers the print, and
/// can be selected, searched and copied. The file conforms to PDF/A-2b unless a picture is in CMYK.
///
/// A page without a picture has text only and can be laid over an existing page. The size of a page
/// comes from its file if that is plausible. Otherwise scans are assumed to have 300 pixels per
/// inch, and small pictures to show a roll of 80 mm. The same pages give the same bytes.
///
/// Source: ISO 32000-1, and ISO 19005-2 for PDF/A.
public struct PDFEncoder: TextEncoder {
  public static let name = "pdf"
  public static let fileExtension = "pdf"
  public static let showsPictures = true
  public static let isReadable = false

  public static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: heading)
      || head.starts(with: "%PDF-".utf8) && head.dropFirst(9).starts(with: mark)
  }

  /// The comment of four bytes above 127 that marks a PDF as binary. These bytes mark PDFs of
  /// other programs to which Summa has added text. The comment follows the first line, which has 9
  /// bytes.
  public static let mark = Array("%".utf8) + [0xD3, 0xF5, 0xED, 0xE1] + Array("\n".utf8)

  /// The version, the comment that marks the file as binary, and the name of the program.
  private static let heading =
    Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3] + Array("\n%Summa\n".utf8)

  private let options: TextEncodingOptions
  private var objects: PDFObjects
  private let catalog: Int
  private let pages: Int
  private var font = PDFFont()
  /// The object numbers of the fonts, one for each of the extents of ``font``.
  private var fontNumbers: [Int] = []
  private var pageNumbers: [Int] = []
  private var isArchivable = true

  public init(_ options: TextEncodingOptions = TextEncodingOptions()) {
    self.options = options
    var objects = PDFObjects(heading: Self.heading)
    catalog = objects.reserve()
    pages = objects.reserve()
    self.objects = objects
  }

  public mutating func header() -> [UInt8] { objects.take() }

  public mutating func bytes(of page: TextPage) throws(RecognitionError) -> [UInt8] {
    guard let image = page.record.image, let blocks = page.record.blocks else { return [] }
    let pixels = image.size
    let size = PDFPageSize(pixels, page.record.resolution, isOverlay: page.picture == nil)
    var content = ""
    var resources = ""
    if let picture = page.picture {
      let matrix = try Self.matrix(of: picture, as: image, on: size)
      let number = objects.reserve()
      objects.write(stream: picture.data, picture.dictionary, as: number)
      content += "q \(matrix.operands(digits: 4)) cm /P Do Q\n"
      resources += "/XObject << /P \(number) 0 R >> "
      isArchivable = isArchivable && picture.isArchivable
    }
    // A page that already has selectable text gets no second copy.
    if page.picture != nil || page.record.hasTextLayer != true {
      let text = text(of: blocks, size)
      content += text.operators
      let names = text.fonts.sorted().map { "/F\($0) \(fontNumbers[$0]) 0 R" }
      resources += "/Font << \(names.joined(separator: " ")) >> "
    }
    let contentNumber = objects.reserve()
    try objects.write(compressing: Array(content.utf8), as: contentNumber)
    let number = objects.reserve()
    pageNumbers.append(number)
    objects.write(
      "<< /Type /Page /Parent \(pages) 0 R "
        + "/MediaBox [0 0 \(Decimals.text(size.width)) \(Decimals.text(size.height))] "
        + "/Resources << \(resources)>> /Contents \(contentNumber) 0 R >>", as: number)
    return objects.take()
  }

  public mutating func footer() throws(RecognitionError) -> [UInt8] {
    try writeFonts()
    let kids = pageNumbers.map { "\($0) 0 R" }.joined(separator: " ")
    objects.write("<< /Type /Pages /Count \(pageNumbers.count) /Kids [\(kids)] >>", as: pages)
    let (metadata, profile) = (objects.reserve(), objects.reserve())
    let packet = XMPPacket(
      title: options.files.count == 1 ? options.files[0] : nil,
      producer: [options.software, options.version].compactMap(\.self).joined(separator: " "),
      isArchivable: isArchivable)
    objects.write(stream: packet.bytes, "/Type /Metadata /Subtype /XML", as: metadata)
    try objects.write(compressing: SRGBProfile.bytes, "/N 3", as: profile)
    objects.write(
      "<< /Type /Catalog /Pages \(pages) 0 R /Metadata \(metadata) 0 R /OutputIntents "
        + "[<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) "
        + "/DestOutputProfile \(profile) 0 R >>] >>", as: catalog)
    objects.finish(root: catalog)
    return objects.take()
  }

  /// Returns the operators that place the text of a page, and the fonts that they use.
  private mutating func text(
    of blocks: [TextRecord.Block], _ size: PDFPageSize
  ) -> (operators: String, fonts: Set<Int>) {
    var text = ""
    var fonts: Set<Int> = []
    var current: Int?
    for var line in blocks.flatMap(\.lines) {
      line.words?.removeAll { $0.text.isEmpty }
      for word in PDFLine(line, on: size.transform).words {
        let index = font.font(of: word.extent, within: word.tolerance)
        if index == fontNumbers.count { fontNumbers.append(objects.reserve()) }
        if index != current { text += "/F\(index) 1 Tf\n" }
        current = index
        fonts.insert(index)
        // 0.01 pt is a small part of any pixel.
        text += "\(word.matrix.operands(digits: 2)) Tm \(font.string(word.characters)) Tj\n"
      }
    }
    // Text rendering mode 3 is invisible.
    return (text.isEmpty ? "" : "BT\n3 Tr\n\(text)ET\n", fonts)
  }

  private mutating func writeFonts() throws(RecognitionError) {
    guard !fontNumbers.isEmpty else { return }
    let (file, meanings, glyphs) = (objects.reserve(), objects.reserve(), objects.reserve())
    let name = "/GlyphLessFont"
    for (number, extent) in zip(fontNumbers, font.extents) {
      let (descendant, descriptor) = (objects.reserve(), objects.reserve())
      objects.write(
        "<< /Type /Font /Subtype /Type0 /BaseFont \(name) /Encoding /Identity-H "
          + "/DescendantFonts [\(descendant) 0 R] /ToUnicode \(meanings) 0 R >>", as: number)
      objects.write(
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont \(name) "
          + "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
          + "/FontDescriptor \(descriptor) 0 R /DW \(GlyphlessFont.advance) "
          + "/CIDToGIDMap \(glyphs) 0 R >>", as: descendant)
      let unit = Double(GlyphlessFont.unitsPerEm)
      let ascent = Int((unit * extent.ascent).rounded())
      // Programs treat 0 as a missing value.
      let descent = -max(1, Int((unit * extent.descent).rounded()))
      objects.write(
        "<< /Type /FontDescriptor /FontName \(name) /Flags 5 "
          + "/FontBBox [0 \(descent) \(GlyphlessFont.advance) \(ascent)] /ItalicAngle 0 "
          + "/Ascent \(ascent) /Descent \(descent) /CapHeight \(ascent) /StemV 80 "
          + "/FontFile2 \(file) 0 R >>", as: descriptor)
    }
    try objects.write(
      compressing: GlyphlessFont.bytes, "/Length1 \(GlyphlessFont.bytes.count)", as: file)
    try objects.write(compressing: font.meanings, as: meanings)
    try objects.write(compressing: font.glyphs, as: glyphs)
  }

  /// The transform from the unit square, in which pictures are drawn, to the page. It turns the
  /// picture upright.
  static func matrix(
    of picture: PagePicture, as image: PageImage, on size: PDFPageSize
  ) throws(RecognitionError) -> Transform {
    let orientation = Orientation(rawValue: UInt32(clamping: image.orientation)) ?? .up
    let upright = orientation.uprightSize(of: picture.size)
    guard upright == image.size else {
      throw RecognitionError(
        code: .changedMeanwhile,
        message: "the picture has not the size of the page that was read; read it again")
    }
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    return Transform(width, 0, 0, 0, -height, height)
      .then(orientation.transform(from: picture.size)).then(size.transform)
  }
}
