import Foundation
import SummaGeometry
public import SummaImaging

extension RecognizedAmounts {
  /// The boxes that `Annotator` draws: one for each number, the total emphasised. On tilted paper
  /// they have the direction of their lines.
  public var annotations: [Annotation] {
    amounts.map { amount in
      let isTotal = amount.id == total?.id
      let value = amount.kind == .percent ? amount.exactText + " %" : amount.exactText
      let line = lines.indices.contains(amount.line) ? lines[amount.line] : nil
      return Annotation(
        box: amount.imageBox, quad: tilted(amount.imageBox, on: line),
        label: isTotal ? "Total \(value)" : value, isEmphasized: isTotal)
    }
  }

  /// The boxes of the text, which labels must not cover.
  var textBoxes: [PixelRect] {
    lines.flatMap { line in tilted(line.imageBox, on: line)?.pieces ?? [line.imageBox] }
  }

  /// The rectangle with the direction of a line inside a box; nil if the line is level.
  private func tilted(_ box: PixelRect, on line: RecognizedLine?) -> Quad? {
    guard let angle = line?.angle ?? sheetAngle(at: box.center), abs(angle) > Self.leastAngle
    else { return nil }
    return Quad(inside: box, angle: angle)
      ?? line?.height.flatMap { Quad(inside: box, angle: angle, height: $0) }
  }

  /// In radians: on a line of 20 characters it is a tenth of their height.
  private static let leastAngle = 0.01

  /// The direction of the sheet's text at a height of the page; nil without a sheet.
  private func sheetAngle(at point: PixelPoint) -> Double? {
    guard let sides = sheet?.corners else { return nil }
    let lower = Quad(
      upperLeft: sides.lowerLeft, upperRight: sides.lowerRight, lowerRight: sides.lowerRight,
      lowerLeft: sides.lowerLeft)
    let (top, bottom) = (
      (sides.upperLeft.y + sides.upperRight.y) / 2, (sides.lowerLeft.y + sides.lowerRight.y) / 2
    )
    guard bottom > top, abs(lower.angle - sides.angle) < 0.5 else { return sides.angle }
    let share = min(1, max(0, (point.y - top) / (bottom - top)))
    return sides.angle + (lower.angle - sides.angle) * share
  }
}

extension RecognizedLine {
  /// The direction of the line in radians, clockwise from the right; nil if it has no position but
  /// its box.
  fileprivate var angle: Double? {
    let bottom = quad.map { $0.count == 4 ? [$0[3], $0[2]] : [] } ?? baseline
    guard let bottom, bottom.count == 2, let (start, end) = ends(bottom) else { return nil }
    return atan2(end.y - start.y, end.x - start.x)
  }

  /// The height of its capitals.
  fileprivate var height: Double? {
    guard let quad, quad.count == 4, let (top, bottom) = ends([quad[0], quad[3]]) else {
      return nil
    }
    return top.distance(to: bottom)
  }

  /// Two points; nil if they are the same.
  private func ends(_ points: [[Double]]) -> (PixelPoint, PixelPoint)? {
    guard points.allSatisfy({ $0.count == 2 }), points[0] != points[1] else { return nil }
    return (
      PixelPoint(x: points[0][0], y: points[0][1]), PixelPoint(x: points[1][0], y: points[1][1])
    )
  }
}
