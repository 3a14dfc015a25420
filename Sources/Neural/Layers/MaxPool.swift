/// The end of a convolution: the largest of each window of pixels, the bias added, and what is below
/// zero cut off. Pooling goes first since all three keep the order of numbers, so that the result is
/// the same and the other two have less to do.
public struct MaxPool: Sendable, Hashable {
  /// The size of the window; it moves by its own size.
  public let rows: Int
  public let columns: Int

  public init(rows: Int, columns: Int) {
    precondition(rows > 0 && columns > 0)
    self.rows = rows
    self.columns = columns
  }

  /// Every pixel for itself.
  public static let none = MaxPool(rows: 1, columns: 1)

  /// Pools one row of windows.
  /// - Parameters:
  ///   - pixels: the window's first row of pixels without border.
  ///   - rowStride: from one row of pixels to the next, in numbers.
  ///   - count: windows side by side.
  func pool(
    _ pixels: UnsafePointer<Float>, rowStride: Int, count: Int, bias: UnsafePointer<Float>,
    channels: Int, into target: UnsafeMutablePointer<Float>
  ) {
    let whole = channels & ~7
    for window in 0..<count {
      let source = unsafe pixels + window * columns * channels
      let result = unsafe target + window * channels
      for channel in stride(from: 0, to: whole, by: 8) {
        let largest = unsafe largest(source + channel, rowStride: rowStride, channels: channels) {
          unsafe Lanes(at: $0)
        }
        unsafe Self.cut(largest + Lanes(at: bias + channel)).store(to: result + channel)
      }
      guard whole < channels else { continue }
      let rest = channels - whole
      let largest = unsafe largest(source + whole, rowStride: rowStride, channels: channels) {
        unsafe Lanes(at: $0, count: rest)
      }
      unsafe Self.cut(largest + Lanes(at: bias + whole, count: rest))
        .store(to: result + whole, count: rest)
    }
  }

  @inline(__always)
  private func largest(
    _ source: UnsafePointer<Float>, rowStride: Int, channels: Int,
    load: (UnsafePointer<Float>) -> Lanes
  ) -> Lanes {
    var largest = unsafe load(source)
    for row in 0..<rows {
      for column in 0..<columns where row + column > 0 {
        let other = unsafe load(source + row * rowStride + column * channels)
        largest.replace(with: other, where: other .> largest)
      }
    }
    return largest
  }

  @inline(__always)
  private static func cut(_ x: Lanes) -> Lanes {
    x.replacing(with: 0, where: x .< 0)
  }
}
