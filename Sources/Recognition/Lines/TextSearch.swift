import SummaGeometry
import SummaImaging

/// Applies the network to a picture at the scales that suit its text.
struct TextSearch {
  let network: TextNetwork

  /// The lines that the network finds in a picture.
  struct Seen {
    /// In pixels of the picture.
    var lines: [TracedLine]
    /// The possible orientations of the picture, the likeliest first; empty without text.
    var orientations: [Orientation]
    /// The area of text that runs up or down, in pixels of the picture; nil without any.
    var aside: PixelRect?

    /// True if most text runs up or down the picture.
    var isSideways: Bool { !orientations.isEmpty && !orientations.contains(.up) }

    /// The height of most text, in pixels of the picture.
    var usualHeight: Double { height(rank: 0.5) }

    /// The quantile of the text heights, weighted by the length of the lines; 0 without lines.
    func height(rank: Double) -> Double {
      lines.quantile(rank, of: \.height) { $0.length / $0.height }
    }
  }

  /// The number of pixels of the first pass: a receipt that fills most of it has capitals 5 to 10
  /// pixels high.
  private static let firstPixels = 300_000.0
  /// The wanted height of capitals, in pixels, and the rank of the text height that is scaled to
  /// it: the smaller text decides, since larger text is found, too.
  private static let wantedHeight = 9.5
  private static let rank = 0.3
  /// The first pass is good enough if its text has nearly the wanted height.
  private static let goodHeights = 7.5...15.0
  /// A finer pass may miss text that is higher than this many pixels.
  private static let highText = 24.0
  /// Parts of letters are seldom taken for text with this confidence.
  private static let sureText = 0.8
  /// The ratio of two heights that may be of one line.
  private static let alike = 0.7...1.4
  /// The fewest pixels of a map that show the height of text.
  private static let leastCore = 40
  /// A page with fewer lines may have text that is too small to be found.
  private static let fewLines = 5
  /// The scale of a pass for higher text, relative to that of the first pass.
  private static let coarser = 0.3
  /// Pictures are enlarged at most this much, and the network gets at most this many pixels.
  private static let greatestScale = 2.5
  private static let mostPixels = 4_000_000.0

  /// Pieces of the picture where the first pass saw text are looked at more closely: at this many
  /// times its scale, with sides of this many pixels.
  private static let closer = 4.0
  private static let pieceSide = 96.0
  /// The places of the pieces, as ranks among all pixels with text, row by row.
  private static let pieces = [0.5, 0.15, 0.85, 0.3, 0.7]
  /// Print is smaller than it seemed if this many pieces show heights of this part. The dots of
  /// needle printers are at most a ninth as high as their letters.
  private static let enough = 2
  private static let smaller = 0.125...0.7
  /// Nine in ten receipts are seen with a higher confidence, so one more piece may show nothing.
  private static let doubtful = 0.87

  /// The lines of a first pass.
  func glance(at picture: GrayRaster) throws(CancellationError) -> Seen {
    try firstPass(over: picture).seen
  }

  /// The scale at which a picture has `pixels` pixels, at most ``greatestScale``.
  private static func scale(of picture: GrayRaster, pixels: Double) -> Double {
    min(greatestScale, (pixels / Double(picture.pixels.count)).squareRoot())
  }

  /// - Returns: the lines, and the scale at which they were found.
  private func firstPass(
    over picture: GrayRaster
  ) throws(CancellationError) -> (seen: Seen, scale: Double) {
    let first = Self.scale(of: picture, pixels: Self.firstPixels)
    let map = try map(of: picture, scale: first)
    let seen = seen(in: map, scale: first)
    guard let height = try smallPrint(in: picture, below: map, scale: first) else {
      return (seen, first)
    }
    let most = Self.scale(of: picture, pixels: Self.mostPixels)
    let finer = min(most, Self.wantedHeight / height)
    var fine = try text(in: picture, scale: finer)
    // Text that runs down the picture does not show which of the larger lines are text.
    if !fine.isSideways { fine.lines = Self.merged(fine.lines, at: finer, with: seen.lines) }
    return (fine, finer)
  }

