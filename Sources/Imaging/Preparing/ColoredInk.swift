import CSummaKernels
public import SummaGeometry

/// Ink in another colour than the print of a picture, such as that of pens, stamps and markers.
///
/// Black print absorbs the same part of all light. Coloured ink absorbs more of some colours than
/// of others, and the difference gives the amount of coloured ink, independent of the print below
/// it.
public struct ColoredInk: Sendable {
  /// The light that the ink transmits, relative to white paper: 255 without coloured ink.
  private let light: GrayRaster

  /// A pixel without coloured ink, or with some ink of a hue.
  private struct Trace {
    /// One of six, by its lightest and its darkest colour.
    var hue: UInt8
    /// The excess of its lightest colour over the paper's, compared with its luma.
    var excess: UInt8
    var luma: UInt8
    /// The luma of the paper around it.
    var paper: UInt8
  }

  /// The side of the tiles in which paper has one colour, in pixels: wider than strokes of a stamp.
  private static let side = 128
  /// The excess of ink that is certainly coloured. Compression leaves less beside black print.
  private static let certain = 20
  private static let least = 6
  /// The least part of a picture that ink of a hue covers.
  private static let leastPart = 1.0 / 20_000
  /// Ink other than that of markers is darker than this many twentieths of the paper.
  private static let dark = 17

  /// - Parameter picture: the pixels, in any orientation.
  /// - Returns: nil with almost no coloured ink.
  public init?(in picture: ColorRaster) {
    let tiles = Self.tiles(of: picture)
    guard Self.isColored(picture, in: tiles) else { return nil }
    let factors = Self.factors(of: picture, tiles)
    guard factors.contains(where: { $0 > 0 }) else { return nil }
    var light = GrayRaster(size: picture.size, filledWith: 255)
    Self.forEachTrace(in: picture, tiles) { index, trace in
      guard trace.excess >= Self.least else { return }
      let taken =
        factors[Int(trace.hue)] * Int(trace.excess) * 255 / (16 * max(1, Int(trace.paper)))
      light.pixels[index] = UInt8(255 - min(255, taken))
    }
    self.light = light
  }

  private init(_ light: GrayRaster) { self.light = light }

  /// A part of a picture whose paper has one colour.
  private struct Tile {
    var rows: Range<Int>
    var columns: Range<Int>
    /// The luma of the paper.
    var paper: UInt8 = 255
    /// The excess of its red, green and blue light over its luma.
    var tint = (red: 0, green: 0, blue: 0)

    /// The excess of the lightest colour of a pixel over the paper's.
    func excess(_ colors: (luma: Int, red: Int, green: Int, blue: Int)) -> Int {
      max(colors.red - tint.red, colors.green - tint.green, colors.blue - tint.blue)
    }

