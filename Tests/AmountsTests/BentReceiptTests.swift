import Foundation
import SummaAmounts
import SummaGeometry
import SummaText
import Testing

/// Whole receipts on paper that is turned, seen at an angle, curled or folded: labels and prices
/// stay together.
@Suite struct BentReceiptTests {
  /// A shape of the paper, in characters 10 px wide on rows 30 px apart.
  enum Shape: Sendable, CaseIterable {
    case turnedRight, turnedLeft, fromTheLeft, fromBelow, arched, hollow, waved, folded

    /// The place of a point, with coordinates from -1 to 1 over the text.
    func place(of point: PixelPoint, _ u: Double, _ v: Double, width: Double) -> PixelPoint {
      let half = width / 2
      func down(_ distance: Double) -> PixelPoint { PixelPoint(x: point.x, y: point.y + distance) }
      switch self {
      case .turnedRight: return turned(point, by: 6)
      case .turnedLeft: return turned(point, by: -6)
      // The slope is 0 in the middle, and 0.1 at the head and foot.
      case .fromTheLeft: return down(0.1 * half * u * v)
      // The rows lean to one side, more and more down the page.
      case .fromBelow: return down(0.05 * half * u * (1 + v))
      case .arched: return down(0.05 * half * u * u)
      case .hollow: return down(-0.05 * half * u * u)
      case .waved: return down(0.03 * half * sin(Double.pi * u))
      // The left half falls, the right half rises.
      case .folded: return down(0.05 * half * (1 - abs(u)))
      }
    }

    private func turned(_ point: PixelPoint, by degrees: Double) -> PixelPoint {
      let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      return PixelPoint(
        x: cosine * point.x - sine * point.y, y: sine * point.x + cosine * point.y)
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var receipt: PrintedReceipt
    var shape: Shape
    var testDescription: String { "\(receipt.name) \(shape)" }
  }

  static let cases = PrintedReceipt.all.flatMap { receipt in
    Shape.allCases.map { Case(receipt: receipt, shape: $0) }
  }

  /// The lines with each character moved as `shape` says.
  private func bent(
    _ lines: [RecognizedTextObservation], _ shape: Shape
  ) -> [RecognizedTextObservation] {
    guard let page = lines.compactMap(\.best.imageBox).union else { return lines }
    return lines.map { line in
      line.moved { _, box in
        let center = box.center
        let place = shape.place(
          of: center, 2 * (center.x - page.center.x) / page.width,
          2 * (center.y - page.center.y) / page.height, width: page.width)
        return PixelRect(
          x: box.x + place.x - center.x, y: box.y + place.y - center.y, width: box.width,
          height: box.height)
      }
    }
  }

  @Test(arguments: cases) func readsItLikeAFlatOne(_ example: Case) {
    let lines = example.receipt.lines(.cells)
    let flat = Page.understood(lines)
    let bent = Page.understood(bent(lines, example.shape))
    #expect(bent.rows.map(\.lines) == flat.rows.map(\.lines))
    #expect(bent.totalText == flat.totalText)
    withKnownIssue("Headings and their numbers are compared by their places across the page.") {
      #expect(bent.roles == flat.roles)
    } when: {
      Self.withOtherRoles.contains(example.testDescription)
    }
  }

  private static let withOtherRoles: Set = [
    "fr-FR-supermarche fromBelow", "fr-FR-supermarche waved", "en-IN-restaurant turnedLeft",
  ]
}
