import Foundation
import Summa

/// A drawing as the text of an SVG file. Pixels, origin upper left.
struct SVGDrawing {
  let width: Int
  let height: Int
  private var elements: [String] = []

  /// The alignment of a text at its point.
  enum Anchor: String {
    case start, middle, end
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), color: String,
    width: Double = 1, dashes: String? = nil
  ) {
    elements.append(
      "<line x1=\"\(number(start.x))\" y1=\"\(number(start.y))\" x2=\"\(number(end.x))\" "
        + "y2=\"\(number(end.y))\" stroke=\"\(color)\" stroke-width=\"\(number(width))\""
        + (dashes.map { " stroke-dasharray=\"\($0)\"" } ?? "") + "/>")
  }

  /// Draws a line through `points`, with a dot on each to mark the measurements.
  mutating func curve(through points: [(x: Double, y: Double)], color: String) {
    let path = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    elements.append(
      "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.5\"/>")
    for point in points {
      elements.append(
        "<circle cx=\"\(number(point.x))\" cy=\"\(number(point.y))\" r=\"3\" fill=\"\(color)\"/>")
    }
  }

  mutating func text(
    _ text: String, at point: (x: Double, y: Double), anchor: Anchor = .start, color: String,
    size: Double = 12
  ) {
    elements.append(
      "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" text-anchor=\"\(anchor.rawValue)\" "
        + "fill=\"\(color)\" font-size=\"\(number(size))\">\(XML.escaped(text))</text>")
  }

  /// The whole file.
  func svg() -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
    font-family="sans-serif">
    \(SVGSignature.mark)
    <rect width="100%" height="100%" fill="white"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  private func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : "\(tenths)"
  }
}
