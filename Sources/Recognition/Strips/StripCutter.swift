import Foundation
import SummaGeometry
public import SummaImaging

/// Cuts lines out of a sheet: all strips have characters of one height on a level baseline.
public struct StripCutter: Sendable {
  /// The height of capitals and digits in the strip, in pixels.
  public var textHeight: Double
  /// The height of the strip in pixels. Half of the space around the text is above the capitals,
  /// half below the baseline.
  public var height: Int
  /// The margin on both sides of the text, in text heights.
  public var sideMargin: Double
  /// The factor by which the text is stretched along the line, for narrow print.
  public var widening: Double

  public init(
    textHeight: Double, height: Int, sideMargin: Double = 0.5, widening: Double = 1
  ) {
    self.textHeight = textHeight
    self.height = height
    self.sideMargin = sideMargin
    self.widening = widening
  }

  /// The size of the strip of `line`, in pixels.
  func size(of line: FoundLine) -> PixelSize {
    let length = line.box.width * (1 + line.slope * line.slope).squareRoot()
    let scale = textHeight / line.textHeight
    let border = sideMargin * textHeight
    return PixelSize(
      width: max(8, Int((length * scale * widening + 2 * border).rounded(.up))), height: height)
  }

  /// The strip of `line`.
  public func cut(_ line: FoundLine, from sheet: Sheet) -> Strip {
    let scale = textHeight / line.textHeight
    // Print larger than the strip's is sampled several times per pixel. Otherwise thin strokes fall
    // between the samples.
    let samples = max(1, Int((1 / scale).rounded()))
    let border = sideMargin * textHeight
    let baseline = (Double(height) + textHeight) / 2
    let size = size(of: line)
    // From strip to sheet: move the baseline's left end to the origin, scale, rotate by the slope,
    // move to the line.
    let toChord = Transform.translation(x: -border, y: -baseline)
      .then(.scale(x: 1 / (scale * widening), y: 1 / scale))
      .then(.rotation(radians: atan(line.slope)))
      .then(.translation(x: line.box.x, y: line.baseline))
    let fine = PixelSize(width: size.width * samples, height: size.height * samples)
    let step = 1 / Double(samples)
    let columns = line.bend.isEmpty ? 0..<0 : 0..<fine.width
    let shifts = columns.map { column in
      let foot = PixelPoint(x: (Double(column) + 0.5) * step, y: baseline)
      return line.bend(at: toChord.apply(to: foot).x)
    }
    let raster = sheet.gray.warped(
      by: Transform.scale(x: step, y: step).then(toChord), to: fine, shifts: shifts)
    var strip = raster.reduced(by: samples)
    if line.isLightOnDark { strip.invert() }
    let textBox = PixelRect(
      x: border, y: baseline - textHeight, width: Double(size.width) - 2 * border,
      height: textHeight)
    return Strip(raster: strip.stretched(), line: line, toChord: toChord, textBox: textBox)
  }
}

extension GrayRaster {
  /// The raster with its contrast stretched: the darkest ink becomes black and the paper white.
  fileprivate func stretched() -> GrayRaster {
    let shades = Histogram(of: self)
    let dark = Int(shades.shade(rank: 0.02))
    let light = Int(shades.shade(rank: 0.6))
    let span = max(20, light - dark)
    let table = (0..<256).map { UInt8(min(255, max(0, ($0 - dark) * 255 / span))) }
    return GrayRaster(size: size, pixels: pixels.map { table[Int($0)] })
  }
}
