/// What is drawn on the picture of a page.
public struct PageDrawing: Sendable, Hashable, Codable {
  /// The boxes with their labels.
  public var annotations: [Annotation]
  /// Boxes of the page's text, which no label covers, in pixels of the upright page, origin upper
  /// left.
  public var text: [PixelRect]
  /// Corners of sheets of paper, in the same pixels.
  public var sheets: [Quad]

  public init(annotations: [Annotation], text: [PixelRect] = [], sheets: [Quad] = []) {
    self.annotations = annotations
    self.text = text
    self.sheets = sheets
  }

  /// The amounts of a page, the total set apart.
  /// - Parameter results: of the page, or of each sheet on it.
  public init(_ results: [RecognizedAmounts]) {
    self.init(
      annotations: results.flatMap(\.annotations),
      text: results.flatMap { $0.lines.map(\.imageBox) },
      sheets: results.compactMap(\.sheet?.quad))
  }

  /// The same, of records.
  /// - Parameter records: of the page, or of each sheet on it.
  public init(_ records: [PageRecord]) {
    self.init(
      annotations: records.flatMap(\.annotations),
      text: records.flatMap { ($0.lines ?? []).map(\.imageBox.rect) },
      sheets: records.compactMap { record in
        guard let corners = record.sheet?.quad, corners.count == 4 else { return nil }
        let points = corners.map { PixelPoint(x: $0.x, y: $0.y) }
        return Quad(
          upperLeft: points[0], upperRight: points[1], lowerRight: points[2], lowerLeft: points[3])
      })
  }
}

extension PageRecord {
  /// The boxes to draw for `Annotator`: each number, the total set apart.
  public var annotations: [Annotation] {
    (amounts ?? []).map { amount in
      let isTotal = amount.id == total?.id
      let value = amount.kind == .percent ? amount.exactText + " %" : amount.exactText
      return Annotation(
        box: amount.imageBox, label: isTotal ? "Total \(value)" : value, isEmphasized: isTotal)
    }
  }
}
