import Foundation
public import SummaGeometry
public import SummaImaging

/// Finds the text lines of a sheet: a network locates them, and their ink gives the exact edges.
///
/// The network looks at the sheet at a scale where most capitals are some 10 pixels high. The scale
/// comes from a first pass over a small picture of the sheet, so the result hardly depends on the
/// size of the picture.
public struct LineFinder: Sendable {
  /// The least height of a line's tall characters, as a fraction of the page's height. A page
  /// counts as at most 2.5 times as high as wide: a receipt grows with the number of items, its
  /// print does not.
  public var minimumTextHeightFraction: Double
  /// True if a lower minimum is used on pages where much of the text is smaller, such as a long
  /// receipt that fills only part of a picture.
  public var minimumGivesWay: Bool
  /// The widest gap within a line, in text heights. Lines are split at wider gaps, as between
  /// columns.
  public var greatestGap: Double
  private let network: TextNetwork

  /// The greatest height of a page for the minimum text height, in page widths.
  private static let greatestAspect = 2.5

  /// - Parameters:
  ///   - network: the network that locates lines.
  ///   - minimumTextHeightFraction: the least height of text, in page heights.
  ///   - minimumGivesWay: true to use a lower minimum if much of the text is smaller.
  ///   - greatestGap: the widest gap within a line, in text heights.
  public init(
    _ network: TextNetwork, minimumTextHeightFraction: Double, minimumGivesWay: Bool = false,
    greatestGap: Double = 2.5
  ) {
    self.network = network
    self.minimumTextHeightFraction = minimumTextHeightFraction
    self.minimumGivesWay = minimumGivesWay
    self.greatestGap = greatestGap
  }

  /// A finder with the weights that came with the program.
  /// - Throws: `ReadError` if they are missing or damaged.
  public init(minimumTextHeightFraction: Double) throws(ReadError) {
    self.init(try TextNetwork(), minimumTextHeightFraction: minimumTextHeightFraction)
  }

  /// The lines from top to bottom, lines of one row from left to right.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func lines(in sheet: Sheet) throws(CancellationError) -> [FoundLine] {
    try text(in: sheet).lines
  }

  /// The lines, and the possible orientations of the sheet, the likeliest first.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func text(in sheet: Sheet) throws(CancellationError) -> FoundText {
    try Cancellation.check()
    // The backs of pages are blank.
    guard sheet.ink.bytes.contains(where: { $0 != 0 }) else {
      return FoundText(lines: [], orientations: [])
    }
    let search = TextSearch(network: network)
    let seen = try search.text(in: sheet.gray)
    try Cancellation.check()
    let eraser = RuleEraser(greatestThickness: max(4, Int(0.5 * seen.usualHeight)))
    let ink = eraser.erase(sheet.ink)
    try Cancellation.check()
    let cutter = LineCutter(ink: ink)
    let traced = LineJoiner(greatestGap: greatestGap, ink: ink).joined(seen.lines)
      .flatMap { cutter.parts(of: $0, textHeight: $0.height) }
    let measurer = LineMeasurer(gray: sheet.gray, ink: ink)
    let lines = zip(traced, limits(of: traced)).flatMap { line, limits in
      guard let found = measurer.line(of: line, within: limits) else { return [FoundLine]() }
      // The text height of the ink may be less than the network's, so the line may exceed the
      // greatest length.
      guard cutter.isTooLong(line, textHeight: found.textHeight) else { return [found] }
      let parts = cutter.parts(of: line, textHeight: found.textHeight)
      return zip(parts, self.limits(of: parts)).compactMap { part, limits in
        measurer.line(of: part, within: limits)
      }
    }
    try Cancellation.check()
    let least = least(for: lines, in: sheet)
    return FoundText(
      lines: lines.filter { $0.textHeight >= least }.inReadingOrder(),
      orientations: seen.orientations, aside: seen.aside)
  }

  /// The text that a first pass finds, in pixels of the picture.
  public struct Glance: Sendable {
    /// Points on the middle of a line.
    public struct Line: Sendable {
      /// Half a text height inside of the ends; the middle of a line that is shorter.
      public let left, right: PixelPoint
      public let middle: PixelPoint
    }

    public let lines: [Line]
    /// True if most text runs up or down the picture.
    public let isSideways: Bool
    /// The area of text that runs up or down; nil without any.
    public let aside: PixelRect?
    /// The text height that nine tenths of the text reach; 0 without text.
    public let lowHeight: Double
  }

  /// - Throws: `CancellationError` if the task is cancelled.
  public func glance(at picture: GrayRaster) throws(CancellationError) -> Glance {
    let seen = try TextSearch(network: network).glance(at: picture)
    return Glance(
      lines: seen.lines.map(Glance.Line.init), isSideways: seen.isSideways,
      aside: seen.aside, lowHeight: seen.height(rank: 0.1))
  }

  /// The least text height, in pixels of the sheet.
  private func least(for lines: [FoundLine], in sheet: Sheet) -> Double {
    let pageHeight = min(
      Double(sheet.pageSize.height), Self.greatestAspect * Double(sheet.pageSize.width))
    let least = max(3, minimumTextHeightFraction * pageHeight * sheet.scale)
    guard minimumGivesWay else { return least }
    let usual = lines.flatMap {
      Array(repeating: $0.textHeight, count: 1 + Int($0.box.width / $0.textHeight))
    }
    let low = usual.filter { $0 < least }
    return 3 * low.count > usual.count ? max(3, 0.6 * low.median) : least
  }

  /// For each line, the columns that are not taken by other lines of its row.
  private func limits(of lines: [TracedLine]) -> [ClosedRange<Double>] {
    lines.map { line in
      var (left, right) = (-Double.infinity, Double.infinity)
      for other in lines {
        if other.last.x <= line.first.x {
          let x = (other.last.x + line.first.x) / 2
          guard x > left, abs(other.y(at: x) - line.y(at: x)) < 0.6 * line.height else { continue }
          left = x
        } else if other.first.x >= line.last.x {
          let x = (other.first.x + line.last.x) / 2
          guard x < right, abs(other.y(at: x) - line.y(at: x)) < 0.6 * line.height else { continue }
          right = x
        }
      }
      return left...right
    }
  }
}

extension LineFinder.Glance.Line {
  fileprivate init(_ line: TracedLine) {
    let inset = min(line.height, line.length) / 2
    let (left, right) = (line.first.x + inset, line.last.x - inset)
    self.init(
      left: PixelPoint(x: left, y: line.y(at: left)),
      right: PixelPoint(x: right, y: line.y(at: right)), middle: line.middle[line.middle.count / 2])
  }
}
