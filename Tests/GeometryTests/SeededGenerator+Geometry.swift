import SummaGeometry
import SummaTestSupport

extension SeededGenerator {
  mutating func size() -> PixelSize {
    PixelSize(
      width: .random(in: 1...5000, using: &self), height: .random(in: 1...5000, using: &self))
  }

  mutating func point(in size: PixelSize) -> PixelPoint {
    PixelPoint(
      x: .random(in: 0...Double(size.width), using: &self),
      y: .random(in: 0...Double(size.height), using: &self))
  }

  mutating func rect(in size: PixelSize) -> PixelRect {
    let (a, b) = (point(in: size), point(in: size))
    return PixelRect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// A rotation, a scale, a translation and a perspective as mild as a hand-held camera's.
  mutating func homography() -> Transform {
    func tilt() -> Double { .random(in: -2e-5...2e-5, using: &self) }
    return Transform.rotation(radians: .random(in: -3...3, using: &self))
      .then(
        .scale(x: .random(in: 0.2...4, using: &self), y: .random(in: 0.2...4, using: &self))
      )
      .then(
        .translation(
          x: .random(in: -500...500, using: &self), y: .random(in: -500...500, using: &self))
      )
      .then(Transform(1, 0, 0, 0, 1, 0, tilt(), tilt(), 1))
  }
}

func isNear(_ a: PixelPoint, _ b: PixelPoint, within tolerance: Double = 1e-6) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

func isNear(_ a: PixelRect, _ b: PixelRect, within tolerance: Double = 1e-6) -> Bool {
  isNear(PixelPoint(x: a.x, y: a.y), PixelPoint(x: b.x, y: b.y), within: tolerance)
    && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
}
