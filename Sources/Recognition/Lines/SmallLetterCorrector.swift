/// Corrects the text height of lines of small letters alone, such as `summe`, to that of capitals.
struct SmallLetterCorrector {
  private let pieces: [LinePiece]
  private let index: RowIndex

  init(_ pieces: [LinePiece]) {
    self.pieces = pieces
    index = RowIndex(pieces.indices.map { ($0, pieces[$0].box.top, pieces[$0].box.bottom) })
  }

  /// The pieces with corrected heights.
  func corrected() -> [LinePiece] {
    pieces.map { piece in
      guard piece.mayBeSmallLetters else { return piece }
      // Print usually keeps its size over a few lines.
      let reach = Int(3 * piece.textHeight)
      let near = Set(
        index.bands(from: piece.box.top - reach, to: piece.box.bottom + reach).joined())
      let ratios = near.map { pieces[$0] }.filter { !$0.mayBeSmallLetters && $0.glyphs.count >= 3 }
        .map { $0.textHeight / piece.textHeight }
      // In common typefaces capitals are 1.2 to 1.5 times as high as small letters. Digits of the
      // page's size stay unchanged.
      guard !ratios.contains(where: { (0.87...1.14).contains($0) }) else { return piece }
      let higher = ratios.filter { (1.18...1.6).contains($0) }
      return higher.isEmpty ? piece : piece.scaled(by: higher.median)
    }
  }
}
