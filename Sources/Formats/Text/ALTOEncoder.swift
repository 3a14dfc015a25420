import Foundation

/// ALTO 4.4: XML with the position of each page, block, line and word. Source:
/// https://www.loc.gov/standards/alto/
public struct ALTOEncoder: TextEncoder {
  public static let name = "alto"
  public static let fileExtension = "xml"
  public static let otherExtensions = ["alto"]

  public static func recognizes(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head.prefix(1 << 16), as: UTF8.self)
    return start.hasPrefix("<?xml") && start.contains("<alto ") && start.contains(mark)
  }

  private static let mark = "<softwareName>Summa</softwareName>"

  private let options: TextEncodingOptions
  private var pageNumber = 0

  public init(_ options: TextEncodingOptions = TextEncodingOptions()) { self.options = options }

  public func header() -> [UInt8] {
    // One file has a name. Several files have identifiers, in the order of their pages.
    let files =
      options.files.count == 1
      ? "<fileName>\(XML.escaped(options.files[0]))</fileName>"
      : options.files.map { "<fileIdentifier>\(XML.escaped($0))</fileIdentifier>" }.joined()
    let version = options.version.map {
      "<softwareVersion>\(XML.escaped($0))</softwareVersion>"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.loc.gov/standards/alto/ns-v4# \
      http://www.loc.gov/standards/alto/v4/alto-4-4.xsd" SCHEMAVERSION="4.4">
      <Description>
      <MeasurementUnit>pixel</MeasurementUnit>
      <sourceImageInformation>\(files)</sourceImageInformation>
      <Processing ID="processing">\
      <processingCategory>contentGeneration</processingCategory>\
      <processingSoftware><softwareName>\(XML.escaped(options.software))</softwareName>\
      \(version ?? "")</processingSoftware></Processing>
      </Description>
      <Layout>

      """.utf8)
  }

  public mutating func bytes(of page: TextPage) -> [UInt8] {
    guard let image = page.record.image, let blocks = page.record.blocks else { return [] }
    pageNumber += 1
    var text = """
      <Page ID="page_\(pageNumber)" WIDTH="\(image.width)" HEIGHT="\(image.height)" \
      PHYSICAL_IMG_NR="\(pageNumber)" PROCESSINGREFS="processing">
      <PrintSpace\(Self.place(image.size.bounds))>

      """
    for (block, number) in zip(blocks, 1...) {
      let id = "\(pageNumber)_\(number)"
      // ALTO requires at least one word in a line.
      let lines = block.lines.filter { !$0.allWords.isEmpty }
      text += "<TextBlock ID=\"block_\(id)\"\(Self.place(block.enclosingBox))>\n"
      for (line, number) in zip(lines, 1...) { text += self.text(of: line, "\(id)_\(number)") }
      text += "</TextBlock>\n"
    }
    return Array((text + "</PrintSpace>\n</Page>\n").utf8)
  }

  public func footer() -> [UInt8] { Array("</Layout>\n</alto>\n".utf8) }

  private func text(of line: RecognizedLine, _ id: String) -> String {
    let (start, end) = line.baselineEnds
    let points = [start, end].map { "\(Decimals.text($0.x)),\(Decimals.text($0.y))" }
    let direction = line.direction.map { " BASEDIRECTION=\"\($0.rawValue)\"" } ?? ""
    let words = zip(line.allWords, 1...).map { word, number in
      "<String ID=\"word_\(id)_\(number)\"\(Self.place(word.imageBox)) "
        + "WC=\"\(Decimals.text(word.confidence))\" CONTENT=\"\(XML.escaped(word.text))\"/>"
    }
    return "<TextLine ID=\"line_\(id)\"\(Self.place(line.enclosingBox)) "
      + "BASELINE=\"\(points.joined(separator: " "))\"\(direction)>"
      + words.joined(separator: "<SP/>") + "</TextLine>\n"
  }

  private static func place(_ box: PixelRect) -> String {
    " HPOS=\"\(Int(box.x))\" VPOS=\"\(Int(box.y))\" WIDTH=\"\(Int(box.width))\" "
      + "HEIGHT=\"\(Int(box.height))\""
  }
}
