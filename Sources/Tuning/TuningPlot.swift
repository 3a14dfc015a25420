/// A plot of the measure and the time over the minimum text height, in two frames with one scale
/// each.
package struct TuningPlot {
  private let result: TuningResult
  private let title: String

  private let size = (width: 760.0, height: 560.0)
  private let left = 70.0
  private let right = 740.0

  private enum Color {
    static let text = "#222222"
    static let grid = "#dddddd"
    static let accuracy = "#1f5fa8"
    static let time = "#b3541e"
    static let recommended = "#2a7d3f"
    static let current = "#888888"
  }

  package init(result: TuningResult, title: String) {
    self.result = result
    self.title = title
  }

  /// The plot as an SVG file.
  package func svg() -> String {
    var drawing = SVGDrawing(width: Int(size.width), height: Int(size.height))
    drawing.text(title, at: (left, 28), color: Color.text, size: 16)
    let heights = PlotAxis(
      covering: [0] + result.rows.map(\.value), onto: (left, right), count: 8)
    // Values differ by a few hundredths, which is invisible on an axis that begins at 0.
    let measure = result.measure
    let accuracy = PlotAxis(
      covering: result.rows.map { measure.value(of: $0.score) }, onto: (290, 90), count: 5)
    let time = PlotAxis(
      covering: [0] + result.rows.map(\.cpuMilliseconds), onto: (510, 350), count: 4)

    frame(accuracy, over: heights, in: &drawing)
    let start = accuracy.range.lowerBound
    let note = start > 0 ? " (the axis begins at \(accuracy.label(start)))" : ""
    drawing.text(
      (measure == .amounts ? "F1 of the amounts" : "totals right") + note,
      at: (left, accuracy.pixels.last - 10), color: Color.accuracy)
    frame(time, over: heights, in: &drawing)
    drawing.text(
      "Milliseconds of CPU a receipt (mean)", at: (left, time.pixels.last - 10), color: Color.time)
    drawing.text(
      "minimum text height as a fraction of the page's height", at: ((left + right) / 2, 548),
      anchor: .middle, color: Color.text)
    mark(accuracy, time, over: heights, in: &drawing)

    func points(_ axis: PlotAxis, _ value: (TuningRow) -> Double) -> [(x: Double, y: Double)] {
      result.rows.map { (heights.position(of: $0.value), axis.position(of: value($0))) }
    }
    drawing.curve(through: points(accuracy) { measure.value(of: $0.score) }, color: Color.accuracy)
    drawing.curve(through: points(time) { $0.cpuMilliseconds }, color: Color.time)
    return drawing.svg()
  }

  /// The grid with its labels.
  private func frame(_ axis: PlotAxis, over heights: PlotAxis, in drawing: inout SVGDrawing) {
    for tick in axis.ticks {
      let y = axis.position(of: tick)
      drawing.line(from: (left, y), to: (right, y), color: Color.grid)
      drawing.text(axis.label(tick), at: (left - 8, y + 4), anchor: .end, color: Color.text)
    }
    for tick in heights.ticks {
      let x = heights.position(of: tick)
      drawing.line(from: (x, axis.pixels.first), to: (x, axis.pixels.last), color: Color.grid)
      drawing.text(
        heights.label(tick), at: (x, axis.pixels.first + 18), anchor: .middle, color: Color.text)
    }
  }

  /// Draws lines at the recommended value and at the default.
  private func mark(
    _ accuracy: PlotAxis, _ time: PlotAxis, over heights: PlotAxis, in drawing: inout SVGDrawing
  ) {
    var marks: [(value: Double, text: String, color: String)] = []
    let standard = TuningResult.defaultValue
    if let recommended = result.recommended?.row {
      let isSame = recommended.value == standard
      let name = isSame ? "recommended and default" : "recommended"
      marks.append(
        (recommended.value, "\(name): \(TextHeights.text(recommended.value))", Color.recommended))
    }
    if result.recommended?.row.value != standard, heights.range.contains(standard) {
      marks.append((standard, "default: \(TextHeights.text(standard))", Color.current))
    }
    for (row, mark) in marks.enumerated() {
      let x = heights.position(of: mark.value)
      for axis in [accuracy, time] {
        drawing.line(
          from: (x, axis.pixels.first), to: (x, axis.pixels.last), color: mark.color, width: 1.5,
          dashes: "5 4")
      }
      // The labels are on separate rows, since the two values may be close.
      drawing.text(
        mark.text, at: (right, 50 + Double(row) * 16), anchor: .end, color: mark.color)
    }
  }
}
