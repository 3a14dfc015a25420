public import SummaGeometry
public import SummaImaging

extension GrayRaster {
  /// Draws a page whose pixels have the shades of their columns and rows.
  public init(size: PixelSize, shade: (_ x: Int, _ y: Int) -> UInt8) {
    let pixels = (0..<size.height).flatMap { y in (0..<size.width).map { shade($0, y) } }
    self.init(size: size, pixels: pixels)
  }

  public subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  public mutating func fill(
    _ columns: some Sequence<Int>, _ rows: some Sequence<Int>, with shade: UInt8
  ) {
    for y in rows {
      for x in columns { self[x, y] = shade }
    }
  }

  /// Places the raster on a larger page of one shade, `offset` pixels from its upper left corner.
  public func laid(on size: PixelSize, offset: Int, shade: UInt8 = 255) -> GrayRaster {
    var page = GrayRaster(size: size, filledWith: shade)
    let width = self.size.width
    for y in 0..<self.size.height {
      let start = (y + offset) * size.width + offset
      let row = pixels[y * width..<(y + 1) * width]
      page.pixels.replaceSubrange(start..<start + width, with: row)
    }
    return page
  }
}

extension ColorRaster {
  public init(size: PixelSize, filledWith shade: UInt8) {
    self.init(size: size, pixels: [UInt8](repeating: shade, count: 3 * size.width * size.height))
  }

  public init(_ gray: GrayRaster) {
    self.init(size: gray.size, pixels: gray.pixels.flatMap { [$0, $0, $0] })
  }

  /// The red, green and blue of a pixel.
  public subscript(x: Int, y: Int) -> [UInt8] {
    Array(pixels[3 * (y * size.width + x)..<3 * (y * size.width + x + 1)])
  }
}

extension BinaryRaster {
  /// The part of the pixels that are ink.
  public var inkPart: Double {
    Double(bytes.map(\.nonzeroBitCount).reduce(0, +)) / Double(size.width * size.height)
  }

  /// The F1 score between the ink of two rasters of the same size.
  public func likeness(to other: BinaryRaster) -> Double {
    let both = zip(bytes, other.bytes).map { ($0 & $1).nonzeroBitCount }.reduce(0, +)
    let all = (bytes + other.bytes).map(\.nonzeroBitCount).reduce(0, +)
    return 2 * Double(both) / Double(all)
  }
}
