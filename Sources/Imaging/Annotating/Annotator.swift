public import SummaGeometry

/// Draws boxes on a copy of a page, each with its value beside it where nothing else stands.
public struct Annotator: Sendable {
  /// What is drawn for an amount.
  public enum Style: String, Sendable, CaseIterable {
    /// The box alone, as in row A6.
    case boxes
    /// The box and its value.
    case labels
  }

  public var style: Style
  public var color: RGBColor
  /// The colour of what is set apart, the total.
  public var emphasisColor: RGBColor
  /// In pixels; nil stands for 4, and more on pages so large that 4 would be a hair.
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
  /// The result has the page's pixels in its upper left corner. Where labels find no room on the page, it is wider by a
  /// white margin on the right that holds them.
  /// - Parameter text: boxes of the page's text, which no label covers.
  public func draw(
    _ annotations: [Annotation], on page: ColorRaster, text: [PixelRect] = []
  ) throws(EncodeError) -> ColorRaster {
    let stroke = lineWidth ?? Self.lineWidth(for: page.size)
    let measure = try Canvas(size: PixelSize(width: 1, height: 1))
    let frames = annotations.map { annotation in
      // The line runs outside of the amount, so that it hides no stroke of a digit.
      annotation.box.insetBy(-(stroke / 2 + 1))
    }
    var placer = LabelPlacer(
      page: page.size, obstacles: frames.map { $0.insetBy(-stroke / 2) } + text, gap: stroke)
    var labels: [Label] = []
    if style == .labels {
      for (annotation, frame) in zip(annotations, frames) {
        labels.append(
          placer.place(annotation.label, beside: frame) { text, fontSize in
            measure.width(of: text, fontSize: fontSize)
          })
      }
    }
    let canvas = try Canvas(
      size: PixelSize(width: page.size.width + placer.marginWidth, height: page.size.height))
    canvas.paint(page)
    for (annotation, frame) in zip(annotations, frames) {
      let color = annotation.isEmphasized ? emphasisColor : color
      if annotation.isEmphasized {
        canvas.fill(frame, color: color, opacity: 0.15)
      }
      canvas.stroke(frame, color: color, lineWidth: annotation.isEmphasized ? stroke * 1.5 : stroke)
    }
    for (annotation, label) in zip(annotations, labels) {
      let color = annotation.isEmphasized ? emphasisColor : color
      if label.isInMargin {
        canvas.line(
          from: PixelPoint(x: label.anchor.x, y: label.anchor.y),
          to: PixelPoint(x: label.frame.x, y: label.frame.center.y),
          color: color, lineWidth: max(1, stroke / 4))
      }
      canvas.fill(label.frame, color: RGBColor(red: 1, green: 1, blue: 1), opacity: 0.85)
      canvas.write(
        label.text,
        at: PixelPoint(
          x: label.frame.x + label.fontSize * LabelPlacer.padding,
          y: label.frame.center.y + label.fontSize * 0.36),
        fontSize: label.fontSize, color: color)
    }
    return canvas.raster()
  }

  /// 4 pixels as in row A6; a 400th of the shorter side where that is more.
  static func lineWidth(for size: PixelSize) -> Double {
    max(4, Double(min(size.width, size.height)) / 400)
  }
}
