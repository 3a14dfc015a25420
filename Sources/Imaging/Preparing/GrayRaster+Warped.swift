public import SummaGeometry
import Foundation

extension GrayRaster {
  /// The picture that `transform` shows: each pixel of the result is taken from where its centre comes from, between four
  /// neighbours (bilinear). What lies outside is white.
  /// - Parameters:
  ///   - transform: from pixels of the result to pixels of this raster.
  ///   - target: the size of the result.
  ///   - shifts: for each column of the result how many pixels farther down it is taken from; empty for nothing.
  public func warped(
    by transform: Transform, to target: PixelSize, shifts: [Double] = []
  ) -> GrayRaster {
    precondition(shifts.isEmpty || shifts.count == target.width, "a shift for each column")
    let (width, height) = (size.width, size.height)
    let result = unsafe pixels.withUnsafeBufferPointer { source in
      unsafe [UInt8](unsafeUninitializedCapacity: target.width * target.height) { buffer, count in
        var out = 0
        for row in 0..<target.height {
          let v = Double(row) + 0.5
          for column in 0..<target.width {
            let u = Double(column) + 0.5
            let w = transform.g * u + transform.h * v + transform.i
            let x = (transform.a * u + transform.b * v + transform.c) / w - 0.5
            let shift = shifts.isEmpty ? 0 : shifts[column]
            let y = (transform.d * u + transform.e * v + transform.f) / w - 0.5 + shift
            var shade: UInt8 = 255
            if x > -1, y > -1, x < Double(width), y < Double(height) {
              let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
              let (fx, fy) = (Int((x - Double(left)) * 256), Int((y - Double(top)) * 256))
              func at(_ x: Int, _ y: Int) -> Int {
                guard x >= 0, y >= 0, x < width, y < height else { return 255 }
                return unsafe Int(source[y * width + x])
              }
              let upper = at(left, top) * (256 - fx) + at(left + 1, top) * fx
              let lower = at(left, top + 1) * (256 - fx) + at(left + 1, top + 1) * fx
              shade = UInt8((upper * (256 - fy) + lower * fy + 32768) >> 16)
            }
            unsafe buffer[out] = shade
            out += 1
          }
        }
        count = out
      }
    }
    return GrayRaster(size: target, pixels: result)
  }

  /// The picture turned about its centre on a canvas that holds all of it, and the way back to this raster.
  /// - Parameter degrees: clockwise positive.
  func rotated(degrees: Double) -> (raster: GrayRaster, back: Transform) {
    let radians = degrees * .pi / 180
    let (width, height) = (Double(size.width), Double(size.height))
    let (sine, cosine) = (abs(sin(radians)), abs(cos(radians)))
    let target = PixelSize(
      width: Int((width * cosine + height * sine).rounded(.up)),
      height: Int((width * sine + height * cosine).rounded(.up)))
    let back = Transform.translation(
      x: -Double(target.width) / 2, y: -Double(target.height) / 2
    )
    .then(.rotation(radians: -radians))
    .then(.translation(x: width / 2, y: height / 2))
    return (warped(by: back, to: target), back)
  }
}
