public import SummaGeometry

/// A box to draw on a page.
public struct Annotation: Sendable, Hashable, Codable {
  /// Pixels of the page, origin upper left.
  public var box: PixelRect
  /// The rectangle with the direction of the text, in the same pixels; nil if the text is level.
  public var quad: Quad?
  /// The text drawn next to the box.
  public var label: String
  /// True to highlight the box, as for the total.
  public var isEmphasized: Bool

  public init(box: PixelRect, quad: Quad? = nil, label: String, isEmphasized: Bool = false) {
    self.box = box
    self.quad = quad
    self.label = label
    self.isEmphasized = isEmphasized
  }

  /// The height of the text.
  var height: Double { quad?.height ?? box.height }

  /// The corners of a frame around the text, `distance` pixels away, and the box around it.
  func frame(at distance: Double) -> (quad: Quad?, box: PixelRect) {
    guard let quad = quad?.expanded(by: distance) else { return (nil, box.insetBy(-distance)) }
    return (quad, quad.boundingRect)
  }
}

/// Draws boxes on a copy of a page, each with its value in free space next to it.
public struct Annotator: Sendable, Hashable, Codable {
  /// The way an amount is drawn.
  public enum Style: String, Sendable, Codable, CaseIterable {
    /// Only the box.
    case boxes
    /// The box and its value.
    case labels
  }

  public var style: Style
  public var color: RGBColor
  /// The colour of emphasised boxes, such as the total.
  public var emphasisColor: RGBColor
  /// In pixels. If nil, a sixth of the amounts' height, which hides no digit of small print; 4 on
  /// most scans.
  public var lineWidth: Double?

  public init(
    style: Style = .labels, color: RGBColor = .red, emphasisColor: RGBColor = .green,
    lineWidth: Double? = nil
  ) {
    self.style = style
    self.color = color
    self.emphasisColor = emphasisColor
    self.lineWidth = lineWidth
  }

  /// The page with `annotations` drawn on it.
  ///
  /// The page's pixels are in the upper left corner of the result. If some labels find no room on
  /// the page, a white margin on the right holds them.
  /// - Parameters:
  ///   - annotations: the boxes, in pixels of the page.
  ///   - page: the upright page at full size.
  ///   - text: boxes of the page's text, which labels do not cover.
  ///   - sheets: corners of sheets of paper, which get an outline.
  /// - Throws: `EncodeError` for a page too long to draw on.
  public func draw(
    _ annotations: [Annotation], on page: ColorRaster, text: [PixelRect] = [],
    sheets: [Quad] = []
  ) throws(EncodeError) -> ColorRaster {
    let stroke = max(
      0.5, lineWidth ?? Self.lineWidth(for: annotations.map(\.height), on: page.size))
    // The line runs outside the amount, so it hides no stroke of a digit.
    let outlines = annotations.map { annotation in
      let width = annotation.isEmphasized ? stroke * 1.5 : stroke
      return (frame: annotation.frame(at: width / 2 + 1), width: width)
    }
    let frames = zip(annotations, outlines).map { $0.frame(at: $1.width + 1).box }
    var labels: [Label] = []
    var margin = 0
    if style == .labels {
      let measure = try Canvas(size: PixelSize(width: 1, height: 1))
      var placer = LabelPlacer(
        page: page.size, obstacles: frames + text, print: PrintMap(of: page), gap: stroke / 2,
        fontSize: LabelPlacer.fontSize(for: annotations.map(\.height), on: page.size)
      ) { text, fontSize in measure.width(of: text, fontSize: fontSize) }
      labels = placer.place(
        zip(annotations, frames).map { LabelPlacer.Request(text: $0.label, frame: $1) })
      margin = placer.marginWidth
    }
    let canvas = try Canvas(
      size: PixelSize(width: page.size.width + margin, height: page.size.height))
    canvas.paint(page)
    for sheet in sheets {
      canvas.line(
        through: sheet.corners + [sheet.upperLeft], color: color, lineWidth: stroke / 2)
    }
    for (annotation, label) in zip(annotations, labels) {
      canvas.line(
        through: label.leader, color: color(of: annotation), lineWidth: max(1, stroke / 4))
    }
    for (annotation, outline) in zip(annotations, outlines) {
      canvas.line(
        through: outline.frame.quad?.corners ?? outline.frame.box.corners, isClosed: true,
        color: color(of: annotation), lineWidth: outline.width)
    }
    for (annotation, label) in zip(annotations, labels) {
      draw(label, of: annotation, on: canvas)
    }
    return canvas.raster()
  }

  private func color(of annotation: Annotation) -> RGBColor {
    annotation.isEmphasized ? emphasisColor : color
  }

  /// The value in its colour on white, or white on its colour if emphasised.
  private func draw(_ label: Label, of annotation: Annotation, on canvas: borrowing Canvas) {
    let (color, white) = (color(of: annotation), RGBColor(red: 1, green: 1, blue: 1))
    canvas.fill(
      label.frame, color: annotation.isEmphasized ? color : white,
      opacity: annotation.isEmphasized || !label.leader.isEmpty ? 1 : 0.85)
    canvas.write(
      label.text,
      at: PixelPoint(
        x: label.frame.x + label.fontSize * LabelPlacer.padding,
        // Digits of DejaVu Sans are 0.73 of the font size high.
        y: label.frame.center.y + label.fontSize * 0.365),
      fontSize: label.fontSize, color: annotation.isEmphasized ? white : color)
  }

  /// A sixth of the amounts' height, between 1 and 4 pixels; the upper bound is a 400th of the
  /// shorter side if that is more than 4.
  static func lineWidth(for heights: [Double], on size: PixelSize) -> Double {
    let most = max(4, Double(min(size.width, size.height)) / 400)
    return heights.filter(\.isFinite).upperMedian.map { min(most, max(1, $0 / 6)) } ?? most
  }
}
