public import SummaGeometry
public import SummaImaging
public import SummaText

/// A text line cut out of a sheet and straightened along its baseline.
public struct Strip: Sendable {
  /// Dark text on a light background.
  public var raster: GrayRaster
  /// The line that it shows.
  public var line: FoundLine
  /// Maps pixels of the strip to pixels of the sheet, for a straight baseline.
  let toChord: Transform
  /// The box of its text, from the top of the capitals to the baseline, in pixels of the strip,
  /// origin upper left.
  public let textBox: PixelRect
  /// The strip's row of the baseline, counted from its upper edge.
  private var baseline: Double { textBox.y + textBox.height }

  /// The point of the sheet that a point of the strip shows.
  public func sheetPoint(of point: PixelPoint) -> PixelPoint {
    let foot = toChord.apply(to: PixelPoint(x: point.x, y: baseline))
    var place = toChord.apply(to: point)
    place.y += line.bend(at: foot.x)
    return place
  }

  /// The corners of a rectangle of the strip, on the sheet.
  public func sheetQuad(of rect: PixelRect) -> Quad {
    Quad(corners: rect.corners.map(sheetPoint(of:)))
  }

  /// The upright bounding box on the page of a rectangle of the strip, such as the box of a word.
  /// - Parameters:
  ///   - rect: pixels of the strip.
  ///   - sheet: the sheet that the strip was cut from.
  /// - Returns: pixels of the upright page.
  public func pageBox(of rect: PixelRect, on sheet: Sheet) -> PixelRect {
    let box = sheet.toPage.apply(to: sheetQuad(of: rect)).boundingRect
    guard !line.bend.isEmpty else { return box }
    // A bent line may be farthest from its chord anywhere between its ends.
    return (1..<8).reduce(box) { box, part in
      let x = rect.x + rect.width * Double(part) / 8
      let place = PixelRect(x: x, y: rect.y, width: 0, height: rect.height)
      return box.union(sheet.toPage.apply(to: sheetQuad(of: place)).boundingRect)
    }
  }
}

extension Strip {
  /// The readings of the strip as an observation on its page; nil without readings.
  /// - Parameters:
  ///   - candidates: best first, with boxes in pixels of the strip. A text whose characters have no
  ///     boxes has ``textBox``.
  ///   - sheet: the sheet that the strip was cut from.
  public func observation(
    of candidates: [RecognizedText], on sheet: Sheet
  ) -> RecognizedTextObservation? {
    guard let ink = candidates.first?.imageBox else { return nil }
    let text = PixelRect(x: ink.x, y: textBox.y, width: ink.width, height: textBox.height)
    return RecognizedTextObservation(
      candidates: candidates.map { $0.moved { pageBox(of: $0, on: sheet) } },
      quad: sheet.toPage.apply(to: sheetQuad(of: text)), frame: PageFrame(size: sheet.pageSize))
  }
}
