import SummaGeometry

/// Tells ink from paper by the mean and the spread of each pixel's surroundings.
///
/// Source: Sauvola and Pietikäinen 2000, "Adaptive document image binarization"; the sums of a
/// window slide from row to row (Viola and Jones 2001 have them over the whole picture).
struct Sauvola {
  /// A window of 2 * 20 + 1 spans two or three characters of a receipt scan.
  static let halfWindow = 20
  /// Faint thermal print is found with 0.1 and lost with 0.2 (amounts F1 on SROIE's train receipts
  /// 0.83 against 0.81).
  static let k: Float = 0.1
  /// Ink is darker than its surroundings by so many standard deviations of their noise; a hundredth
  /// of noise is.
  static let leastSignal: Float = 2.5
  /// The greatest spread that 8 bits can have.
  private static let range: Float = 128

  /// Ink of `gray`; nil where the picture is too small to have surroundings.
  /// - Throws: `PrepareError` where the task is cancelled.
  func binarize(_ gray: GrayRaster) throws(PrepareError) -> BinaryRaster? {
    let (width, height) = (gray.size.width, gray.size.height)
    let half = min(Self.halfWindow, (min(width, height) - 3) / 2)
    guard half >= 2 else { return nil }
    let bytesPerRow = (width + 7) / 8
    var sums = WindowSums(width: width)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
    let noise = NoiseMap(of: gray)
    var deviations = [Float](repeating: 0, count: width)
    for row in 0..<min(half, height) { sums.add(row, of: gray) }
    for row in 0..<height {
      if row % 32 == 0 { try PrepareError.checkCancellation(at: "binarise") }
      if row + half < height { sums.add(row + half, of: gray) }
      if row > half { sums.remove(row - half - 1, of: gray) }
      let rows = min(height, row + half + 1) - max(0, row - half)
      sums.accumulate()
      noise.fill(&deviations, forRow: row)
      judge(row, of: gray, by: sums, noise: deviations, half: half, rows: rows, into: &bytes)
    }
    return BinaryRaster(size: gray.size, bytes: bytes)
  }

  /// Sets a bit for each pixel of the row that is ink, eight at a time.
  private func judge(
    _ row: Int, of gray: GrayRaster, by sums: WindowSums, noise: [Float], half: Int, rows: Int,
    into bytes: inout [UInt8]
  ) {
    let width = gray.size.width
    let bytesPerRow = (width + 7) / 8
    let perPixel = 1 / Float((2 * half + 1) * rows)
    unsafe gray.pixels.withUnsafeBytes { pixels in
      unsafe sums.shades.withUnsafeBytes { shades in
        unsafe sums.squares.withUnsafeBytes { squares in
          unsafe noise.withUnsafeBytes { noise in
            func difference(_ sums: UnsafeRawBufferPointer, _ left: Int, _ right: Int) -> Eight {
              let lower = unsafe sums.loadUnaligned(
                fromByteOffset: 4 * left, as: SIMD8<Int32>.self)
              let upper = unsafe sums.loadUnaligned(
                fromByteOffset: 4 * right, as: SIMD8<Int32>.self)
              return Eight(upper &- lower)
            }
            for byte in 0..<bytesPerRow {
              let x = 8 * byte
              var around = Surroundings()
              if x >= half, x + half + 8 <= width {
                let (left, right) = (x - half, x + half + 1)
                around.shade = Eight(
                  unsafe pixels.loadUnaligned(
                    fromByteOffset: row * width + x, as: SIMD8<UInt8>.self))
                around.mean = unsafe difference(shades, left, right) * perPixel
                around.square = unsafe difference(squares, left, right) * perPixel
                around.noise = unsafe noise.loadUnaligned(fromByteOffset: 4 * x, as: Eight.self)
              } else {
                // Windows end at the border of the picture.
                for lane in 0..<min(8, width - x) {
                  let (left, right) = (max(0, x + lane - half), min(width, x + lane + half + 1))
                  let perPixel = 1 / Float((right - left) * rows)
                  around.shade[lane] = Float(gray.pixels[row * width + x + lane])
                  around.mean[lane] = Float(sums.shades[right] &- sums.shades[left]) * perPixel
                  around.square[lane] = Float(sums.squares[right] &- sums.squares[left]) * perPixel
                  around.noise[lane] = unsafe noise.load(
                    fromByteOffset: 4 * (x + lane), as: Float.self)
                }
              }
              bytes[row * bytesPerRow + byte] = around.ink
            }
          }
        }
      }
    }
  }

