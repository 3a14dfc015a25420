public import SummaGeometry
import Foundation

extension GrayRaster {
  /// Resamples the raster by `transform`, with bilinear interpolation at pixel centres. Areas
  /// outside the raster are white.
  /// - Parameters:
  ///   - transform: from pixels of the result to pixels of this raster.
  ///   - target: the size of the result.
  ///   - shifts: for each column of the result, how many pixels further down it is sampled; empty
  ///     for none.
  public func warped(
    by transform: Transform, to target: PixelSize, shifts: [Double] = []
  ) -> GrayRaster {
    GrayRaster(
      size: target, pixels: warpedPixels(by: transform, to: target, shifts: shifts) { true })
  }

  /// The pixels of ``warped(by:to:shifts:)``; fewer if `isWanted`, which is called at every row,
  /// returns false.
  private func warpedPixels(
    by transform: Transform, to target: PixelSize, shifts: [Double], while isWanted: () -> Bool
  ) -> [UInt8] {
    precondition(shifts.isEmpty || shifts.count == target.width, "a shift for each column")
    let (width, height) = (size.width, size.height)
    return unsafe pixels.withUnsafeBufferPointer { source in
      func at(_ x: Int, _ y: Int) -> Int {
        guard x >= 0, y >= 0, x < width, y < height else { return 255 }
        return unsafe Int(source[y * width + x])
      }
      /// Interpolates between four neighbours; coordinates are in 1/256 pixel.
      func shade(_ x: Int, _ y: Int) -> UInt8 {
        let (left, top, fx, fy) = (x >> 8, y >> 8, x & 255, y & 255)
        let (upper, lower): (Int, Int)
        if left >= 0, top >= 0, left < width - 1, top < height - 1 {
          let index = top &* width &+ left
          unsafe upper = Int(source[index]) &* (256 &- fx) &+ Int(source[index &+ 1]) &* fx
          let below = index &+ width
          unsafe lower = Int(source[below]) &* (256 &- fx) &+ Int(source[below &+ 1]) &* fx
        } else {
          guard left >= -1, top >= -1, left < width, top < height else { return 255 }
          upper = at(left, top) * (256 - fx) + at(left + 1, top) * fx
          lower = at(left, top + 1) * (256 - fx) + at(left + 1, top + 1) * fx
        }
        return UInt8(truncatingIfNeeded: (upper &* (256 &- fy) &+ lower &* fy &+ 32768) >> 16)
      }
      // Far enough outside to be white, but within the range of `Int`.
      let reach = Double(1 << 40)
      func place(_ value: Double) -> Int {
        Int(max(-reach, min(reach, (value * 256).rounded(.down))))
      }
      return unsafe [UInt8](
        unsafeUninitializedCapacity: target.width * target.height
      ) { buffer, count in
        for row in 0..<target.height {
          let start = row * target.width
          count = start
          guard isWanted() else { return }
          let v = Double(row) + 0.5
          if transform.isAffine {
            // Steps along a row are equal, in 2^-32 pixel.
            let unit = Double(1 << 32)
            let first = transform.apply(to: PixelPoint(x: 0.5, y: v))
            var (x, y) = (Int((first.x - 0.5) * unit), Int((first.y - 0.5) * unit))
            let (dx, dy) = (Int(transform.a * unit), Int(transform.d * unit))
            for column in 0..<target.width {
              let shift = shifts.isEmpty ? 0 : Int(shifts[column] * 256)
              unsafe buffer[start &+ column] = shade(x >> 24, y >> 24 &+ shift)
              x &+= dx
              y &+= dy
            }
            continue
          }
          // A homography is nearly linear over a few columns, and divisions are slow.
          var from = transform.apply(to: PixelPoint(x: 0.5, y: v))
          for first in stride(from: 0, to: target.width, by: 16) {
            let end = min(first + 16, target.width)
            let to = transform.apply(to: PixelPoint(x: Double(end) + 0.5, y: v))
            let step = 1 / Double(end - first)
            let (dx, dy) = ((to.x - from.x) * step, (to.y - from.y) * step)
            for column in first..<end {
              let shift = shifts.isEmpty ? 0 : shifts[column]
              let part = Double(column - first)
              unsafe buffer[start &+ column] = shade(
                place(from.x + part * dx - 0.5), place(from.y + part * dy - 0.5 + shift))
            }
            from = to
          }
        }
        count = target.width * target.height
      }
    }
  }

  /// Rotates the picture about its centre, on a canvas that contains all of it. Returns the result
  /// and the transform back to this raster; nil if `isWanted`, which is called at every row,
  /// returns false.
  /// - Parameters:
  ///   - degrees: clockwise positive.
  ///   - mostPixels: a larger canvas is reduced to this number of pixels.
  func rotated(
    degrees: Double, mostPixels: Int = .max, while isWanted: () -> Bool = { true }
  ) -> (raster: GrayRaster, back: Transform)? {
    let (target, scale) = Self.canvas(of: size, degrees: degrees, mostPixels: mostPixels)
    let (width, height) = (Double(size.width), Double(size.height))
    let back = Transform.translation(
      x: -Double(target.width) / 2, y: -Double(target.height) / 2
    )
    .then(.scale(x: 1 / scale, y: 1 / scale))
    .then(.rotation(radians: -degrees * .pi / 180))
    .then(.translation(x: width / 2, y: height / 2))
    let pixels = warpedPixels(by: back, to: target, shifts: [], while: isWanted)
    guard pixels.count == target.width * target.height else { return nil }
    return (GrayRaster(size: target, pixels: pixels), back)
  }

  /// The canvas for a rotated picture, and its scale: 1, or less to stay within `mostPixels`.
  static func canvas(
    of size: PixelSize, degrees: Double, mostPixels: Int
  ) -> (size: PixelSize, scale: Double) {
    let radians = degrees * .pi / 180
    let (width, height) = (Double(size.width), Double(size.height))
    let (sine, cosine) = (abs(sin(radians)), abs(cos(radians)))
    let (across, down) = (width * cosine + height * sine, width * sine + height * cosine)
    let scale = min(1, (Double(mostPixels) / (across * down)).squareRoot())
    let target = PixelSize(
      width: Int((across * scale).rounded(.up)), height: Int((down * scale).rounded(.up)))
    return (target, scale)
  }
}
