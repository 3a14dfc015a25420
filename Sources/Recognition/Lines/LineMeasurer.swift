import SummaGeometry
import SummaImaging

/// Measures traced lines by their ink: the exact box, baseline and text height.
///
/// The network decides where a line is. The ink within its band gives the edges, since the
/// network's input is reduced. If the ink disagrees with the network, as under a pen stroke or in
/// pale print, the network's measures are used.
struct LineMeasurer {
  let gray: GrayRaster
  /// The ink of the sheet, without rules.
  let ink: BinaryRaster

  /// The half height of the band around the middle that is searched for ink, in text heights.
  private static let reach = 0.9
  /// The greatest distance of the ink above or below the traced middle, in text heights.
  private static let greatestOffset = 0.35
  /// The greatest distance of characters beyond the traced ends, in text heights.
  private static let overhang = 0.6
  /// The permitted height of the ink relative to that of the network, and the greatest distance of
  /// the baselines, in text heights. A baseline may be farther away if the heights agree.
  private static let heights = 0.76...1.28
  /// Letters of equal height below this, in text heights, are small letters.
  private static let smallLetters = 0.95
  private static let greatestShift = 0.22
  private static let greatestShiftOfLetters = 0.4
  /// The least length of a line with fragmented ink, as in pale print, in text heights.
  private static let leastWithoutLetters = 2.0
  /// The least contrast between light text and its ground, in shades of 255.
  private static let leastContrast = 50

  /// The line of `traced`; nil if it has no ink.
  /// - Parameters:
  ///   - traced: in pixels of the sheet.
  ///   - limits: the columns that are not taken by other lines of the row.
  func line(of traced: TracedLine, within limits: ClosedRange<Double>) -> FoundLine? {
    guard
      let wide = Band(
        around: traced, reach: Self.reach + Self.greatestOffset, within: limits, of: gray.size)
    else { return nil }
    let shades = shades(of: traced, in: wide)
    // The calls are separate so that each is specialised for its closure, which runs for every
    // pixel.
    guard isLightOnDark(shades) else {
      return line(of: traced, within: limits, in: wide, isLight: false) { x, y in ink[x, y] }
    }
    guard let threshold = threshold(of: shades) else { return nil }
    return line(of: traced, within: limits, in: wide, isLight: true) { x, y in
      gray.pixels[y * gray.size.width + x] > threshold
    }
  }

  @inline(__always)
  private func line(
    of traced: TracedLine, within limits: ClosedRange<Double>, in wide: Band, isLight: Bool,
    where isInk: (Int, Int) -> Bool
  ) -> FoundLine? {
    let profile = profile(of: traced, in: wide, where: isInk)
    let traced = traced.moved(down: profile.offset * traced.height)
    guard let band = Band(around: traced, reach: Self.reach, within: limits, of: gray.size) else {
      return nil
    }
    let patches = ConnectedComponent.components(of: raster(of: band, where: isInk)).map {
      ConnectedComponent(
        left: $0.left + band.left, top: $0.top + band.top, right: $0.right + band.left,
        bottom: $0.bottom + band.top, area: $0.area)
    }
    return line(
      of: traced, patches: characters(among: patches, of: traced, in: band), profile: profile,
      isLight: isLight)
  }

  /// Rows around the middle of a line, in pixels of the sheet.
  private struct Band {
    let left: Int, top: Int, right: Int, bottom: Int
    /// The middle at each column.
    let middle: [Double]
    /// The half height.
    let reach: Double

    /// - Parameters:
    ///   - reach: the half height of the band, in text heights.
    ///   - limits: the permitted columns.
    ///   - size: the size of the sheet. A band outside it is nil.
    init?(
      around traced: TracedLine, reach: Double, within limits: ClosedRange<Double>,
      of size: PixelSize
    ) {
      let overhang = 2 * LineMeasurer.overhang * traced.height
      left = max(0, Int(max(limits.lowerBound, traced.first.x - overhang)))
      right = min(size.width, Int(min(limits.upperBound, traced.last.x + overhang)) + 1)
      guard left < right else { return nil }
      middle = (left..<right).map { traced.y(at: Double($0) + 0.5) }
      self.reach = reach * traced.height
      top = max(0, Int((middle.min() ?? 0) - self.reach))
      bottom = min(size.height, Int((middle.max() ?? 0) + self.reach) + 1)
      guard top < bottom else { return nil }
    }

    func middle(at x: Double) -> Double {
      middle[max(0, min(middle.count - 1, Int(x) - left))]
    }
  }

  /// The distribution of the ink across a line.
  private struct Profile {
    /// The distance of the ink below the traced middle, in text heights: the offset with the most
    /// ink between baseline and top of the capitals, and the least ink in the gaps above and below.
    var offset = 0.0
    /// The first and last row with much ink, in pixels below the traced middle and its offset.
    var rows: ClosedRange<Double> = 0...0
  }

