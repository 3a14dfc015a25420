/// Tells text from specks, rules and textures by a few counts, so that they cost no reading.
struct NoiseFilter {
  /// The text height of most characters on the page; 0 where there are none.
  private let common: Double

  init(among pieces: [LinePiece]) {
    common =
      pieces.filter { $0.glyphs.count > 3 }
      .flatMap { Array(repeating: $0.textHeight, count: $0.glyphs.count) }.median
  }

  func isText(_ piece: LinePiece) -> Bool {
    let box = piece.box
    // A dash, a dotted rule or what is left of one.
    guard Double(box.height) >= 0.5 * piece.textHeight, piece.textHeight >= 3 else { return false }
    if piece.glyphs.count == 1 {
      let (width, height) = (box.width, box.height)
      guard width <= 2 * height, height <= 12 * width else { return false }
      // A lone figure is of the page's size, no speck and no drawing.
      guard Double(height) >= 0.6 * common, common == 0 || Double(height) <= 4 * common else {
        return false
      }
      return 8 * box.area >= width * height
    }
    return true
  }
}
