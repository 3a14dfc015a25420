import SummaGeometry
import SummaImaging

/// Separates text from specks, rules and textures by a few counts, before anything is read.
struct NoiseFilter {
  /// The ink of the sheet; nil for light text, which dark ink says nothing about.
  let ink: BinaryRaster?
  /// The text height of most characters on the page; 0 if there are none.
  let common: Double

  /// The number of ink runs along the cleanest row next to a line, per text height. Text has none,
  /// or a few descenders, up to 0.6 in tight leading. Textures of wood, cloth and stone have more.
  /// A limit of 0.4 rejects one strip in a hundred more on photographs, and loses text (train fold
  /// of `../shared/receipts/srd`).
  private static let greatestClutter = 0.7
  /// Fewer runs are never a texture, however short the line: a stroke, or the edge of the paper.
  private static let leastRuns = 3
  /// The greatest ratio of width to height of a single component. A wider one is a rule; letters
  /// that touch are a single component too.
  private static let greatestWidth = 12

  /// True if a piece is a line of text by itself.
  func isText(_ piece: LinePiece) -> Bool {
    let (width, height) = (piece.box.width, piece.box.height)
    // A dash, a dotted rule or a part of one.
    guard 2 * Double(height) >= piece.textHeight, piece.textHeight >= 3 else { return false }
    if piece.glyphs.count == 1 {
      // A single character has the page's text height. Others are specks or drawings.
      guard width <= Self.greatestWidth * height, height <= 12 * width,
        8 * piece.box.area >= width * height,
        Double(height) >= 0.6 * common, common == 0 || Double(height) <= 4 * common
      else { return false }
    }
    return !isDashes(piece) && !isTexture(piece)
  }

  /// True for a dashed rule: lower than text, with marks wider than high.
  private func isDashes(_ piece: LinePiece) -> Bool {
    let widths = piece.glyphs.map { Double($0.width) }.median
    let heights = piece.glyphs.map { Double($0.height) }.median
    return piece.textHeight < 0.5 * common && widths >= 1.8 * heights
  }

  /// True if a piece has ink along every row near it, above and below. Lines of text are between
  /// clean rows.
  func isTexture(_ piece: LinePiece) -> Bool {
    guard let ink else { return false }
    return [-0.1, 1.1].allSatisfy { edge in
      let outwards = edge < 0 ? -1.0 : 1.0
      return (0..<6).allSatisfy { step in
        clutter(of: ink, along: piece, at: edge + outwards * 0.1 * Double(step))
          > Self.greatestClutter
      }
    }
  }

  /// The number of ink runs per text height, along a row that follows the line.
  /// - Parameter position: 0 is the baseline and 1 the top of the capitals.
  private func clutter(of ink: BinaryRaster, along piece: LinePiece, at position: Double) -> Double
  {
    // A short line is extended beyond its ends for a large enough count.
    let reach = Int(piece.textHeight * (piece.glyphs.count < 4 ? 1.5 : 0.5))
    let columns =
      max(0, piece.box.left - reach)..<min(ink.size.width, piece.box.right + reach)
    var runs = 0
    // Ink that enters from beyond the end is the edge of the paper or the next column.
    var wasInk = true
    for x in columns {
      let y = Int(piece.baseline.y(at: Double(x)) - position * piece.textHeight)
      let isInk = y >= 0 && y < ink.size.height && ink[x, y]
      if isInk, !wasInk { runs += 1 }
      wasInk = isInk
    }
    guard runs >= Self.leastRuns else { return 0 }
    return Double(runs) * piece.textHeight / Double(max(1, columns.count))
  }
}