  private typealias Eight = SIMD8<Float>

  /// Eight pixels side by side with what is around each.
  private struct Surroundings {
    var shade = Eight.zero
    var mean = Eight.zero
    /// The mean of the shades' squares.
    var square = Eight.zero
    /// The standard deviation of the ground.
    var noise = Eight.zero

    /// Which are ink, the leftmost in the highest bit.
    @inline(__always) var ink: UInt8 {
      // m (1 - k (1 - s / range)) is the threshold; squared, it needs no root.
      let above = shade - mean * (1 - Sauvola.k)
      let difference = square - mean * mean
      let variance = difference.replacing(with: Float.zero, where: difference .< 0)
      let spread = Sauvola.spreadFactor * mean * mean * variance
      let isDark = (above .< 0) .| (above * above .< spread)
      let isSignal = mean - shade .> Sauvola.leastSignal * noise
      let bits = SIMD8<Int32>(128, 64, 32, 16, 8, 4, 2, 1)
      let set = SIMD8<Int32>.zero.replacing(with: bits, where: isDark .& isSignal)
      return UInt8(truncatingIfNeeded: set.wrappedSum())
    }
  }

  private static let spreadFactor = k * k / (range * range)
}

/// Sums of shades and of their squares over the rows of a window, for each column and then up to
/// each column.
///
/// They wrap around; differences over a window of up to 181 x 181 pixels come out right all the
/// same.
private struct WindowSums {
  private var columnShades: [Int32]
  private var columnSquares: [Int32]
  /// Over the columns before each index.
  private(set) var shades: [Int32]
  private(set) var squares: [Int32]

  init(width: Int) {
    columnShades = Array(repeating: 0, count: width)
    columnSquares = Array(repeating: 0, count: width)
    shades = Array(repeating: 0, count: width + 1)
    squares = Array(repeating: 0, count: width + 1)
  }

  mutating func add(_ row: Int, of gray: GrayRaster) { add(row, of: gray, sign: 1) }
  mutating func remove(_ row: Int, of gray: GrayRaster) { add(row, of: gray, sign: -1) }

  @inline(__always)
  private mutating func add(_ row: Int, of gray: GrayRaster, sign: Int32) {
    let width = gray.size.width
    unsafe gray.pixels.withUnsafeBufferPointer { pixels in
      unsafe columnShades.withUnsafeMutableBufferPointer { shades in
        unsafe columnSquares.withUnsafeMutableBufferPointer { squares in
          for x in 0..<width {
            let shade = unsafe Int32(pixels[row &* width &+ x])
            unsafe shades[x] &+= sign &* shade
            unsafe squares[x] &+= sign &* shade &* shade
          }
        }
      }
    }
  }

  mutating func accumulate() {
    var (shade, square): (Int32, Int32) = (0, 0)
    unsafe shades.withUnsafeMutableBufferPointer { shades in
      unsafe squares.withUnsafeMutableBufferPointer { squares in
        unsafe columnShades.withUnsafeBufferPointer { columnShades in
          unsafe columnSquares.withUnsafeBufferPointer { columnSquares in
            for x in 0..<columnShades.count {
              unsafe shade &+= columnShades[x]
              unsafe square &+= columnSquares[x]
              unsafe shades[x &+ 1] = shade
              unsafe squares[x &+ 1] = square
            }
          }
        }
      }
    }
  }
}
