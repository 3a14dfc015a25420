import SummaGeometry
import SummaTestSupport

@testable import SummaImaging

/// A model with known paper.
struct KnownPaper: PaperModel {
  /// In pixels of a picture of `size`.
  var sheets: [Quad]
  var size: PixelSize
  /// The probabilities of paper and of the table, of 255.
  var levels: (paper: UInt8, table: UInt8) = (240, 10)

  func paper(in picture: GrayRaster, resolution: Int) -> PaperMap {
    let longer = max(size.width, size.height)
    let mapSize = PixelSize(
      width: resolution / 2 * size.width / longer, height: resolution / 2 * size.height / longer)
    var paper = GrayRaster(size: mapSize, filledWith: levels.table)
    var rim = GrayRaster(size: mapSize, filledWith: 0)
    let toMap = Transform.resize(from: size, to: mapSize)
    for sheet in sheets.map({ toMap.apply(to: $0) }) {
      let polygon = ConvexPolygon(sheet)
      for y in 0..<mapSize.height {
        for x in 0..<mapSize.width {
          let point = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          guard polygon.contains(point) else { continue }
          paper[x, y] = levels.paper
          let isRim = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].contains {
            !polygon.contains(PixelPoint(x: point.x + $0.0, y: point.y + $0.1))
              && point.x + $0.0 > 0 && point.y + $0.1 > 0
              && point.x + $0.0 < Double(mapSize.width) && point.y + $0.1 < Double(mapSize.height)
          }
          if isRim { rim[x, y] = levels.paper }
        }
      }
    }
    return PaperMap(paper: paper, rim: rim)
  }
}
