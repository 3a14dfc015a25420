import Foundation

/// hOCR 1.2: XHTML with the position of each page, block, paragraph, line and word. A block has one
/// paragraph. Source: http://kba.github.io/hocr-spec/1.2/
public struct HOCREncoder: TextEncoder {
  public static let name = "hocr"
  public static let fileExtension = "hocr"
  public static let otherExtensions = ["html", "htm", "xhtml"]

  public static func recognizes(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head.prefix(1024), as: UTF8.self)
    return start.hasPrefix("<?xml") && start.contains(mark)
  }

  private static let mark = "<meta name=\"ocr-system\" content=\"Summa"

  private let options: TextEncodingOptions
  private var pageNumber = 0

  public init(_ options: TextEncodingOptions = TextEncodingOptions()) { self.options = options }

  public func header() -> [UInt8] {
    let maker = [options.software, options.version].compactMap(\.self).joined(separator: " ")
    let title = options.files.joined(separator: ", ")
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
        "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <title>\(XML.escaped(title))</title>
      <meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
      <meta name="ocr-system" content="\(XML.escaped(maker))"/>
      <meta name="ocr-capabilities" \
      content="ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrp_wconf ocrp_dir"/>
      </head>
      <body>

      """.utf8)
  }

  public mutating func bytes(of page: TextPage) -> [UInt8] {
    guard let image = page.record.image, let blocks = page.record.blocks else { return [] }
    pageNumber += 1
    let place = image.size.bounds
    var properties = ["image \"\(Self.quotable(page.record.file))\"", Self.bbox(place)]
    properties.append("ppageno \(page.record.page - 1)")
    if let resolution = page.record.resolution {
      properties.append(
        "scan_res \(Decimals.whole(resolution.x)) \(Decimals.whole(resolution.y))")
    }
    var text = tag("div", "ocr_page", "page_\(pageNumber)", properties) + "\n"
    for (block, number) in zip(blocks, 1...) {
      let id = "\(pageNumber)_\(number)"
      let place = [Self.bbox(block.enclosingBox)]
      text += tag("div", "ocr_carea", "block_\(id)", place)
      text += tag("p", "ocr_par", "par_\(id)", place) + "\n"
      for (line, number) in zip(block.lines, 1...) {
        text += self.text(of: line, "\(id)_\(number)")
      }
      text += "</p></div>\n"
    }
    return Array((text + "</div>\n").utf8)
  }

  public func footer() -> [UInt8] { Array("</body>\n</html>\n".utf8) }

  private func text(of line: RecognizedLine, _ id: String) -> String {
    let place = line.enclosingBox
    var properties = [Self.bbox(place)]
    let (start, end) = line.baselineEnds
    // Lines steeper than 45 degrees get no baseline.
    if abs(end.y - start.y) <= end.x - start.x, end.x > start.x {
      let slope = (end.y - start.y) / (end.x - start.x)
      let left = start.y + slope * (place.x - start.x)
      let offset = Decimals.whole(left - place.maxY)
      properties.append("baseline \(Decimals.text(slope, digits: 5)) \(offset)")
    }
    properties.append("x_size \(Decimals.text(line.textHeight))")
    let words = zip(line.allWords, 1...).map { word, number in
      tag(
        "span", "ocrx_word", "word_\(id)_\(number)",
        [
          Self.bbox(word.imageBox),
          "x_wconf \(Decimals.whole(100 * word.confidence))",
        ]) + XML.escaped(word.text) + "</span>"
    }
    return tag("span", "ocr_line", "line_\(id)", properties, line.direction)
      + words.joined(separator: " ") + "</span>\n"
  }

  private func tag(
    _ name: String, _ kind: String, _ id: String, _ properties: [String],
    _ direction: WritingDirection? = nil
  ) -> String {
    let title = XML.escaped(properties.joined(separator: "; "))
    let turned = direction.map { " dir=\"\($0.rawValue)\"" } ?? ""
    return "<\(name) class=\"\(kind)\" id=\"\(id)\" title=\"\(title)\"\(turned)>"
  }

  private static func bbox(_ box: PixelRect) -> String {
    "bbox \(Int(box.x)) \(Int(box.y)) \(Int(box.maxX)) \(Int(box.maxY))"
  }

  /// Escapes quotes and semicolons, which would end the property, as in URLs.
  private static func quotable(_ file: String) -> String {
    file.replacing("\"", with: "%22").replacing(";", with: "%3B")
  }
}