  /// The height of print that looked like larger text to the first pass: from afar, rows of small
  /// print look like the letters of a line that runs down the page.
  /// - Parameters:
  ///   - picture: the picture.
  ///   - map: the result of the first pass.
  ///   - scale: the scale of the first pass.
  /// - Returns: the height of capitals in pixels of the picture; nil if the text is as high as it
  ///   seemed to be.
  private func smallPrint(
    in picture: GrayRaster, below map: TextMap, scale: Double
  ) throws(CancellationError) -> Double? {
    let cores = map.cores
    let close = min(Self.closer * scale, Self.scale(of: picture, pixels: Self.mostPixels))
    guard let seen = map.height(of: cores), close * Self.smaller.upperBound > scale else {
      return nil
    }
    let side = Self.pieceSide / close
    var heights: [Double] = []
    // One piece is usually enough to see that the print is not small.
    var patience = map.confidence(of: cores) < Self.doubtful ? 2 : 1
    for rank in Self.pieces where heights.count < Self.enough && patience > 0 {
      let core = cores[Int(rank * Double(cores.count))]
      // A pixel of the map is two of its picture.
      let (x, y) = (Double(core % map.size.width), Double(core / map.size.width))
      let (left, top) = (2 * x / scale - side / 2, 2 * y / scale - side / 2)
      let place = PixelRect(
        x: min(max(0, left), max(0, Double(picture.size.width) - side)),
        y: min(max(0, top), max(0, Double(picture.size.height) - side)), width: side, height: side)
      let piece = try self.map(of: picture.cropped(to: place).raster, scale: close)
      let found = piece.cores
      guard found.count >= Self.leastCore, piece.confidence(of: found) >= Self.sureText,
        let height = piece.height(of: found).map({ $0 / close }),
        Self.smaller.contains(height * scale / seen)
      else {
        patience -= 1
        continue
      }
      patience += 1
      heights.append(height)
    }
    return heights.count == Self.enough ? heights.min() : nil
  }

  /// The lines of as many passes as the text needs.
  func text(in picture: GrayRaster) throws(CancellationError) -> Seen {
    let most = Self.scale(of: picture, pixels: Self.mostPixels)
    let coarsest = Self.coarser * Self.scale(of: picture, pixels: Self.firstPixels)
    let coarse = try text(in: picture, scale: coarsest)
    var (seen, last) = try firstPass(over: picture)
    if !seen.isSideways { seen.lines = Self.merged(seen.lines, at: last, with: coarse.lines) }
    var height = last * seen.height(rank: Self.rank)
    // A picture on its side is only searched at finer scales once it is turned.
    while last < most, !seen.isSideways {
      // If almost no text is found, it may be too small.
      let isBlank = seen.lines.count < Self.fewLines
      guard isBlank || !Self.goodHeights.contains(height) else { break }
      let scale = min(most, isBlank ? 2 * last : last * Self.wantedHeight / height)
      guard scale > 1.1 * last else { break }
      let fine = try text(in: picture, scale: scale)
      if !fine.lines.isEmpty || seen.orientations.isEmpty {
        (seen.orientations, seen.aside) = (fine.orientations, fine.aside)
      }
      seen.lines = Self.merged(fine.lines, at: scale, with: seen.lines)
      guard isBlank else { break }
      last = scale
      height = scale * seen.height(rank: Self.rank)
    }
    return seen
  }

