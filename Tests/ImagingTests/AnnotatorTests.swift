import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite("Annotating")
struct AnnotatorTests {
  /// A page like a receipt: bars of ink for words on the left, amounts in columns on the right.
  struct Sample: Sendable, CustomStringConvertible {
    var name: String
    var size: PixelSize
    var annotations: [Annotation]
    var text: [PixelRect]
    var style = Annotator.Style.labels
    var description: String { name }

    /// `columns` amounts in each of `rows` lines; the last amount is the total.
    init(
      _ name: String, width: Int, rows: Int, columns: Int, pitch: Double = 24, room: Double = 60,
      style: Annotator.Style = .labels
    ) {
      self.name = name
      self.style = style
      size = PixelSize(width: width, height: Int(pitch * Double(rows) + 16))
      annotations = []
      text = []
      for row in 0..<rows {
        let y = 10 + pitch * Double(row)
        let words = 20 + Double(row * 37 % 30)
        text.append(PixelRect(x: 8, y: y, width: words, height: 14))
        for column in 0..<columns {
          let space = (Double(width) - room - 70) / Double(columns)
          let box = PixelRect(
            x: 70 + space * Double(column), y: y, width: min(40, space - 12), height: 14)
          text.append(box)
          annotations.append(
            Annotation(
              box: box, label: "\(row + 1)\(column).\(50 + row % 50)",
              isEmphasized: row == rows - 1 && column == columns - 1))
        }
      }
    }

    /// Ink on paper that is not quite white, so that white labels are distinguishable from it.
    var page: ColorRaster {
      var gray = GrayRaster(size: size, filledWith: 225)
      for rect in text {
        let columns = (Int(rect.x)..<Int(rect.maxX)).filter { $0 % 7 < 5 }
        gray.fill(columns, Int(rect.y) + 2..<Int(rect.maxY) - 2, with: 70)
      }
      return ColorRaster(gray)
    }

    func drawn() throws -> ColorRaster {
      try Annotator(style: style).draw(annotations, on: page, text: text)
    }
  }

  static let samples = [
    Sample("boxes", width: 220, rows: 5, columns: 1, style: .boxes),
    Sample("labels", width: 220, rows: 5, columns: 1),
    Sample("margin", width: 240, rows: 6, columns: 3, room: 4),
  ]

  // MARK: - Golden pictures

  /// Run with `SUMMA_RECORD=1` to record the pictures again, and check them visually.
  @Test(arguments: samples)
  func matchesGoldenPictures(_ sample: Sample) throws {
    let drawn = try sample.drawn()
    let file = Fixture.folder.appending(path: "golden/\(sample.name).png")
    if ProcessInfo.processInfo.environment["SUMMA_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(drawn.png()).write(to: file)
    }
    let expected = try ImageDecoder().open(try Fixture.bytes("golden/\(sample.name).png"))
      .colorPage(1)
    try #require(drawn.size.height == expected.size.height)
    // Another version of the font may be a pixel wider.
    try #require(abs(drawn.size.width - expected.size.width) <= 4)
    var different = 0
    let width = min(drawn.size.width, expected.size.width)
    for y in 0..<drawn.size.height {
      for x in 0..<width {
        let differences = zip(drawn[x, y], expected[x, y]).map { abs(Int($0) - Int($1)) }
        if differences.contains(where: { $0 > 48 }) { different += 1 }
      }
    }
    #expect(different <= width * drawn.size.height / 100)
  }

  // MARK: - Boxes

  @Test(arguments: [2.0, 4, 7.5], [false, true])
  func drawsBoxesAroundAmounts(_ lineWidth: Double, _ isEmphasized: Bool) throws {
    let page = Sample("", width: 220, rows: 5, columns: 1).page
    let box = PixelRect(x: 60, y: 50, width: 50, height: 20)
    let annotation = Annotation(box: box, label: "1.00", isEmphasized: isEmphasized)
    let drawn = try Annotator(style: .boxes, lineWidth: lineWidth).draw([annotation], on: page)
    #expect(drawn.size == page.size)
    let reach = (isEmphasized ? 1.5 : 1) * lineWidth + 1
    let color: [UInt8] = isEmphasized ? [0, 115, 51] : [255, 0, 0]
    for y in 0..<page.size.height {
      for x in 0..<page.size.width {
        let centre = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let pixel = drawn[x, y]
        // The line runs from 1 pixel outside the box to `reach`; partly covered pixels are blended.
        if box.contains(centre) || box.insetBy(-(reach + 0.5)).distance(to: centre) > 0 {
          #expect(pixel == page[x, y], "(\(x), \(y))")
        } else if box.insetBy(-1.5).distance(to: centre) > 0,
          box.insetBy(-(reach - 0.5)).contains(centre),
          !isAtCorner(centre, of: box.insetBy(-reach), within: lineWidth)
        {
          let isPainted = zip(pixel, color).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
          #expect(isPainted, "(\(x), \(y))")
        }
      }
    }
  }

