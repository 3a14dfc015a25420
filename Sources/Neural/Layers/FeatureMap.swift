import CSummaKernels

/// An image of several channels in the layout of the convolutions: the channels of a pixel are
/// adjacent, pixels are in row-major order from the upper left. Four and more channels are padded
/// to a multiple of four.
///
/// The map has a border of zeros. It is one pixel wide, and wider below and to the right where that
/// completes tiles of four pixels.
public struct FeatureMap: Sendable {
  public private(set) var height = 0
  public private(set) var width = 0
  public private(set) var channels = 0
  private var storage: [Float] = []

  public init() {}

  /// The distance between pixels, in numbers.
  private var pixelStride: Int { channels < 4 ? channels : (channels + 3) & ~3 }

  /// The distance between rows, in numbers.
  private var rowStride: Int { (Self.wholeTiles(width) + 2) * pixelStride }

  private static func wholeTiles(_ length: Int) -> Int { (length + 3) & ~3 }

  /// Changes the size. The border is zero afterwards; the pixels are undefined.
  public mutating func resize(height: Int, width: Int, channels: Int) {
    (self.height, self.width, self.channels) = (height, width, channels)
    let (rows, stride, pixel) = (Self.wholeTiles(height) + 2, rowStride, pixelStride)
    // The lanes of the last pixel may extend beyond its channels.
    let needed = rows * stride + Lanes.count
    if storage.count < needed {
      // Filled with zeros, the pixels would be written twice.
      storage = unsafe [Float](unsafeUninitializedCapacity: needed) { _, count in count = needed }
    }
    unsafe withMutablePointer { numbers in
      unsafe numbers.update(repeating: 0, count: stride)
      for row in 1..<height + 1 {
        let line = unsafe numbers + row * stride
        unsafe line.update(repeating: 0, count: pixel)
        unsafe (line + (width + 1) * pixel).update(
          repeating: 0, count: stride - (width + 1) * pixel)
      }
      unsafe (numbers + (height + 1) * stride).update(
        repeating: 0, count: (rows - height - 1) * stride)
    }
  }

  /// Converts grey pixels (0 black, 255 white, row-major) to ink: 1 black, 0 paper.
  /// - Parameters:
  ///   - columns: the width of the picture.
  ///   - width: the width of the map; it is filled with paper to the right of the picture.
  /// - Precondition: `pixels` fills `rows` and `columns`; `width` is at least `columns`.
  public mutating func setInk(of pixels: [UInt8], rows: Int, columns: Int, width: Int) {
    precondition(pixels.count == rows * columns && width >= columns)
    resize(height: rows, width: width, channels: 1)
    let stride = rowStride
    unsafe withMutablePointer { numbers in
      for row in 0..<rows {
        let target = unsafe numbers + (row + 1) * stride + 1
        for column in 0..<columns {
          unsafe target[column] = Float(255 - pixels[row * columns + column]) * (1 / 255)
        }
        unsafe (target + columns).update(repeating: 0, count: width - columns)
      }
    }
  }

