import Foundation
import SummaGeometry
public import SummaImaging

/// Cuts lines out of a sheet so that all have characters of one height on a level baseline.
public struct StripCutter: Sendable {
  /// The height of capitals and digits in the strip, in pixels.
  public var textHeight: Double
  /// What the strip shows above the capitals, below the baseline and to both sides, as a part of the text height.
  public var margin: Double

  public init(textHeight: Double, margin: Double = 0.45) {
    self.textHeight = textHeight
    self.margin = margin
  }

  /// The strip of `line`.
  public func cut(_ line: FoundLine, from sheet: Sheet) -> Strip {
    let scale = textHeight / line.textHeight
    let length = line.box.width * (1 + line.slope * line.slope).squareRoot()
    // Print larger than the strip's is sampled several times a pixel, so that thin strokes are not lost between.
    let samples = max(1, Int((1 / scale).rounded()))
    let border = margin * line.textHeight
    let size = PixelSize(
      width: max(8, Int(((length + 2 * border) * scale).rounded(.up))),
      height: Int(((line.textHeight + 2 * border) * scale).rounded(.up)))
    // From the strip: scale, put the baseline's left end at the origin, turn along the slope, move to the sheet.
    let toSheet = Transform.scale(x: 1 / scale, y: 1 / scale)
      .then(.translation(x: -border, y: -(line.textHeight + border)))
      .then(.rotation(radians: atan(line.slope)))
      .then(.translation(x: line.box.x, y: line.baseline))
    let fine = PixelSize(width: size.width * samples, height: size.height * samples)
    let step = 1 / Double(samples)
    let raster = sheet.gray.warped(by: Transform.scale(x: step, y: step).then(toSheet), to: fine)
    let strip = samples > 1 ? raster.reduced(by: samples) ?? raster : raster
    return Strip(raster: strip.stretched(), toSheet: toSheet)
  }
}

extension GrayRaster {
  /// The raster with its contrast spread: the darkest ink becomes black and the paper white.
  func stretched() -> GrayRaster {
    var histogram = [Int](repeating: 0, count: 256)
    for shade in pixels { histogram[Int(shade)] += 1 }
    func percentile(_ part: Double) -> Int {
      var left = Int(Double(pixels.count) * part)
      return histogram.firstIndex { count in
        left -= count
        return left < 0
      } ?? 255
    }
    let dark = percentile(0.02)
    let light = percentile(0.6)
    let span = max(20, light - dark)
    let table = (0..<256).map { UInt8(min(255, max(0, ($0 - dark) * 255 / span))) }
    return GrayRaster(size: size, pixels: pixels.map { table[Int($0)] })
  }
}
