import SummaGeometry

/// The position of a label.
struct Label: Equatable {
  var text: String
  /// The box of the text with its padding.
  var frame: PixelRect
  var fontSize: Double
  /// The line from the amount to a label in the margin; empty for a label next to its amount.
  var leader: [PixelPoint] = []
}

/// Places each label at the nearest position that covers no print, no box and no other label.
struct LabelPlacer {
  /// Padding between text and label border, as a fraction of the font size.
  static let padding = 0.25
  /// The height of a label, as a fraction of the font size: capitals and digits with their padding.
  static let lineHeight = 1.15

  /// A label to place, and the frame of its amount.
  struct Request {
    var text: String
    var frame: PixelRect
  }

  private let page: PixelSize
  private var obstacles: [PixelRect]
  private let print: PrintMap
  private let gap: Double
  private let fontSize: Double
  private let width: (String, Double) -> Double
  /// The width of the margin for labels right of the page, in pixels.
  private(set) var marginWidth = 0

  /// - Parameters:
  ///   - obstacles: areas that labels must not cover.
  ///   - print: print on the page, which labels must not cover either.
  ///   - gap: pixels between a label and the box next to it.
  ///   - fontSize: the font size of all labels of the page.
  ///   - width: returns the width of a text at a font size, in pixels.
  init(
    page: PixelSize, obstacles: [PixelRect], print: PrintMap, gap: Double, fontSize: Double,
    width: @escaping (String, Double) -> Double
  ) {
    self.page = page
    self.obstacles = obstacles
    self.print = print
    self.gap = gap
    self.fontSize = fontSize
    self.width = width
  }

  /// A size in proportion to the print, so that labels are as legible as it: with 0.9 their digits
  /// are two thirds as high as the boxes of amounts, which include commas.
  static func fontSize(for heights: [Double], on page: PixelSize) -> Double {
    // A single line may fill its page.
    let most = max(13, Double(max(page.width, page.height)) / 12)
    return min(max(leastFontSize, 0.9 * (heights.filter(\.isFinite).upperMedian ?? 0)), most)
  }

  /// In pixels: digits 7 pixels high are still legible.
  private static let leastFontSize = 10.0

  /// Returns a label for each request, in order: on the page if there is room, otherwise in the
  /// margin.
  mutating func place(_ requests: [Request]) -> [Label] {
    var labels: [Label?] = []
    for request in requests { labels.append(placeOnPage(request)) }
    let left = requests.indices.filter { labels[$0] == nil }
    let inMargin = placeInMargin(left.map { requests[$0] })
    for (index, label) in zip(left, inMargin) { labels[index] = label }
    return labels.compactMap(\.self)
  }

  private func size(of text: String, fontSize: Double) -> (width: Double, height: Double) {
    (width(text, fontSize) + 2 * Self.padding * fontSize, Self.lineHeight * fontSize)
  }
}

// MARK: - On the page

extension LabelPlacer {
  /// A position, and the direction to move a label if it is occupied.
  private struct Candidate {
    var rect: PixelRect
    var dx = 0.0
    var dy = 0.0
  }

  private mutating func placeOnPage(_ request: Request) -> Label? {
    for factor in [1, 0.85] where fontSize * factor >= Self.leastFontSize {
      let fontSize = fontSize * factor
      for candidate in candidates(for: request, fontSize: fontSize) {
        guard let rect = settle(candidate, within: 1.5 * fontSize), !print.holdsPrint(rect) else {
          continue
        }
        obstacles.append(rect)
        return Label(text: request.text, frame: rect, fontSize: fontSize)
      }
    }
    return nil
  }

  /// To the right, where amounts usually have most room; then below and above; to the left last,
  /// since a number there looks like part of the line.
  private func candidates(for request: Request, fontSize: Double) -> [Candidate] {
    let frame = request.frame
    let (width, height) = size(of: request.text, fontSize: fontSize)
    func candidate(_ x: Double, _ y: Double, dx: Double = 0, dy: Double = 0) -> Candidate {
      Candidate(rect: PixelRect(x: x, y: y, width: width, height: height), dx: dx, dy: dy)
    }
    let middle = frame.center.y - height / 2
    let below = frame.maxY + gap
    let above = frame.y - gap - height
    let columns = [frame.maxX - width, frame.center.x - width / 2, frame.x]
    return [candidate(frame.maxX + gap, middle, dx: 1)]
      + columns.map { candidate($0, below, dy: 1) } + columns.map { candidate($0, above, dy: -1) }
      + [candidate(frame.x - gap - width, middle, dx: -1)]
  }