  /// Converts grey pixels (0 black, 255 white) to ink (1 black, 0 paper), with the four pixels of
  /// each 2 x 2 as channels, in the order of PyTorch's `pixel_unshuffle`.
  ///
  /// The map has half the size of the picture, rounded up to a multiple of `multiple`; it is filled
  /// with paper.
  public mutating func setInkOfSquares(_ pixels: [UInt8], width: Int, multiple: Int) {
    let height = width > 0 ? pixels.count / width : 0
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    func side(_ length: Int) -> Int {
      ((length + 1) / 2 + multiple - 1) / multiple * multiple
    }
    resize(height: side(height), width: side(width), channels: 4)
    let (stride, pixel) = (rowStride, pixelStride)
    let (rows, columns) = (self.height, self.width)
    unsafe withMutablePointer { numbers in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<rows {
          let line = unsafe numbers + (row + 1) * stride + pixel
          unsafe line.update(repeating: 0, count: columns * pixel)
          for part in 0..<2 where 2 * row + part < height {
            let source = (2 * row + part) * width
            for x in 0..<min(width, 2 * columns) {
              unsafe line[x / 2 * pixel + 2 * part + x % 2] =
                Float(255 - pixels[source + x]) * (1 / 255)
            }
          }
        }
      }
    }
  }

  /// Returns a map of half the size: the maximum of each 2 x 2 pixels.
  /// - Precondition: height and width are even.
  public func halved() -> FeatureMap {
    precondition(height % 2 == 0 && width % 2 == 0)
    var result = FeatureMap()
    result.resize(height: height / 2, width: width / 2, channels: channels)
    let (pixel, stride) = (pixelStride, rowStride)
    let (targetStride, rows, columns) = (result.rowStride, result.height, result.width)
    unsafe withPointer { source in
      unsafe result.withMutablePointer { target in
        for y in 0..<rows {
          for x in 0..<columns {
            let first = unsafe source + (2 * y + 1) * stride + (2 * x + 1) * pixel
            let half = unsafe target + (y + 1) * targetStride + (x + 1) * pixel
            for channel in 0..<pixel {
              unsafe half[channel] = max(
                max(first[channel], first[channel + pixel]),
                max(first[channel + stride], first[channel + stride + pixel]))
            }
          }
        }
      }
    }
    return result
  }

  /// Copies each column to the row in `frames` of a line's frame: the first channel from top to
  /// bottom, then the second one, as in PyTorch's `permute(0, 3, 1, 2).reshape`.
  /// - Precondition: `frames` has the rows of `batch`, with `channels * height` values each, and
  ///   the line has as many frames as the map has columns.
  public func copyColumns(into frames: inout Matrix, of batch: SequenceBatch, line: Int) {
    precondition(frames.rows == batch.rows && frames.columns == channels * height)
    precondition(batch.lengths[line] == width)
    unsafe withPointer { numbers in
      unsafe frames.withMutablePointer { frames in
        for x in 0..<width {
          let target = unsafe frames + batch.row(line: line, frame: x) * channels * height
          for y in 0..<height {
            let source = unsafe numbers + (y + 1) * rowStride + (x + 1) * pixelStride
            for channel in 0..<channels {
              unsafe target[channel * height + y] = source[channel]
            }
          }
        }
      }
    }
  }

  /// Adds a map of half the height and width, with each pixel doubled in both directions.
  /// - Precondition: `coarser` has the same number of channels.
  public mutating func add(enlarged coarser: FeatureMap) {
    precondition(
      coarser.channels == channels && height == 2 * coarser.height && width == 2 * coarser.width)
    let (pixel, stride, rows, columns) = (pixelStride, rowStride, height, width)
    unsafe coarser.withPointer { source in
      unsafe withMutablePointer { target in
        for y in 0..<rows {
          for x in 0..<columns {
            let coarse = unsafe source + (y / 2 + 1) * coarser.rowStride + (x / 2 + 1) * pixel
            let fine = unsafe target + (y + 1) * stride + (x + 1) * pixel
            for channel in 0..<pixel { unsafe fine[channel] += coarse[channel] }
          }
        }
      }
    }
  }

  /// Copies the channels of each pixel to a row of `rows`, in row-major order from the upper left.
  public func copyPixels(into rows: inout Matrix) {
    rows.resize(rows: height * width, columns: channels)
    unsafe withPointer { source in
      unsafe rows.withMutablePointer { target in
        for y in 0..<height {
          for x in 0..<width {
            unsafe (target + (y * width + x) * channels).update(
              from: source + (y + 1) * rowStride + (x + 1) * pixelStride, count: channels)
          }
        }
      }
    }
  }

  /// Coordinates start at the upper left, without the border.
  public subscript(y: Int, x: Int, channel: Int) -> Float {
    get { storage[index(y, x, channel)] }
    set { storage[index(y, x, channel)] = newValue }
  }

  private func index(_ y: Int, _ x: Int, _ channel: Int) -> Int {
    precondition(
      (0..<height).contains(y) && (0..<width).contains(x) && (0..<channels).contains(channel))
    return (y + 1) * rowStride + (x + 1) * pixelStride + channel
  }

  /// Calls `body` with a pointer to the upper left of the border; not called for an empty map.
  func withPointer(_ body: (UnsafePointer<Float>) -> Void) {
    unsafe storage.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) }
    }
  }

  /// Like ``withPointer(_:)``, for writing.
  mutating func withMutablePointer(_ body: (UnsafeMutablePointer<Float>) -> Void) {
    unsafe storage.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) }
    }
  }

  /// The map in C form, for reading.
  func withMap(_ body: (summa_map) -> Void) {
    let (rowStride, pixelStride) = (rowStride, pixelStride)
    unsafe withPointer { numbers in
      unsafe body(
        summa_map(
          numbers: UnsafeMutablePointer(mutating: numbers), row_stride: rowStride,
          pixel_stride: pixelStride))
    }
  }

  /// The map in C form, for writing.
  mutating func withMutableMap(_ body: (summa_map) -> Void) {
    let (rowStride, pixelStride) = (rowStride, pixelStride)
    unsafe withMutablePointer { numbers in
      unsafe body(
        summa_map(numbers: numbers, row_stride: rowStride, pixel_stride: pixelStride))
    }
  }
}
