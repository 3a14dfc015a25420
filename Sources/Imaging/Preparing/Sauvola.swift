import CSummaKernels
import SummaGeometry

/// Separates ink from paper by the mean and the standard deviation of each pixel's neighbourhood.
///
/// Source: Sauvola and Pietikäinen 2000, "Adaptive document image binarization"; for pale ink Wolf
/// and Jolion 2004, "Extraction and recognition of artificial text in multimedia documents". The
/// sums of a window slide from row to row; Viola and Jones 2001 compute them for the whole picture.
struct Sauvola {
  /// A window of 2 * 20 + 1 spans two or three characters of a receipt scan.
  private static let halfWindow = 20
  /// Faint thermal print is found with 0.1 and lost with 0.2 (amounts F1 on SROIE's train receipts
  /// 0.83 against 0.81).
  private static let k: Float = 0.1
  /// The minimum difference between ink and its neighbourhood, in standard deviations of the noise;
  /// 1 % of noise exceeds it.
  private static let leastSignal: Float = 2.5
  /// The maximum standard deviation of 8-bit values.
  private static let range: Float = 128
  /// Ink with less contrast to the paper is pale. The threshold is then as far below the paper as
  /// if the shade of the ink were black.
  private static let leastContrast: Float = 100
  /// Ink paler than this fraction of ``leastContrast`` is not print.
  private static let leastPart: Float = 0.15

  /// The ink of `gray`; nil if the picture is too small for a window.
  /// - Throws: `PrepareError` if the task is cancelled.
  func binarize(_ gray: GrayRaster) throws(PrepareError) -> BinaryRaster? {
    let (width, height) = (gray.size.width, gray.size.height)
    let half = min(Self.halfWindow, (min(width, height) - 3) / 2)
    guard half >= 2 else { return nil }
    let bytesPerRow = (width + 7) / 8
    var sums = WindowSums(width: width)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
    let noise = NoiseMap(of: gray)
    let threshold = Self.threshold(for: gray)
    var deviations = [Float](repeating: 0, count: width)
    for row in 0..<min(half, height) { sums.slide(to: row, from: nil, of: gray) }
    for row in 0..<height {
      if row % 32 == 0 { try PrepareError.checkCancellation(at: "binarise") }
      sums.slide(
        to: row + half < height ? row + half : nil, from: row > half ? row - half - 1 : nil,
        of: gray)
      let rows = min(height, row + half + 1) - max(0, row - half)
      sums.accumulate()
      noise.fill(&deviations, forRow: row)
      judge(
        row, of: gray, by: sums, noise: deviations, threshold, half: half, rows: rows, into: &bytes)
    }
    return BinaryRaster(size: gray.size, bytes: bytes)
  }

  /// Parameters of the threshold for a whole page.
  private struct Threshold {
    /// The shade that counts as black.
    var darkest: Float
    /// The maximum possible standard deviation.
    var range: Float
  }

  private static func threshold(for gray: GrayRaster) -> Threshold {
    let shades = Histogram(of: gray, everyRow: 4)
    let paper = Float(shades.shade(rank: 0.5))
    let contrast = paper - Float(shades.shade(rank: 0.005))
    let part = max(leastPart, min(1, contrast / leastContrast))
    return Threshold(darkest: (1 - part) * paper, range: part * range)
  }

  /// Sets the bit of each ink pixel of the row. C: `summa_judge_row`.
  private func judge(
    _ row: Int, of gray: GrayRaster, by sums: WindowSums, noise: [Float], _ threshold: Threshold,
    half: Int, rows: Int, into bytes: inout [UInt8]
  ) {
    let width = gray.size.width
    let bytesPerRow = (width + 7) / 8
    let sauvola = summa_sauvola(
      half_window: half, rows: rows, k: Self.k, darkest: threshold.darkest, range: threshold.range,
      least_signal: Self.leastSignal)
    unsafe gray.pixels.withUnsafeBufferPointer { pixels in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        guard let pixels = pixels.baseAddress, let bytes = bytes.baseAddress else { return }
        unsafe summa_judge_row(
          pixels + row * width, sums.shades, sums.squares, noise, width, sauvola,
          bytes + row * bytesPerRow)
      }
    }
  }
}

/// Sums of shades and of their squares over the rows of a window: by column, then cumulative over
/// columns.
///
/// The sums wrap around; differences over a window of up to 181 x 181 pixels are still correct.
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

  /// Adds the row `entering` and subtracts `leaving`. C: `summa_slide_sums`.
  mutating func slide(to entering: Int?, from leaving: Int?, of gray: GrayRaster) {
    let width = gray.size.width
    unsafe gray.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      unsafe summa_slide_sums(
        entering.map { unsafe pixels + $0 * width }, leaving.map { unsafe pixels + $0 * width },
        width, &columnShades, &columnSquares)
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