  /// The candidate's position, moved past obstacles by at most `limit` pixels; nil if that is not
  /// enough.
  private func settle(_ candidate: Candidate, within limit: Double) -> PixelRect? {
    var rect = candidate.rect
    while let hit = obstacles.first(where: { $0.intersection(rect) != nil }) {
      if candidate.dx > 0 {
        rect.x = hit.maxX + 1
      } else if candidate.dx < 0 {
        rect.x = hit.x - rect.width - 1
      } else if candidate.dy > 0 {
        rect.y = hit.maxY + 1
      } else {
        rect.y = hit.y - rect.height - 1
      }
      let moved = abs(rect.x - candidate.rect.x) + abs(rect.y - candidate.rect.y)
      // A label above or below that has moved further seems to belong to another line.
      guard moved <= (candidate.dx == 0 ? limit / 4 : limit) else { return nil }
    }
    let isOnPage =
      rect.x >= 0 && rect.y >= 0 && rect.maxX <= Double(page.width)
      && rect.maxY <= Double(page.height)
    return isOnPage ? rect : nil
  }
}

// MARK: - In the margin

extension LabelPlacer {
  /// Columns next to the page, each label as near to its amount's height as its neighbours allow.
  private mutating func placeInMargin(_ requests: [Request]) -> [Label] {
    guard !requests.isEmpty else { return [] }
    let step = Self.lineHeight * fontSize + gap
    let leaders = requests.map { leaderHeight(of: $0.frame) }
    let rows = rows(of: requests)
    let order = rows.flatMap(\.self)
    let capacity = max(1, Int(Double(page.height) / step))
    var columnCount = (requests.count + capacity - 1) / capacity
    // If one column is not enough, the labels of amounts on one line are side by side.
    if columnCount > 1 { columnCount = max(columnCount, rows.map(\.count).max() ?? 1) }
    var labels: [Label?] = requests.map { _ in nil }
    // Boxes at the border of the page extend into the margin.
    var x = obstacles.map(\.maxX).reduce(Double(page.width), max) + 2 * fontSize
    for column in 0..<columnCount {
      let members = order.enumerated().filter { $0.offset % columnCount == column }.map(\.element)
      let tops = stack(members.map { requests[$0].frame.center.y - step / 2 }, step: step)
      var end = x
      for (index, top) in zip(members, tops) {
        let size = size(of: requests[index].text, fontSize: fontSize)
        let frame = PixelRect(x: x, y: top, width: size.width, height: size.height)
        obstacles.append(frame)
        labels[index] = Label(
          text: requests[index].text, frame: frame, fontSize: fontSize,
          leader: leader(from: requests[index].frame, at: leaders[index], to: frame))
        end = max(end, frame.maxX)
      }
      x = end + fontSize
    }
    marginWidth = max(0, Int(x.rounded(.up)) - page.width)
    return labels.compactMap(\.self)
  }

  /// The requests by line from the top, each line from the left.
  private func rows(of requests: [Request]) -> [[Int]] {
    var rows: [[Int]] = []
    var last: PixelRect?
    for index in requests.indices.sorted(by: {
      requests[$0].frame.center.y < requests[$1].frame.center.y
    }) {
      let frame = requests[index].frame
      if let first = last, frame.center.y - first.center.y < first.height / 2 {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
        last = frame
      }
    }
    return rows.map { $0.sorted { requests[$0].frame.x < requests[$1].frame.x } }
  }

  /// Tops that are at least `step` apart, in the wanted order, as near to the wanted positions as
  /// one pass down and one pass up bring them.
  private func stack(_ wanted: [Double], step: Double) -> [Double] {
    var tops = wanted
    var least = 0.0
    for index in tops.indices {
      tops[index] = max(tops[index], least)
      least = tops[index] + step
    }
    var greatest = Double(page.height) - step
    for index in tops.indices.reversed() where tops[index] > greatest {
      tops[index] = greatest
      greatest -= step
    }
    return tops
  }

  /// The line to the margin continues the lower or the upper side of the box, whichever crosses
  /// less.
  private func leaderHeight(of frame: PixelRect) -> Double {
    func crossed(at y: Double) -> Double {
      let line = PixelRect(
        x: frame.maxX + gap, y: y - 1, width: max(0, Double(page.width) - frame.maxX - gap),
        height: 2)
      return obstacles.reduce(0) { $0 + ($1.intersection(line)?.width ?? 0) }
    }
    let sides = [frame.maxY, frame.y].filter { $0 > 0 && $0 < Double(page.height) }
    return sides.min { crossed(at: $0) < crossed(at: $1) } ?? frame.center.y
  }

  private func leader(from frame: PixelRect, at y: Double, to label: PixelRect) -> [PixelPoint] {
    [
      PixelPoint(x: frame.maxX, y: y),
      PixelPoint(x: max(frame.maxX, Double(page.width)), y: y),
      PixelPoint(x: label.x - fontSize / 2, y: label.center.y),
      PixelPoint(x: label.x, y: label.center.y),
    ]
  }
}