  /// The lines of a pass at `scale`, and the high lines of a coarser pass that are missing or
  /// fragmented in it.
  private static func merged(
    _ fine: [TracedLine], at scale: Double, with coarse: [TracedLine]
  ) -> [TracedLine] {
    var kept = fine
    for line in coarse where line.height * scale > highText {
      let parts = kept.indices.filter { line.covers(kept[$0]) }
      // The finer pass may find only a part of the line.
      let isPart =
        !parts.isEmpty
        && parts.allSatisfy { Self.alike.contains(kept[$0].height / line.height) }
        && parts.reduce(0) { $0 + kept[$1].length } < 0.8 * line.length
      let isText = parts.contains { part in
        kept[part].confidence >= sureText && kept[part].length >= 1.5 * kept[part].height
      }
      if !isPart, isText || line.share(coveredBy: kept) >= 0.35 {
        // The finer pass may lack one end of a word.
        let alike = parts.map { kept[$0] }.filter { Self.alike.contains($0.height / line.height) }
        kept += line.ends(notCoveredBy: kept).filter { end in
          alike.contains {
            min(abs($0.first.x - end.last.x), abs(end.first.x - $0.last.x)) < 0.5 * line.height
          }
        }
        continue
      }
      for part in parts.reversed() { kept.remove(at: part) }
      kept.append(line)
    }
    return kept
  }

  /// The lines without those that are mostly within a longer one.
  private static func distinct(_ lines: [TracedLine]) -> [TracedLine] {
    var kept: [TracedLine] = []
    for line in lines.sorted(by: { $0.confidence * $0.length > $1.confidence * $1.length })
    where !kept.contains(where: { $0.covers(line) }) {
      kept.append(line)
    }
    return kept
  }

  private func text(in picture: GrayRaster, scale: Double) throws(CancellationError) -> Seen {
    try seen(in: map(of: picture, scale: scale), scale: scale)
  }

  private func map(of picture: GrayRaster, scale: Double) throws(CancellationError) -> TextMap {
    try Cancellation.check()
    let map = network.text(in: picture.scaled(by: scale))
    try Cancellation.check()
    return map
  }

  private func seen(in map: TextMap, scale: Double) -> Seen {
    let directions = map.directions
    return Seen(
      lines: Self.distinct(LineTracer().lines(of: map)).map { $0.scaled(by: 1 / scale) },
      orientations: directions.orientations,
      // A pixel of the map is two of its picture.
      aside: directions.aside.map(Transform.scale(x: 2 / scale, y: 2 / scale).boundingRect))
  }
}

extension TracedLine {
  /// True if most of `other` is within the height of this line.
  fileprivate func covers(_ other: TracedLine) -> Bool {
    other.share(coveredBy: [self]) >= 0.6
  }

  /// The part of the line that is within the height of some of `lines`.
  fileprivate func share(coveredBy lines: [TracedLine]) -> Double {
    let count = 10
    let covered = (0..<count).count { place in
      isCovered(at: first.x + length * (Double(place) + 0.5) / Double(count), by: lines)
    }
    return Double(covered) / Double(count)
  }

  private func isCovered(at x: Double, by lines: [TracedLine]) -> Bool {
    lines.contains { other in
      x >= other.first.x && x <= other.last.x
        && abs(y(at: x) - other.y(at: x)) < 0.5 * max(height, other.height)
    }
  }

  /// The ends of the line, at least half a text height long, that none of `lines` covers.
  fileprivate func ends(notCoveredBy lines: [TracedLine]) -> [TracedLine] {
    guard let left = middle.firstIndex(where: { isCovered(at: $0.x, by: lines) }),
      let right = middle.lastIndex(where: { isCovered(at: $0.x, by: lines) })
    else { return [] }
    return [
      TracedLine(
        middle: Array(middle[...left]), height: height, confidence: confidence,
        ends: (ends.left, 0)),
      TracedLine(
        middle: Array(middle[right...]), height: height, confidence: confidence,
        ends: (0, ends.right)),
    ].filter { $0.length >= 0.5 * height }
  }
}

extension GrayRaster {
  /// The raster at another scale. Reduced pixels are means of the pixels that they cover.
  fileprivate func scaled(by scale: Double) -> GrayRaster {
    let factor = scale < 0.6 ? Int(1 / scale) : 1
    let reduced = reduced(by: factor)
    let rest = scale * Double(factor)
    let target = PixelSize(rounding: scale * Double(size.width), scale * Double(size.height))
    return reduced.warped(by: .scale(x: 1 / rest, y: 1 / rest), to: target)
  }
}

