import SummaGeometry
import SummaImaging

/// Measures traced lines by their ink: the exact box, baseline and text height.
///
/// The network decides where a line is. The ink within its band gives the edges, since the network
/// sees the picture reduced. Where the ink disagrees with the network, as under a stroke of a pen
/// or where pale print has none, the network is right.
struct LineMeasurer {
  let gray: GrayRaster
  /// The ink of the sheet, without rules.
  let ink: BinaryRaster

  /// The half height of the band around the middle that is searched for ink, in text heights.
  private static let reach = 0.9
  /// How far characters may lie beyond the traced ends, in text heights.
  private static let overhang = 0.6
  /// How far height and baseline of the ink may be from those of the network, in text heights.
  private static let heights = 0.78...1.28
  private static let greatestShift = 0.22
  /// The least contrast between light text and its ground, in shades of 255.
  private static let leastContrast = 50

  /// The line of `traced`; nil if it has no ink.
  /// - Parameters:
  ///   - traced: in pixels of the sheet.
  ///   - limits: the columns that other lines of the row leave to this one.
  func line(of traced: TracedLine, within limits: ClosedRange<Double>) -> FoundLine? {
    let height = traced.height
    let (width, rows) = (gray.size.width, gray.size.height)
    let left = max(0, Int(max(limits.lowerBound, traced.first.x - 2 * Self.overhang * height)))
    let right = min(
      width, Int(min(limits.upperBound, traced.last.x + 2 * Self.overhang * height)) + 1)
    guard left < right else { return nil }
    let middle = (left..<right).map { traced.y(at: Double($0) + 0.5) }
    let reach = Self.reach * height
    let top = max(0, Int((middle.min() ?? 0) - reach))
    let bottom = min(rows, Int((middle.max() ?? 0) + reach) + 1)
    guard top < bottom else { return nil }
    let band = Band(left: left, top: top, right: right, bottom: bottom, middle: middle, reach: reach)
    let shades = shades(of: traced, in: band)
    let isLight = isLightOnDark(shades)
    guard let part = isLight ? lightInk(in: band, shades: shades) : darkInk(in: band) else {
      return nil
    }
    let patches = ConnectedComponent.components(of: part).map {
      ConnectedComponent(
        left: $0.left + left, top: $0.top + top, right: $0.right + left, bottom: $0.bottom + top,
        area: $0.area)
    }
    return line(of: traced, patches: characters(among: patches, of: traced, in: band), isLight: isLight)
  }

  /// Rows around the middle of a line, in pixels of the sheet.
  private struct Band {
    let left: Int, top: Int, right: Int, bottom: Int
    /// The middle at each column.
    let middle: [Double]
    let reach: Double

    func middle(at x: Double) -> Double {
      middle[max(0, min(middle.count - 1, Int(x) - left))]
    }
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

  private func darkInk(in band: Band) -> BinaryRaster? {
    raster(of: band) { x, y in ink[x, y] }
  }

  private func lightInk(in band: Band, shades: Histogram) -> BinaryRaster? {
    let (ground, text) = (Int(shades.shade(rank: 0.4)), Int(shades.shade(rank: 0.97)))
    guard text - ground >= Self.leastContrast else { return nil }
    let threshold = UInt8((ground + text) / 2)
    return raster(of: band) { x, y in gray.pixels[y * gray.size.width + x] > threshold }
  }

  /// The pixels of the band that satisfy `isInk`, from its upper left corner.
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

  /// The components that belong to the line: around its middle, and from its ends on as long as
  /// they are near to each other.
  private func characters(
    among patches: [ConnectedComponent], of traced: TracedLine, in band: Band
  ) -> (whole: [ConnectedComponent], cut: [ConnectedComponent]) {
    let height = traced.height
    var (whole, cut): ([ConnectedComponent], [ConnectedComponent]) = ([], [])
    for patch in patches where !(patch.area < 2 || patch.isRule) {
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
    patches: (whole: [ConnectedComponent], cut: [ConnectedComponent]), isLight: Bool
  ) -> FoundLine? {
    let height = traced.height
    let letters = patches.whole.filter { Double($0.height) >= 0.4 * height }
    guard let box = box(of: patches, of: traced) else { return nil }
    let (left, right) = (box.x, box.maxX)
    let piece = letters.count >= 2 ? LinePiece(letters) : nil
    var baseline = Baseline(of: traced, from: left, to: right)
    var textHeight = height
    if let piece, baseline.isNear(piece, tolerance: Self.greatestShift * height) {
      if Self.heights.contains(piece.textHeight / height) { textHeight = piece.textHeight }
      baseline.follow(piece.feet, height: textHeight)
    }
    let (first, last) = (baseline.y(at: left), baseline.y(at: right))
    let slope = (last - first) / max(1, right - left)
    return FoundLine(
      box: box, textHeight: textHeight, baseline: first, slope: slope,
      bend: baseline.bend(from: first, slope: slope), isLightOnDark: isLight)
  }

  /// The box of the ink. Ink that leaves the band, such as a ring around the line, counts between
  /// the traced ends alone.
  private func box(
    of patches: (whole: [ConnectedComponent], cut: [ConnectedComponent]), of traced: TracedLine
  ) -> PixelRect? {
    let ends = (
      left: Int(traced.first.x - 0.3 * traced.height),
      right: Int(traced.last.x + 0.3 * traced.height)
    )
    var box: ConnectedComponent?
    for var patch in patches.whole + patches.cut.map({ patch in
      var patch = patch
      patch.left = max(patch.left, ends.left)
      patch.right = min(patch.right, ends.right)
      return patch
    }) where patch.left < patch.right {
      if let box { patch.merge(box) }
      box = patch
    }
    return box.map {
      PixelRect(
        x: Double($0.left), y: Double($0.top), width: Double($0.width), height: Double($0.height))
    }
  }
}
