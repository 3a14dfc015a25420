import SummaGeometry
import SummaImaging

/// Tells text from specks, rules and textures by a few counts, so that they cost no reading.
struct NoiseFilter {
  /// The ink of the sheet; nil where text is light on dark, and other ink says nothing of it.
  let ink: BinaryRaster?
  /// The text height of most characters on the page; 0 where there are none.
  let common: Double

  /// Runs of ink along the cleanest row beside a line, in a stretch as long as the text is high.
  /// Text has none or a few descenders, in tight leading up to 0.6; textures of wood, cloth and
  /// stone have more. On photographs 0.4 spares one strip in a hundred and loses text (train fold
  /// of `../shared/receipts/srd`).
  private static let greatestClutter = 0.7
  /// Fewer are no texture, however short the line is: a stroke, or the edge of the paper.
  private static let leastRuns = 3
  /// One patch that is wider than so many of its heights is a rule; letters that touch are one,
  /// too.
  private static let greatestWidth = 12

  /// Whether a piece is a line of text on its own.
  func isText(_ piece: LinePiece) -> Bool {
    let (width, height) = (piece.box.width, piece.box.height)
    // A dash, a dotted rule or what is left of one.
    guard 2 * Double(height) >= piece.textHeight, piece.textHeight >= 3 else { return false }
    if piece.glyphs.count == 1 {
      // A lone figure is of the page's size, no speck and no drawing.
      guard width <= Self.greatestWidth * height, height <= 12 * width,
        8 * piece.box.area >= width * height,
        Double(height) >= 0.6 * common, common == 0 || Double(height) <= 4 * common
      else { return false }
    }
    return !isDashes(piece) && !isTexture(piece)
  }

  /// Whether a piece is a dashed rule: lower than text and of marks wider than high.
  private func isDashes(_ piece: LinePiece) -> Bool {
    let widths = piece.glyphs.map { Double($0.width) }.median
    let heights = piece.glyphs.map { Double($0.height) }.median
    return piece.textHeight < 0.5 * common && widths >= 1.8 * heights
  }

  /// Whether a piece has ink on both of its sides, wherever one looks: lines of text stand between
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

  /// Runs of ink in a stretch as long as the text is high, along a row that follows the line.
  /// - Parameter position: 0 is the baseline and 1 the top of the capitals.
  private func clutter(of ink: BinaryRaster, along piece: LinePiece, at position: Double) -> Double
  {
    // Beyond the ends of a short line, so that there is enough to count.
    let reach = Int(piece.textHeight * (piece.glyphs.count < 4 ? 1.5 : 0.5))
    let columns =
      max(0, piece.box.left - reach)..<min(ink.size.width, piece.box.right + reach)
    var runs = 0
    // What comes in from beyond the ends is the edge of the paper or the next column.
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
