public import SummaGeometry

extension Orientation {
  /// Reorders pixels of `channels` bytes to turn the image upright.
  func upright(_ pixels: [UInt8], size: PixelSize, channels: Int) -> [UInt8] {
    guard self != .up else { return pixels }
    let target = uprightSize(of: size)
    let (start, right, down) = strides(of: size)
    // Rows that become columns are turned in squares: whole columns do not fit into the cache.
    let side = right.magnitude == 1 ? max(1, target.width) : Self.side
    return unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for top in stride(from: 0, to: target.height, by: side) {
          for left in stride(from: 0, to: target.width, by: side) {
            for y in top..<min(target.height, top + side) {
              let source = (start + y * down + left * right) * channels
              let out = (y * target.width + left) * channels
              let columns = min(side, target.width - left)
              // With a known number of channels the loop takes four fifths of the time.
              if channels == 1 {
                for x in 0..<columns { unsafe buffer[out &+ x] = pixels[source &+ x &* right] }
                continue
              }
              for x in 0..<columns {
                for channel in 0..<channels {
                  unsafe buffer[out &+ x &* channels &+ channel] =
                    pixels[source &+ x &* right &* channels &+ channel]
                }
              }
            }
          }
        }
      }
      count = pixels.count
    }
  }

  /// The side of a square, in pixels: its rows are cache lines of 64 bytes.
  private static let side = 64

  /// The stored index of the upright image's first pixel, and the steps to its right and lower
  /// neighbours.
  private func strides(of size: PixelSize) -> (start: Int, right: Int, down: Int) {
    let toStored = transform(from: size).inverse ?? .identity
    func index(_ x: Double, _ y: Double) -> Int {
      let center = toStored.apply(to: PixelPoint(x: x + 0.5, y: y + 0.5))
      return Int(center.y.rounded(.down)) * size.width + Int(center.x.rounded(.down))
    }
    let start = index(0, 0)
    return (start, index(1, 0) - start, index(0, 1) - start)
  }
}

extension GrayRaster {
  /// The raster turned upright.
  public func oriented(_ orientation: Orientation) -> GrayRaster {
    GrayRaster(
      size: orientation.uprightSize(of: size),
      pixels: orientation.upright(pixels, size: size, channels: 1))
  }
}

extension ColorRaster {
  /// The raster turned upright.
  public func oriented(_ orientation: Orientation) -> ColorRaster {
    ColorRaster(
      size: orientation.uprightSize(of: size),
      pixels: orientation.upright(pixels, size: size, channels: 3))
  }
}
