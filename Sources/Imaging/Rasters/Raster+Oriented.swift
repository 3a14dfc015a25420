public import SummaGeometry

extension Orientation {
  /// Reorders pixels of `channels` bytes to turn the image upright.
  func upright(_ pixels: [UInt8], size: PixelSize, channels: Int) -> [UInt8] {
    guard self != .up else { return pixels }
    let target = uprightSize(of: size)
    // The transform maps pixel borders; only steps of one pixel along the target's rows are needed.
    let (start, right, down) = strides(of: size)
    return unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      var out = 0
      for y in 0..<target.height {
        var source = (start + y * down) * channels
        for _ in 0..<target.width {
          for channel in 0..<channels {
            unsafe buffer[out + channel] = pixels[source + channel]
          }
          out += channels
          source += right * channels
        }
      }
      count = pixels.count
    }
  }

  /// The stored index of the upright image's first pixel, and the steps to its right and lower
  /// neighbours.
  private func strides(of size: PixelSize) -> (start: Int, right: Int, down: Int) {
    let (width, height) = (size.width, size.height)
    let lastRow = width * (height - 1)
    switch self {
    case .up: return (0, 1, width)
    case .upMirrored: return (width - 1, -1, width)
    case .down: return (lastRow + width - 1, -1, -width)
    case .downMirrored: return (lastRow, 1, -width)
    case .leftMirrored: return (0, width, 1)
    case .right: return (lastRow, -width, 1)
    case .rightMirrored: return (lastRow + width - 1, -width, -1)
    case .left: return (width - 1, width, -1)
    }
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
