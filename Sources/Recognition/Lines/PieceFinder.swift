import SummaImaging

/// Finds the lines of text among components: chains characters into pieces, joins the pieces of one
/// line, removes noise, and gives points, commas and accents to their line.
struct PieceFinder {
  /// The least text height, in pixels.
  let least: Double
  /// The widest gap within a line, in text heights.
  let greatestGap: Double
  /// The ink of the sheet; nil if the components are light.
  let ink: BinaryRaster?

  /// The least height of a character, as a fraction of the least text height: letters without
  /// ascenders are lower than a line.
  static let leastOfCharacter = 0.6
  /// Longer lines are cut, in text heights. It bounds the memory of the reader. A line of a receipt
  /// has 60 text heights, a line of small print across a whole sheet 200.
  private static let greatestLength = 400.0

  /// The lines with at least the least text height, in no order.
  func pieces(of patches: [ConnectedComponent]) throws(CancellationError) -> [LinePiece] {
    let (characters, marks) = separated(patches)
    let joiner = PieceJoiner(greatestGap: greatestGap, ink: ink)
    var pieces = chained(characters)
    try Cancellation.check()
    pieces = joiner.joiningNeighbors(pieces)
    // Most of a texture is removed before pieces are compared with each other. Short pieces stay:
    // some are parts of a line.
    let texture = NoiseFilter(ink: ink, common: 0)
    pieces.removeAll { $0.glyphs.count >= 4 && texture.isTexture($0) }
    try Cancellation.check()
    pieces = joiner.joiningFragments(pieces)
    try Cancellation.check()
    pieces = joiner.absorbing(pieces).map { $0.trimmed() }
    try Cancellation.check()
    let common = pieces.commonHeight
    pieces = pieces.map { $0.measured(among: common) }
      .flatMap { $0.parts(noLongerThan: Self.greatestLength) }
    let filter = NoiseFilter(ink: ink, common: common)
    pieces.removeAll { $0.textHeight < least || !filter.isText($0) }
    attach(marks, to: &pieces)
    return pieces
  }

  /// Characters, and marks that are too low for characters. Rules and single pixels are neither.
  private func separated(
    _ patches: [ConnectedComponent]
  ) -> (characters: [ConnectedComponent], marks: [ConnectedComponent]) {
    var characters: [ConnectedComponent] = []
    var marks: [ConnectedComponent] = []
    for patch in patches where !patch.isRule {
      if Double(patch.height) >= Self.leastOfCharacter * least {
        characters.append(patch)
      } else if patch.area >= 2 {
        marks.append(patch)
      }
    }
    return (characters, marks)
  }

  private func chained(_ characters: [ConnectedComponent]) -> [LinePiece] {
    CharacterChains(greatestGap: greatestGap, greatestRatio: 2.6)
      .chains(of: characters, ink: ink)
      .flatMap { chain in split(chain.map { characters[$0] }) }
      .map(LinePiece.init)
  }

  /// Cuts a chain at gaps as wide as a column break.
  private func split(_ chain: [ConnectedComponent]) -> [[ConnectedComponent]] {
    let sorted = chain.sorted { $0.left < $1.left }
    let heights = chain.map(\.height).sorted()
    let limit = Double(heights[(heights.count - 1) * 3 / 4]) * greatestGap
    var parts: [[ConnectedComponent]] = []
    var reach = Int.min
    for character in sorted {
      if parts.isEmpty || Double(character.left - reach) > limit {
        parts.append([character])
        reach = character.right
      } else {
        parts[parts.count - 1].append(character)
        reach = max(reach, character.right)
      }
    }
    return parts
  }

  /// Adds points, commas and dashes to the line that they are in or next to.
  private func attach(_ marks: [ConnectedComponent], to pieces: inout [LinePiece]) {
    let index = RowIndex(
      pieces.indices.map { index in
        let box = pieces[index].box
        return (index, box.top - box.height / 4, box.bottom + box.height / 4)
      })
    var left = marks
    // Some marks reach the line only through another mark.
    for _ in 0..<2 {
      left = left.filter { mark in
        let hit = index.bands(from: mark.top, to: mark.bottom).joined().first {
          pieces[$0].holds(mark, reach: 1, above: pieces[$0].isAbove(mark) ? 1.3 : 1.05)
        }
        if let hit { pieces[hit].extend(to: mark) }
        return hit == nil
      }
    }
  }
}