  @inline(__always)
  private func profile(
    of traced: TracedLine, in band: Band, where isInk: (Int, Int) -> Bool
  ) -> Profile {
    let height = traced.height
    let reach = Int(band.reach)
    let first = max(band.left, Int(traced.first.x))
    var counts = [Double](repeating: 0, count: 2 * reach + 1)
    for x in stride(from: first, to: min(band.right, Int(traced.last.x) + 1), by: 2) {
      let middle = Int(band.middle[x - band.left])
      for row in max(-reach, -middle)...max(-reach, min(reach, gray.size.height - 1 - middle))
      where isInk(x, middle + row) {
        counts[row + reach] += 1
      }
    }
    func sum(_ from: Double, _ to: Double) -> Double {
      let low = max(0, reach + Int((from * height).rounded()))
      let high = min(counts.count, reach + Int((to * height).rounded()))
      return low < high ? counts[low..<high].reduce(0, +) : 0
    }
    let whole = sum(-0.5 - Self.greatestOffset, 0.5 + Self.greatestOffset)
    var profile = Profile()
    var best = sum(-0.5, 0.5) - sum(-0.75, -0.5) - sum(0.5, 0.75)
    for step in 1...7 {
      for offset in [-1, 1].map({ $0 * Double(step) / 7 * Self.greatestOffset }) {
        // A smaller gain may come from descenders.
        let score =
          sum(offset - 0.5, offset + 0.5) - sum(offset - 0.75, offset - 0.5)
          - sum(offset + 0.5, offset + 0.75) - 0.1 * whole
        if score > best { (best, profile.offset) = (score, offset) }
      }
    }
    let shift = reach + Int((profile.offset * height).rounded())
    let most = counts.sorted()[counts.count * 3 / 4]
    let near =
      max(0, shift - Int(0.75 * height))...min(counts.count - 1, shift + Int(0.75 * height))
    if let top = near.first(where: { counts[$0] > 0.3 * most }),
      let bottom = near.last(where: { counts[$0] > 0.3 * most })
    {
      profile.rows = Double(top - shift)...Double(bottom - shift + 1)
    }
    return profile
  }

  // MARK: - Ink

  /// The shades between baseline and top of the capitals, and little beyond.
  private func shades(of traced: TracedLine, in band: Band) -> Histogram {
    var shades = Histogram()
    let reach = 0.55 * traced.height
    let first = max(band.left, Int(traced.first.x))
    for x in first..<max(first, min(band.right, Int(traced.last.x) + 1)) {
      let middle = band.middle[x - band.left]
      let top = max(band.top, Int(middle - reach))
      let rows = top..<max(top, min(band.bottom, Int(middle + reach) + 1))
      for y in rows { shades.add(gray.pixels[y * gray.size.width + x]) }
    }
    return shades
  }

  /// True if most of a line is darker than the middle of its shades.
  private func isLightOnDark(_ shades: Histogram) -> Bool {
    let (dark, light) = (Int(shades.shade(rank: 0.02)), Int(shades.shade(rank: 0.98)))
    return light - dark >= Self.leastContrast
      && Int(shades.shade(rank: 0.5)) < dark + (light - dark) * 2 / 5
  }

  /// The shade above which light text begins; nil without contrast.
  private func threshold(of shades: Histogram) -> UInt8? {
    let (ground, text) = (Int(shades.shade(rank: 0.4)), Int(shades.shade(rank: 0.97)))
    return text - ground >= Self.leastContrast ? UInt8((ground + text) / 2) : nil
  }

