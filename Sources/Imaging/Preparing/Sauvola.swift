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
    // Padded to whole bytes of the result.
    var isInk = [UInt8](repeating: 0, count: bytesPerRow * 8)
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
      judge(
        row, of: gray, by: sums, noise: deviations, half: half, rows: rows, into: &isInk)
      Self.pack(isInk, into: &bytes, at: row * bytesPerRow, count: bytesPerRow)
    }
    return BinaryRaster(size: gray.size, bytes: bytes)
  }

  /// Sets 1 for each pixel of the row that is ink.
  private func judge(
    _ row: Int, of gray: GrayRaster, by sums: WindowSums, noise: [Float], half: Int, rows: Int,
    into isInk: inout [UInt8]
  ) {
    let width = gray.size.width
    // m (1 - k (1 - s / range)) is the threshold; squared, it needs no root.
    let spreadFactor = Self.k * Self.k / (Self.range * Self.range)
    unsafe gray.pixels.withUnsafeBufferPointer { pixels in
      unsafe sums.shades.withUnsafeBufferPointer { shades in
        unsafe sums.squares.withUnsafeBufferPointer { squares in
          unsafe noise.withUnsafeBufferPointer { noise in
            unsafe isInk.withUnsafeMutableBufferPointer { isInk in
              func judge(_ x: Int, from left: Int, to right: Int, _ perPixel: Float) {
                let mean = unsafe Float(shades[right] &- shades[left]) * perPixel
                let square = unsafe Float(squares[right] &- squares[left]) * perPixel
                let shade = unsafe Float(pixels[row * width + x])
                let above = shade - mean * (1 - Self.k)
                let spread = spreadFactor * mean * mean * max(0, square - mean * mean)
                let isDark = above < 0 || above * above < spread
                let isSignal = unsafe mean - shade > Self.leastSignal * noise[x]
                unsafe isInk[x] = isDark && isSignal ? 1 : 0
              }
              let inner = min(half, width)..<max(half, width - half)
              let perPixel = 1 / Float((2 * half + 1) * rows)
              for x in inner where x < width {
                judge(x, from: x - half, to: x + half + 1, perPixel)
              }
              for x in 0..<width where !inner.contains(x) {
                let (left, right) = (max(0, x - half), min(width, x + half + 1))
                judge(x, from: left, to: right, 1 / Float((right - left) * rows))
              }
            }
          }
        }
      }
    }
  }

  /// Eight pixels a byte, the leftmost in the highest bit.
  private static func pack(
    _ isInk: [UInt8], into bytes: inout [UInt8], at start: Int, count: Int
  ) {
    unsafe isInk.withUnsafeBytes { flags in
      for index in 0..<count {
        let eight = unsafe flags.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
        // Each byte's bit is moved to its place in the highest byte.
        bytes[start + index] = UInt8(
          truncatingIfNeeded: (UInt64(littleEndian: eight) &* 0x8040_2010_0804_0201) >> 56)
      }
    }
  }
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
