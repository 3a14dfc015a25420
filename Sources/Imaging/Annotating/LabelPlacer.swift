import SummaGeometry

/// Where a label goes.
struct Label {
  var text: String
  /// The box of the text with its padding.
  var frame: PixelRect
  var fontSize: Double
  /// The end of the leader line at the amount.
  var anchor: PixelPoint
  var isInMargin: Bool
}

/// Finds for each label the nearest place where it covers neither text nor a box nor another label.
struct LabelPlacer {
  /// Space between text and the border of its label, as a part of the font size.
  static let padding = 0.2

  private let page: PixelSize
  private var obstacles: [PixelRect]
  private let gap: Double
  /// How far labels reach over the right border of the page, in pixels.
  private(set) var marginWidth = 0

  init(page: PixelSize, obstacles: [PixelRect], gap: Double) {
    self.page = page
    self.obstacles = obstacles
    self.gap = gap
  }

  /// Puts `text` beside `frame`: on the page if there is room in a readable size, else in the margin.
  mutating func place(
    _ text: String, beside frame: PixelRect, width: (String, Double) -> Double
  ) -> Label {
    let natural = min(max(frame.height * 0.6, 11), Double(page.height) / 12)
    for factor in [1, 0.8, 0.65] where natural * factor >= 10 || factor == 1 {
      let fontSize = natural * factor
      let size = (
        width: width(text, fontSize) + 2 * Self.padding * fontSize, height: fontSize * 1.2
      )
      for candidate in candidates(size: size, beside: frame) where isFree(candidate) {
        obstacles.append(candidate)
        return Label(
          text: text, frame: candidate, fontSize: fontSize, anchor: frame.center, isInMargin: false)
      }
    }
    return placeInMargin(text, beside: frame, fontSize: natural * 0.8, width: width)
  }

  /// Right, left, above and below, the nearest first.
  private func candidates(
    size: (width: Double, height: Double), beside frame: PixelRect
  ) -> [PixelRect] {
    let middle = frame.center.y - size.height / 2
    let right = frame.maxX + gap
    let left = frame.x - gap - size.width
    let above = frame.y - gap - size.height
    let below = frame.maxY + gap
    let origins = [
      (right, middle), (left, middle),
      (frame.maxX - size.width, above), (frame.maxX - size.width, below),
      (frame.x, above), (frame.x, below),
    ]
    return origins.map { PixelRect(x: $0.0, y: $0.1, width: size.width, height: size.height) }
  }

  private func isFree(_ rect: PixelRect) -> Bool {
    rect.x >= 0 && rect.y >= 0 && rect.maxX <= Double(page.width)
      && rect.maxY <= Double(page.height) && obstacles.allSatisfy { $0.intersection(rect) == nil }
  }

  private mutating func placeInMargin(
    _ text: String, beside frame: PixelRect, fontSize: Double, width: (String, Double) -> Double
  ) -> Label {
    let height = fontSize * 1.2
    var rect = PixelRect(
      x: Double(page.width) + fontSize, y: max(0, frame.center.y - height / 2),
      width: width(text, fontSize) + 2 * Self.padding * fontSize, height: height)
    // Labels of one row queue up to the right, in the order of their amounts.
    while let hit = obstacles.first(where: { $0.intersection(rect) != nil }) {
      rect.x = hit.maxX + gap
    }
    obstacles.append(rect)
    marginWidth = max(marginWidth, Int((rect.maxX + fontSize).rounded(.up)) - page.width)
    return Label(
      text: text, frame: rect, fontSize: fontSize,
      anchor: PixelPoint(x: frame.maxX, y: frame.center.y), isInMargin: true)
  }
}
