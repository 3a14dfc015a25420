import SummaGeometry

/// Takes out of a page what would break its print, or be taken for print: the grain of a picture
/// taken in little light, specks of single pixels, and the dots that stand for greys where there
/// are two shades alone.
///
/// A page with little of it stays as it is.
struct Denoiser {
  /// Grain up to this part of the contrast between ink and paper harms nothing.
  private static let leastGrain: Float = 0.03
  /// From this part on there is nothing but grain: of Gaussian grain alone, what is taken for the
  /// contrast is 3.9 deviations. Smoothed, it would have the look of print.
  private static let mostGrain: Float = 0.25
  /// Below, in shades, it is as likely rounding.
  private static let leastDeviation: Float = 3
  /// How often a page is smoothed at most, which is by a Gaussian of 1.8 pixels.
  private static let mostPasses = 5
  /// Specks are worth removing where all over the page so many pixels are, as a part.
  private static let leastSpecks = 0.004
  /// A picture of two shades shows greys by dots where so many pixels of it stand alone.
  private static let leastDots = 0.001
  /// A Gaussian of 1.4 pixels reaches over several dots.
  private static let passesOverDots = 3
  /// A picture of two shades has at most so many others, as a part of the rarer of the two.
  private static let mostGreys = 0.05

  /// - Throws: `PrepareError` where the task is cancelled.
  func denoise(_ gray: inout GrayRaster) throws(PrepareError) {
    guard min(gray.size.width, gray.size.height) >= 16 else { return }
    let shades = Histogram(of: gray, everyRow: 4)
    let (dark, light) = (shades.shade(rank: 0.005), shades.shade(rank: 0.9))
    guard light > dark else { return }
    let contrast = light - dark
    let ink = shades.part(of: 0...15)
    let paper = shades.part(of: 240...255)
    if 1 - ink - paper < Self.mostGreys * min(ink, paper) {
      guard SpeckMap(of: gray, contrast: contrast).part > Self.leastDots else { return }
      return try smooth(&gray, passes: Self.passesOverDots)
    }
    // The wider grain is, the more of it is left by a pass.
    for pass in 0..<Self.mostPasses {
      let deviation = NoiseMap(of: gray, by: .middle).deviation(rank: 0.3)
      guard deviation >= Self.leastDeviation, deviation > Self.leastGrain * Float(contrast) else {
        if pass > 0 { return } else { break }
      }
      guard pass > 0 || deviation < Self.mostGrain * Float(contrast) else { return }
      try smooth(&gray, passes: 1)
    }
    if SpeckMap(of: gray, contrast: contrast).part(rank: 0.3) > Self.leastSpecks {
      try removeSpecks(of: &gray, contrast: contrast)
    }
  }

  private func smooth(_ gray: inout GrayRaster, passes: Int) throws(PrepareError) {
    for _ in 0..<passes {
      try PrepareError.checkCancellation(at: "denoise")
      gray = gray.smoothed()
    }
  }

  /// Gives pixels that have fewer than two of their kind beside them the median of the eight: a
  /// stroke one pixel wide has two, and specks may touch.
  ///
  /// Source: Garnett et al. 2005, "A universal noise removal algorithm with an impulse detector",
  /// whose statistic it is, with fewer neighbours.
  private func removeSpecks(of gray: inout GrayRaster, contrast: UInt8) throws(PrepareError) {
    let (width, height) = (gray.size.width, gray.size.height)
    let limit = Int(contrast) / 5
    let source = gray.pixels
    let offsets = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
    var near = [UInt8](repeating: 0, count: 8)
    for y in 1..<height - 1 {
      if y % 64 == 0 { try PrepareError.checkCancellation(at: "denoise") }
      for x in 1..<width - 1 {
        let index = y * width + x
        let shade = Int(source[index])
        var alike = 0
        for (place, offset) in offsets.enumerated() {
          near[place] = source[index + offset]
          if abs(Int(near[place]) - shade) <= limit { alike += 1 }
        }
        guard alike < 2 else { continue }
        near.sort()
        gray.pixels[index] = UInt8((Int(near[3]) + Int(near[4])) / 2)
      }
    }
  }
}

/// How many pixels are darker than all around them, or lighter, from place to place.
private struct SpeckMap {
  private static let tile = 64
  /// Of the pixels of each tile that were looked at.
  private let parts: [Double]

  /// - Parameter contrast: a speck differs from all around it by a fifth of it and more.
  init(of gray: GrayRaster, contrast: UInt8) {
    let (width, height) = (gray.size.width, gray.size.height)
    let least = max(1, contrast / 5)
    parts = unsafe gray.pixels.withUnsafeBufferPointer { pixels in
      var parts: [Double] = []
      for top in stride(from: 1, to: height - 1, by: Self.tile) {
        for left in stride(from: 1, to: width - 1, by: Self.tile) {
          let bottom = min(height - 1, top + Self.tile)
          let right = min(width - 1, left + Self.tile)
          var (specks, count) = (0, 0)
          // Every eighth row tells as much.
          for y in stride(from: top, to: bottom, by: 8) {
            var specksOfRow: UInt8 = 0
            for x in left..<right {
              let index = y &* width &+ x
              let shade = unsafe pixels[index]
              var (low, high) = (UInt8.max, UInt8.min)
              for row in -1...1 {
                let middle = index &+ row &* width
                let (left, right) = unsafe (pixels[middle &- 1], pixels[middle &+ 1])
                (low, high) = (min(low, left, right), max(high, left, right))
                guard row != 0 else { continue }
                let shade = unsafe pixels[middle]
                (low, high) = (min(low, shade), max(high, shade))
              }
              let isDark = low > shade && low - shade > least
              let isLight = shade > high && shade - high > least
              specksOfRow &+= isDark || isLight ? 1 : 0
            }
            specks += Int(specksOfRow)
            count += right - left
          }
          parts.append(Double(specks) / Double(count))
        }
      }
      return parts
    }
  }

  /// The part of all pixels that are specks.
  var part: Double { parts.isEmpty ? 0 : parts.reduce(0, +) / Double(parts.count) }

  /// The part in the tile that stands at `rank` where they are lined up from the fewest on.
  func part(rank: Double) -> Double {
    parts.isEmpty ? 0 : parts.sorted()[Int(Double(parts.count) * rank)]
  }
}