    /// Calls `body` with the index of one pixel of nine.
    func sample(ofWidth width: Int, _ body: (Int) -> Void) {
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 3) {
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 3) {
          body(y * width + x)
        }
      }
    }
  }

  private static func tiles(of picture: ColorRaster) -> [Tile] {
    let (width, height) = (picture.size.width, picture.size.height)
    var tiles: [Tile] = []
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var tile = Tile(
          rows: top..<min(height, top + side), columns: left..<min(width, left + side))
        var shades = Histogram()
        var (reds, greens, blues) = (Histogram(), Histogram(), Histogram())
        unsafe picture.pixels.withUnsafeBufferPointer { pixels in
          tile.sample(ofWidth: width) { index in
            let (luma, red, green, blue) = unsafe colors(of: pixels, at: index)
            shades.add(UInt8(luma))
            reds.add(UInt8(max(0, min(255, red + 128))))
            greens.add(UInt8(max(0, min(255, green + 128))))
            blues.add(UInt8(max(0, min(255, blue + 128))))
          }
        }
        // Most of a tile is paper.
        tile.paper = shades.shade(rank: 0.85)
        tile.tint = (
          Int(reds.shade(rank: 0.5)) - 128, Int(greens.shade(rank: 0.5)) - 128,
          Int(blues.shade(rank: 0.5)) - 128
        )
        tiles.append(tile)
      }
    }
    return tiles
  }

  /// False if a sample of the pixels has almost no coloured ink.
  private static func isColored(_ picture: ColorRaster, in tiles: [Tile]) -> Bool {
    var (count, colored) = (0, 0)
    unsafe picture.pixels.withUnsafeBufferPointer { pixels in
      for tile in tiles {
        tile.sample(ofWidth: picture.size.width) { index in
          count += 1
          if unsafe tile.excess(colors(of: pixels, at: index)) > certain { colored += 1 }
        }
      }
    }
    return Double(colored) >= leastPart * Double(count)
  }

  /// Calls `body` with the index and the trace of each pixel. C: `summa_trace_ink`.
  @inline(__always)
  private static func forEachTrace(
    in picture: ColorRaster, _ tiles: [Tile], _ body: (Int, Trace) -> Void
  ) {
    let width = picture.size.width
    var lumas = [UInt8](repeating: 0, count: side)
    var (excesses, hues) = (lumas, lumas)
    for tile in tiles {
      let paper = summa_tint(
        red: Int32(tile.tint.red), green: Int32(tile.tint.green), blue: Int32(tile.tint.blue))
      for y in tile.rows {
        let first = y * width + tile.columns.lowerBound
        unsafe picture.pixels.withUnsafeBufferPointer { pixels in
          guard let pixels = pixels.baseAddress else { return }
          unsafe summa_trace_ink(
            pixels + 3 * first, tile.columns.count, paper, &lumas, &excesses, &hues)
        }
        for x in 0..<tile.columns.count {
          body(
            first &+ x,
            Trace(hue: hues[x], excess: excesses[x], luma: lumas[x], paper: tile.paper))
        }
      }
    }
  }

  /// The luma of a pixel, and the excess of its red, green and blue light over it.
  private static func colors(
    of pixels: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (luma: Int, red: Int, green: Int, blue: Int) {
    let red = unsafe Int(pixels[3 &* index])
    let green = unsafe Int(pixels[3 &* index &+ 1])
    let blue = unsafe Int(pixels[3 &* index &+ 2])
    // As in ``ColorRaster/gray``, in 1/65536.
    let luma = (19595 &* red &+ 38470 &* green &+ 7471 &* blue &+ 32768) >> 16
    return (luma, red &- luma, green &- luma, blue &- luma)
  }

  /// The light that ink of each hue absorbs per unit of excess, in sixteenths; 0 for hues that are
  /// not coloured ink over print.
  private static func factors(of picture: ColorRaster, _ tiles: [Tile]) -> [Int] {
    var ratios = [Histogram](repeating: Histogram(), count: 6)
    var (areas, dark, ink) = ([Int](repeating: 0, count: 6), [Int](repeating: 0, count: 6), 0)
    forEachTrace(in: picture, tiles) { _, trace in
      let isDark = 20 * Int(trace.luma) < Self.dark * Int(trace.paper)
      if isDark { ink += 1 }
      guard trace.excess > certain else { return }
      let hue = Int(trace.hue)
      areas[hue] += 1
      if isDark { dark[hue] += 1 }
      let ratio = max(0, Int(trace.paper) - Int(trace.luma)) * 16 / Int(trace.excess)
      ratios[hue].add(UInt8(min(greatestFactor, ratio)))
    }
    return areas.indices.map { hue in
      // If nearly all ink has this hue, it is that of the print. Thin print is pale.
      guard Double(areas[hue]) >= leastPart * Double(picture.size.width * picture.size.height),
        5 * dark[hue] <= 4 * ink
      else { return 0 }
      return Int(ratios[hue].shade(rank: 0.5))
    }
  }

  /// In sixteenths. Ink that absorbs more light of all colours is almost black.
  private static let greatestFactor = 96

  /// The same ink on another raster.
  /// - Parameters:
  ///   - transform: from pixels of the other raster to pixels of this one.
  ///   - size: of the other raster, in pixels.
  public func warped(by transform: Transform, to size: PixelSize) -> ColoredInk {
    ColoredInk(light.warped(by: transform, to: size))
  }

  /// The part of a box that is covered.
  public func coverage(of box: PixelRect) -> Double {
    guard let box = box.integral.intersection(light.size.bounds), box.area >= 1 else { return 0 }
    let shades = Histogram(
      of: light, columns: Int(box.x)..<Int(box.maxX), rows: Int(box.y)..<Int(box.maxY))
    return shades.part(of: 0...Self.covered)
  }

  /// Pixels with less light left are covered by ink.
  private static let covered = 225

  /// Lightens the paper below the ink.
  /// - Parameter gray: a raster of the same size, with paper of the shade ``Background/paper``.
  fileprivate func lighten(_ gray: inout GrayRaster) {
    for index in gray.pixels.indices where light.pixels[index] < 255 {
      let taken = (255 - Int(light.pixels[index])) * Background.paper / 255
      let shade = Int(gray.pixels[index])
      gray.pixels[index] = UInt8(min(max(shade, Background.paper), shade + taken))
    }
  }
}

extension SheetPreparer {
  /// Returns the sheet without coloured ink.
  /// - Parameters:
  ///   - ink: in pixels of the sheet.
  ///   - sheet: the sheet that the ink was found on.
  /// - Throws: `PrepareError` if memory runs out or the task is cancelled.
  public func remove(_ ink: ColoredInk, from sheet: Sheet) throws(PrepareError) -> Sheet {
    var sheet = sheet
    ink.lighten(&sheet.gray)
    sheet.ink = try binarization.binarize(sheet.gray)
    return sheet
  }
}