  /// Corners are rounded.
  private func isAtCorner(_ point: PixelPoint, of rect: PixelRect, within radius: Double) -> Bool {
    min(abs(point.x - rect.x), abs(point.x - rect.maxX)) < radius
      && min(abs(point.y - rect.y), abs(point.y - rect.maxY)) < radius
  }

  /// On tilted paper the line stays beside the text, which the box around it would cross.
  @Test func drawsAlongTiltedText() throws {
    let size = PixelSize(width: 400, height: 300)
    let page = ColorRaster(size: size, filledWith: 255)
    let text = try #require(
      Quad(inside: PixelRect(x: 100, y: 100, width: 200, height: 80), angle: 0.3))
    let annotation = Annotation(box: text.boundingRect, quad: text, label: "1.00")
    let drawn = try Annotator(style: .boxes, lineWidth: 4).draw([annotation], on: page)
    func isPainted(_ point: PixelPoint) -> Bool {
      drawn[Int(point.x), Int(point.y)][1] < 128
    }
    let frame = text.expanded(by: 3)
    for (one, other) in zip(frame.corners, frame.corners.dropFirst() + frame.corners.prefix(1)) {
      for share in [0.2, 0.5, 0.8] {
        #expect(isPainted(one.point(at: share, to: other)))
      }
    }
    #expect(!isPainted(text.boundingRect.center))
    #expect(!isPainted(PixelPoint(x: 200, y: 102)))
  }

  /// Labels have the height of the print, whatever the size of the page.
  @Test(arguments: [(20.0, 18.0), (60, 54), (4, 10), (500, 100)])
  func scalesLabels(_ height: Double, _ expected: Double) {
    let size = PixelSize(width: 600, height: 1200)
    #expect(LabelPlacer.fontSize(for: [height, height], on: size) == expected)
  }

  /// Small print gets thin lines.
  @Test(arguments: [
    (463, 1013, [24.0, 26], 4.0), (463, 1013, [], 4), (250, 456, [8, 9, 30], 1.5),
    (250, 456, [3], 1), (3200, 4000, [90], 8), (3200, 4000, [24], 4),
  ])
  func scalesLineWidth(_ width: Int, _ height: Int, _ heights: [Double], _ expected: Double) {
    #expect(
      Annotator.lineWidth(for: heights, on: PixelSize(width: width, height: height)) == expected)
  }

  /// Print that was not read also counts: labels must not cover it, but may be next to it.
  @Test(arguments: [true, false])
  func doesNotCoverUnreadPrint(_ hasPrint: Bool) {
    let size = PixelSize(width: 400, height: 200)
    var gray = GrayRaster(size: size, filledWith: 230)
    let print = PixelRect(x: 170, y: 90, width: 230, height: 20)
    if hasPrint { gray.fill((170..<400).filter { $0 / 2 % 2 == 0 }, 90..<110, with: 40) }
    var placer = LabelPlacer(
      page: size, obstacles: [], print: PrintMap(of: ColorRaster(gray)), gap: 2, fontSize: 13
    ) { text, fontSize in 0.7 * fontSize * Double(text.count) }
    let amount = PixelRect(x: 100, y: 90, width: 60, height: 20)
    let label = placer.place([LabelPlacer.Request(text: "12.50", frame: amount)])[0]
    #expect((label.frame.intersection(print) == nil) == hasPrint)
    #expect(label.leader.isEmpty)
  }

  @Test(arguments: Annotator.Style.allCases)
  func leavesPagesWithoutAmountsUnchanged(_ style: Annotator.Style) throws {
    let page = Self.samples[0].page
    #expect(try Annotator(style: style).draw([], on: page) == page)
  }

  @Test func drawsOnPagesOfOnePixel() throws {
    let page = ColorRaster(size: PixelSize(width: 1, height: 1), pixels: [1, 2, 3])
    #expect(try Annotator().draw([], on: page) == page)
    let annotation = Annotation(box: PixelRect(x: 0, y: 0, width: 1, height: 1), label: "1.00")
    let drawn = try Annotator().draw([annotation], on: page)
    #expect(drawn.size.height == 1)
    #expect(Array(drawn.pixels.prefix(3)) == [1, 2, 3])
  }

  @Test(arguments: [PixelSize(width: 8, height: 32_768), PixelSize(width: 32_768, height: 8)])
  func rejectsPagesThatAreTooLong(_ size: PixelSize) {
    let page = ColorRaster(size: size, filledWith: 255)
    #expect(
      throws: EncodeError(
        message: "a page of \(size.width) x \(size.height) pixels is too long to draw on; "
          + "the limit is 32767 on a side")
    ) { try Annotator().draw([], on: page) }
  }

  /// Boxes outside the page are drawn as far as they are on it.
  @Test(arguments: [
    PixelRect(x: -50, y: -50, width: 20, height: 20), PixelRect(x: 10, y: 10, width: 0, height: 0),
    PixelRect(x: 200, y: 100, width: 500, height: 500),
    PixelRect(x: 0, y: 0, width: 220, height: 136),
  ])
  func clipsBoxesOutsideThePage(_ box: PixelRect) throws {
    let sample = Self.samples[1]
    let drawn = try Annotator().draw(
      [Annotation(box: box, label: "-1,234.50")], on: sample.page, text: sample.text)
    #expect(drawn.size.height == sample.size.height)
    #expect(drawn.size.width >= sample.size.width && drawn.size.width < 2000)
  }

  // MARK: - Labels

  /// The placer with the annotator's settings, and a font whose characters are all 0.7 wide.
  static func place(
    _ annotations: [Annotation], on size: PixelSize, text: [PixelRect]
  ) -> (labels: [Label], frames: [PixelRect], marginWidth: Int) {
    let frames = annotations.map { $0.box.insetBy(-5) }
    var placer = LabelPlacer(
      page: size, obstacles: frames + text,
      print: PrintMap(of: ColorRaster(size: size, filledWith: 255)), gap: 2,
      fontSize: LabelPlacer.fontSize(for: annotations.map(\.height), on: size)
    ) { text, fontSize in 0.7 * fontSize * Double(text.count) }
    let labels = placer.place(
      zip(annotations, frames).map { LabelPlacer.Request(text: $0.label, frame: $1) })
    return (labels, frames, placer.marginWidth)
  }

  static func check(_ annotations: [Annotation], on size: PixelSize, text: [PixelRect]) {
    let (labels, frames, marginWidth) = place(annotations, on: size, text: text)
    #expect(labels.map(\.text) == annotations.map(\.label))
    for (index, label) in labels.enumerated() {
      for obstacle in frames + text {
        #expect(label.frame.intersection(obstacle) == nil, "\(label) covers \(obstacle)")
      }
      for other in labels[..<index] {
        #expect(label.frame.intersection(other.frame) == nil, "\(label) covers \(other)")
      }
      #expect(label.fontSize >= 10)
      #expect(label.frame.maxX <= Double(size.width + marginWidth))
      #expect(label.frame.x >= 0)
      if label.leader.isEmpty {
        #expect(label.frame.maxX <= Double(size.width))
        #expect(label.frame.distance(to: frames[index].center) < 60 + frames[index].width)
      } else {
        #expect(label.frame.x >= Double(size.width))
        #expect(frames[index].distance(to: label.leader[0]) < 1e-6)
        #expect(label.frame.distance(to: label.leader[3]) < 1e-6)
      }
      if Double(size.height) >= 2 * label.frame.height {
        #expect(label.frame.y >= 0 && label.frame.maxY <= Double(size.height) + 1e-6)
      }
    }
  }

  @Test(arguments: 0..<60)
  func placesLabelsWithoutOverlap(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = PixelSize(
      width: .random(in: 100...900, using: &generator),
      height: .random(in: 100...1500, using: &generator))
    func rects(_ count: Int, width: ClosedRange<Double>) -> [PixelRect] {
      (0..<count).map { _ in
        PixelRect(
          x: .random(in: 0...Double(size.width) - 20, using: &generator),
          y: .random(in: 0...Double(size.height) - 20, using: &generator),
          width: .random(in: width, using: &generator),
          height: .random(in: 10...30, using: &generator))
      }
    }
    let annotations = rects(.random(in: 1...40, using: &generator), width: 20...90).enumerated().map
    {
      Annotation(box: $1, label: "\(10 * $0).00", isEmphasized: $0 == 0)
    }
    let text = rects(.random(in: 0...60, using: &generator), width: 20...400)
    Self.check(annotations, on: size, text: text + annotations.map(\.box))
  }

  @Test(arguments: [
    Sample("one column", width: 300, rows: 50, columns: 1),
    Sample("200 amounts", width: 600, rows: 50, columns: 4),
    Sample("200 amounts without room", width: 420, rows: 50, columns: 4, pitch: 16, room: 0),
    Sample("more labels than lines", width: 900, rows: 10, columns: 20, room: 0),
  ])
  func placesLabelsOnCrowdedPages(_ sample: Sample) throws {
    Self.check(sample.annotations, on: sample.size, text: sample.text)
    #expect(try sample.drawn().size.height == sample.size.height)
  }

  /// If the page is full of text, labels are on the right, in the order of the amounts.
  @Test func addsMarginToFullPages() throws {
    let sample = Sample("", width: 300, rows: 8, columns: 1, pitch: 20, room: 0)
    let full = [PixelRect(x: 0, y: 0, width: 300, height: Double(sample.size.height))]
    let (labels, _, marginWidth) = Self.place(sample.annotations, on: sample.size, text: full)
    #expect(labels.allSatisfy { $0.leader.count == 4 && $0.frame.x >= 300 })
    #expect(Set(labels.map(\.frame.x)).count == 1)
    #expect(labels.map(\.frame.y) == labels.map(\.frame.y).sorted())
    let drawn = try Annotator().draw(sample.annotations, on: sample.page, text: full)
    #expect(drawn.size.width > 300 && marginWidth > 0)
  }

  /// If there is room, a label is to the right of its amount at the same height.
  @Test func placesLabelsNextToAmounts() {
    let sample = Self.samples[1]
    let (labels, frames, marginWidth) = Self.place(
      sample.annotations, on: sample.size, text: sample.text)
    #expect(marginWidth == 0)
    for (label, frame) in zip(labels, frames) {
      #expect(label.leader.isEmpty)
      #expect(label.frame.x == frame.maxX + 2)
      #expect(abs(label.frame.center.y - frame.center.y) < 1e-9)
    }
  }

  @Test(arguments: samples)
  func leavesTheRestOfThePageUnchanged(_ sample: Sample) throws {
    let (page, drawn) = (sample.page, try sample.drawn())
    let boxes = sample.annotations.map(\.box)
    let outlines = boxes.map { $0.insetBy(-8) }
    let right = boxes.map(\.maxX).max() ?? 0
    for y in 0..<page.size.height {
      for x in 0..<page.size.width {
        let centre = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        // Words, the inside of boxes, and all that is far from them. Labels and leaders are to the
        // right of amounts, just below them, or between them and words.
        let isInside = boxes.contains { $0.contains(centre) }
        let isFar = centre.x < 28 && !outlines.contains { $0.contains(centre) }
        guard isInside || isFar else { continue }
        #expect(drawn[x, y] == page[x, y], "(\(x), \(y)) of \(right)")
      }
    }
  }

  // MARK: - PNG

  @Test(arguments: [
    PixelSize(width: 1, height: 1), PixelSize(width: 33, height: 17),
    PixelSize(width: 640, height: 9),
  ])
  func roundTripsPNG(_ size: PixelSize) throws {
    var generator = SeededGenerator(state: 7)
    let raster = ColorRaster(
      size: size,
      pixels: (0..<3 * size.width * size.height).map { _ in .random(in: 0...255, using: &generator)
      })
    #expect(
      try PNGCodec(raster.png(), limits: DecodeLimits()).color(ofPage: 1, size: size) == raster)
  }

  @Test(
    arguments: [
      ("red", "#ff0000"), ("RED", "#ff0000"), ("#1e90FF", "#1e90ff"), ("green", "#007333"),
      ("#12345", nil), ("#+12345", nil), ("", nil), ("crimson-ish", nil), ("#12345g", nil),
    ] as [(String, String?)])
  func parsesColors(_ text: String, _ hex: String?) {
    #expect(RGBColor(text)?.hex == hex)
  }
}