  /// The pixels of the band that satisfy `isInk`, from its upper left corner.
  @inline(__always)
  private func raster(of band: Band, where isInk: (Int, Int) -> Bool) -> BinaryRaster {
    let size = PixelSize(width: band.right - band.left, height: band.bottom - band.top)
    let bytesPerRow = (size.width + 7) / 8
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * size.height)
    for x in 0..<size.width {
      let middle = band.middle[x]
      let first = max(band.top, Int(middle - band.reach))
      let last = min(band.bottom, Int(middle + band.reach) + 1)
      for y in first..<max(first, last) where isInk(band.left + x, y) {
        bytes[(y - band.top) * bytesPerRow + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    return BinaryRaster(size: size, bytes: bytes)
  }

  // MARK: - Characters

  /// The components of the line: those around its middle, and beyond its ends those that are close
  /// to each other.
  private func characters(
    among patches: [ConnectedComponent], of traced: TracedLine, in band: Band
  ) -> (whole: [ConnectedComponent], cut: [ConnectedComponent]) {
    let height = traced.height
    var (whole, cut): ([ConnectedComponent], [ConnectedComponent]) = ([], [])
    for patch in patches where patch.area >= 2 && !patch.isRule {
      let middle = band.middle(at: patch.centerX)
      let (upper, lower) = (middle - Double(patch.top), Double(patch.bottom) - middle)
      // The feet of the row above and the tops of the row below.
      guard upper > -0.5 * height, lower > -0.35 * height else { continue }
      let isCut = upper >= Self.reach * height - 1.5 || lower >= Self.reach * height - 1.5
      if isCut {
        // A stroke through several rows is the side of a frame or of a pen.
        let isStroke = upper >= 0.85 * Self.reach * height && lower >= 0.85 * Self.reach * height
        if isStroke, Double(patch.width) < 0.35 * height { continue }
        guard upper > 0, lower > 0 else { continue }
        cut.append(patch)
      } else {
        whole.append(patch)
      }
    }
    let inside = { (patch: ConnectedComponent) in
      patch.centerX > traced.first.x - 0.3 * height && patch.centerX < traced.last.x + 0.3 * height
    }
    var (left, right) = (traced.first.x, traced.last.x)
    // Outwards from the ends, character by character.
    let beyond = (whole + cut).filter { !inside($0) && Double($0.height) >= 0.3 * height }
    for patch in beyond.sorted(by: { $0.right > $1.right })
    where patch.centerX < left && left - Double(patch.right) < 0.6 * height
      && traced.first.x - patch.centerX < Self.overhang * height
    {
      left = min(left, Double(patch.left))
    }
    for patch in beyond.sorted(by: { $0.left < $1.left })
    where patch.centerX > right && Double(patch.left) - right < 0.6 * height
      && patch.centerX - traced.last.x < Self.overhang * height
    {
      right = max(right, Double(patch.right))
    }
    let isOnLine = { (patch: ConnectedComponent) in
      inside(patch) || patch.centerX >= left && patch.centerX <= right
    }
    return (whole.filter(isOnLine), cut.filter(isOnLine))
  }

  // MARK: - Measures

  private func line(
    of traced: TracedLine,
    patches: (whole: [ConnectedComponent], cut: [ConnectedComponent]), profile: Profile,
    isLight: Bool
  ) -> FoundLine? {
    let height = traced.height
    let letters = patches.whole.filter { Double($0.height) >= 0.4 * height }
    // At the network's scale specks look like letters.
    guard
      !letters.isEmpty || !patches.cut.isEmpty
        || traced.length >= Self.leastWithoutLetters * height,
      let box = box(of: patches, of: traced)
    else { return nil }
    let (left, right) = (box.x, box.maxX)
    let piece = letters.count >= 2 ? LinePiece(letters) : nil
    var baseline = Baseline(of: traced, from: left, to: right)
    var textHeight = height
    if let piece {
      let ratio = piece.textHeight / height
      // Lines of only small letters are lower than the network's capitals.
      let isOfHeight =
        Self.heights.contains(ratio) && !(piece.mayBeSmallLetters && ratio < Self.smallLetters)
      let shift = isOfHeight ? Self.greatestShiftOfLetters : Self.greatestShift
      if baseline.isNear(piece, tolerance: shift * height) {
        if isOfHeight { textHeight = piece.textHeight }
        baseline.follow(piece.feet, height: textHeight)
      }
    } else if letters.isEmpty {
      // Print in dots, or broken.
      let rows = profile.rows
      let ink = rows.upperBound - rows.lowerBound
      if Self.heights.contains(ink / height) {
        textHeight = ink
        baseline.shift += rows.upperBound - height / 2
      }
    }
    let (first, last) = (baseline.y(at: left), baseline.y(at: right))
    let slope = (last - first) / max(1, right - left)
    return FoundLine(
      box: box, textHeight: textHeight, baseline: first, slope: slope,
      bend: baseline.bend(from: first, slope: slope), isLightOnDark: isLight)
  }

  /// The box of the ink. Ink that extends beyond the band, such as a ring around the line, counts
  /// only between the traced ends.
  private func box(
    of patches: (whole: [ConnectedComponent], cut: [ConnectedComponent]), of traced: TracedLine
  ) -> PixelRect? {
    let left = Int(traced.first.x - 0.3 * traced.height)
    let right = Int(traced.last.x + 0.3 * traced.height)
    let cut = patches.cut.map { patch in
      var patch = patch
      patch.left = max(patch.left, left)
      patch.right = min(patch.right, right)
      return patch
    }
    var box: ConnectedComponent?
    for var patch in patches.whole + cut where patch.left < patch.right {
      if let box { patch.merge(box) }
      box = patch
    }
    return box.map {
      PixelRect(
        x: Double($0.left), y: Double($0.top), width: Double($0.width), height: Double($0.height))
    }
  }
}
