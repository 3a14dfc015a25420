import CSummaKernels
import Foundation
public import SummaGeometry

extension GrayRaster {
  /// Resamples the raster by `transform`, with bilinear interpolation at pixel centres. Areas
  /// outside the raster are white.
  /// - Parameters:
  ///   - transform: from pixels of the result to pixels of this raster.
  ///   - target: the size of the result.
  ///   - shifts: for each column of the result, the number of pixels by which it is sampled further
  ///     down; empty for no shifts.
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
    // Shifts are in 1/256 pixel.
    let shifts = shifts.map { Int32($0 * 256) }
    return unsafe [UInt8](
      unsafeUninitializedCapacity: target.width * target.height
    ) { buffer, count in
      for row in 0..<target.height {
        count = row * target.width
        guard isWanted() else { return }
        let v = Double(row) + 0.5
        if transform.isAffine {
          let first = transform.apply(to: PixelPoint(x: 0.5, y: v))
          let line = summa_line(
            x: Int64((first.x - 0.5) * Self.unit), y: Int64((first.y - 0.5) * Self.unit),
            dx: Int64(transform.a * Self.unit), dy: Int64(transform.d * Self.unit))
          unsafe sample(
            along: line, shifts[...], into: buffer, from: count, to: count + target.width)
          continue
        }
        // A homography is nearly linear over a few columns, and divisions are slow.
        var from = Self.place(transform.apply(to: PixelPoint(x: 0.5, y: v)))
        for first in stride(from: 0, to: target.width, by: 16) {
          let end = min(first + 16, target.width)
          let to = Self.place(transform.apply(to: PixelPoint(x: Double(end) + 0.5, y: v)))
          let columns = Int64(end - first)
          let line = summa_line(
            x: from.x, y: from.y, dx: (to.x - from.x) / columns, dy: (to.y - from.y) / columns)
          unsafe sample(
            along: line, shifts.isEmpty ? [] : shifts[first..<end], into: buffer,
            from: count + first, to: count + end)
          from = to
        }
      }
      count = target.width * target.height
    }
  }

  /// The unit of places on a line, as parts of a pixel.
  private static let unit = Double(1 << 32)

  /// Clamped to a place far outside, which is white.
  private static func place(_ point: PixelPoint) -> (x: Int64, y: Int64) {
    let reach = Double(1 << 29)
    func place(_ value: Double) -> Int64 {
      Int64((max(-reach, min(reach, value - 0.5)) * unit).rounded())
    }
    return (place(point.x), place(point.y))
  }

  /// C: `summa_sample`.
  private func sample(
    along line: summa_line, _ shifts: ArraySlice<Int32>,
    into buffer: UnsafeMutableBufferPointer<UInt8>, from first: Int, to end: Int
  ) {
    unsafe pixels.withUnsafeBufferPointer { source in
      unsafe shifts.withUnsafeBufferPointer { shifts in
        guard let source = source.baseAddress, let target = buffer.baseAddress else { return }
        unsafe summa_sample(
          source, size.width, size.height, line, shifts.isEmpty ? nil : shifts.baseAddress,
          end - first, target + first)
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
    let (target, back) = Self.rotation(of: size, degrees: degrees, mostPixels: mostPixels)
    let pixels = warpedPixels(by: back, to: target, shifts: [], while: isWanted)
    guard pixels.count == target.width * target.height else { return nil }
    return (GrayRaster(size: target, pixels: pixels), back)
  }

  /// The canvas for a rotated picture, and the transform from it to the picture.
  static func rotation(
    of size: PixelSize, degrees: Double, mostPixels: Int = .max
  ) -> (canvas: PixelSize, back: Transform) {
    let (canvas, scale) = canvas(of: size, degrees: degrees, mostPixels: mostPixels)
    let back = Transform.translation(
      x: -Double(canvas.width) / 2, y: -Double(canvas.height) / 2
    )
    .then(.scale(x: 1 / scale, y: 1 / scale))
    .then(.rotation(radians: -degrees * .pi / 180))
    .then(.translation(x: Double(size.width) / 2, y: Double(size.height) / 2))
    return (canvas, back)
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
