import CSummaKernels
import SummaGeometry

/// Removes noise that would break characters or look like print: the grain of pictures taken in low
/// light, specks of single pixels, and the dots that represent greys in pictures of two shades.
///
/// Pages with little noise are not changed.
struct Denoiser {
  /// Grain up to this fraction of the contrast between ink and paper is harmless.
  private static let leastGrain: Float = 0.03
  /// From this fraction on, the picture is only grain: for pure Gaussian grain the apparent
  /// contrast is 3.9 standard deviations. Smoothed, it would look like print.
  private static let mostGrain: Float = 0.25
  /// In shades. A lower deviation may be due to rounding.
  private static let leastDeviation: Float = 3
  /// The maximum number of smoothing passes, together a Gaussian of 1.8 pixels.
  private static let mostPasses = 5
  /// The minimum fraction of specks, in most of the page, at which removing them is worthwhile.
  private static let leastSpecks = 0.004
  /// The minimum fraction of isolated pixels in a picture of two shades that represents greys by
  /// dots.
  private static let leastDots = 0.001
  /// Smoothing over dots: a Gaussian of 1.4 pixels covers several dots.
  private static let passesOverDots = 3
  /// In a picture of two shades, the maximum number of other pixels, as a fraction of the rarer
  /// shade.
  private static let mostGreys = 0.05

  /// - Throws: `PrepareError` if the task is cancelled.
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
    // The coarser the grain, the more of it remains after a pass.
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

  /// Replaces pixels that have fewer than two similar neighbours by the median of all eight: a
  /// stroke one pixel wide has two, and specks may touch.
  ///
  /// Source: Garnett et al. 2005, "A universal noise removal algorithm with an impulse detector",
  /// whose statistic is used here with fewer neighbours.
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

/// The fraction of pixels that are darker or lighter than all their neighbours, by tile.
private struct SpeckMap {
  private static let tile = 64
  /// As fractions of the sampled pixels of each tile.
  private let parts: [Double]

  /// C: `summa_count_specks`.
  /// - Parameter contrast: a speck differs from all its neighbours by more than a fifth of it.
  init(of gray: GrayRaster, contrast: UInt8) {
    let (width, height) = (gray.size.width, gray.size.height)
    let least = max(1, contrast / 5)
    parts = unsafe gray.pixels.withUnsafeBufferPointer { pixels in
      var parts: [Double] = []
      guard let start = pixels.baseAddress else { return parts }
      for top in stride(from: 1, to: height - 1, by: Self.tile) {
        for left in stride(from: 1, to: width - 1, by: Self.tile) {
          let bottom = min(height - 1, top + Self.tile)
          let right = min(width - 1, left + Self.tile)
          var (specks, count) = (0, 0)
          // Every eighth row is a sufficient sample.
          for y in stride(from: top, to: bottom, by: 8) {
            specks += unsafe summa_count_specks(
              start + y * width + left, width, right - left, least)
            count += right - left
          }
          parts.append(Double(specks) / Double(count))
        }
      }
      return parts
    }
  }

  /// The fraction of specks among all pixels.
  var part: Double { parts.isEmpty ? 0 : parts.reduce(0, +) / Double(parts.count) }

  /// The fraction of specks in the tile at `rank` in ascending order.
  func part(rank: Double) -> Double {
    parts.isEmpty ? 0 : parts.sorted()[Int(Double(parts.count) * rank)]
  }
}