extension TextMap {
  /// The indices of the pixels in the cores of lines, row by row.
  fileprivate var cores: [Int] { core.indices.filter { core[$0] > 0.5 } }

  /// The mean probability of `pixels`, at least one of them.
  fileprivate func confidence(of pixels: [Int]) -> Double {
    pixels.reduce(0) { $0 + Double(core[$1]) } / Double(pixels.count)
  }

  /// The median of the heights of capitals at some of `pixels`; nil for none.
  fileprivate func height(of pixels: [Int]) -> Double? {
    let heights = stride(from: 0, to: pixels.count, by: 1 + pixels.count / 500).map { index in
      height(x: pixels[index] % size.width, y: pixels[index] / size.width)
    }
    return heights.isEmpty ? nil : heights.median
  }

  /// The directions in which the text runs.
  fileprivate var directions: TextDirections {
    var directions = TextDirections()
    for y in stride(from: 0, to: size.height, by: 2) {
      for x in stride(from: 0, to: size.width, by: 2) where core[y * size.width + x] > 0.5 {
        let (right, down) = direction(x: x, y: y)
        let turn: Orientation =
          abs(right) >= abs(down) ? (right >= 0 ? .up : .down) : (down > 0 ? .left : .right)
        directions.places[turn, default: []].append(PixelPoint(x: Double(x), y: Double(y)))
      }
    }
    return directions
  }
}

/// The places on a map where text runs in each direction.
private struct TextDirections {
  /// For each orientation of the picture, coarse pixels in the cores of lines that are then level.
  var places: [Orientation: [PixelPoint]] = [:]

  /// The number of coarse pixels in the cores of five short words.
  private static let muchText = 100
  /// Single letters may seem to run in any direction.
  private static let leastShare = 0.2
  /// The part of the places on each side that may be outside of an area.
  private static let outliers = 0.02
  /// The greatest ratio of other text in an area to its own.
  private static let greatestMixture = 0.1

  /// Text that runs across the picture allows two orientations, text that runs up or down the
  /// other two.
  private static let pairs: [[Orientation]] = [[.up, .down], [.right, .left]]

  private func places(_ pair: [Orientation]) -> [PixelPoint] {
    pair.flatMap { places[$0, default: []] }
  }

  private func count(_ turn: Orientation) -> Int { places[turn]?.count ?? 0 }

  /// The possible orientations of the picture, the likeliest first. Little text allows all four.
  /// Without text the list is empty.
  var orientations: [Orientation] {
    let all = places.values.reduce(0) { $0 + $1.count }
    guard all > 0 else { return [] }
    let seen = Self.pairs.filter { pair in
      all < Self.muchText
        || Double(pair.reduce(0) { $0 + count($1) }) >= Self.leastShare * Double(all)
    }
    // The sort is stable, so equal counts have one result.
    return seen.joined().sorted { count($0) > count($1) }
  }

  /// The area of text that runs up or down, in pixels of the map; nil if there is little of it, or
  /// if other text is among it.
  var aside: PixelRect? {
    let (level, upright) = (places(Self.pairs[0]), places(Self.pairs[1]))
    guard upright.count >= Self.muchText else { return nil }
    func end(_ rank: Double, of value: (PixelPoint) -> Double) -> Double {
      upright.quantile(rank, of: value) { _ in 1 }
    }
    let (left, top) = (end(Self.outliers, of: \.x), end(Self.outliers, of: \.y))
    let (right, bottom) = (end(1 - Self.outliers, of: \.x), end(1 - Self.outliers, of: \.y))
    let area = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    let others = level.count(where: area.contains)
    return Double(others) <= Self.greatestMixture * Double(upright.count) ? area : nil
  }
}
