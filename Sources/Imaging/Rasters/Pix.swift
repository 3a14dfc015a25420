import CSummaLeptonica
import SummaGeometry

/// A Leptonica image. No other type of `Imaging` holds Leptonica's memory.
@safe struct Pix: ~Copyable {
  let pointer: UnsafeMutablePointer<PIX>

  /// Takes ownership of the result of a Leptonica function; fails if it is null.
  init?(adopting pointer: UnsafeMutablePointer<PIX>?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  deinit {
    var pointer: UnsafeMutablePointer<PIX>? = unsafe pointer
    unsafe pixDestroy(&pointer)
  }

  var size: PixelSize {
    unsafe PixelSize(width: Int(pixGetWidth(pointer)), height: Int(pixGetHeight(pointer)))
  }

  /// Applies a Leptonica function that creates an image; nil if it fails, with its message in the
  /// thread's buffer.
  func map(
    _ body: (UnsafeMutablePointer<PIX>) -> UnsafeMutablePointer<PIX>?
  ) -> Pix? {
    unsafe Pix(adopting: body(pointer))
  }
}

// MARK: - From rasters

extension Pix {
  /// A copy of grey pixels, 8 bits deep. C: `pixCreateNoInit`.
  init?(_ raster: borrowing GrayRaster) {
    guard
      let created = unsafe pixCreateNoInit(
        Int32(raster.size.width), Int32(raster.size.height), 8),
      let words = unsafe pixGetData(created)
    else { return nil }
    let stride = unsafe Int(pixGetWpl(created)) * 4
    let width = raster.size.width
    let target = UnsafeMutableRawPointer(words)
    unsafe raster.pixels.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      for row in 0..<raster.size.height {
        unsafe (target + row * stride).copyMemory(from: base + row * width, byteCount: width)
      }
    }
    unsafe pixEndianByteSwap(created)
    unsafe self.init(adopting: created)
  }
}

// MARK: - To rasters

extension Pix {
  /// The rows as bytes in order, `bytesPerRow` bytes each.
  private func rows(bytesPerRow: Int) -> [UInt8]? {
    // Leptonica stores the bytes of a word in the machine's order; a swapped copy has them from
    // left to right.
    guard let swapped = unsafe Pix(adopting: pixEndianByteSwapNew(pointer)),
      let words = unsafe pixGetData(swapped.pointer)
    else { return nil }
    let stride = unsafe Int(pixGetWpl(swapped.pointer)) * 4
    let height = size.height
    let source = UnsafeRawPointer(words)
    return unsafe [UInt8](unsafeUninitializedCapacity: bytesPerRow * height) { buffer, count in
      guard let target = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for row in 0..<height {
        unsafe (target + row * bytesPerRow).copyMemory(
          from: source + row * stride, byteCount: bytesPerRow)
      }
      count = bytesPerRow * height
    }
  }

  /// Grey pixels of an image of any depth, with transparent parts white. C: `pixConvertTo8`.
  func gray() -> GrayRaster? {
    guard let opaque = opaque(),
      let gray = unsafe opaque.map({ unsafe pixConvertTo8($0, 0) }),
      let pixels = gray.rows(bytesPerRow: gray.size.width)
    else { return nil }
    return GrayRaster(size: gray.size, pixels: pixels)
  }

  /// Colour pixels of an image of any depth, with transparent parts white. C: `pixConvertTo32`.
  func color() -> ColorRaster? {
    guard let opaque = opaque(),
      let color = unsafe opaque.map({ unsafe pixConvertTo32($0) }),
      let rgba = color.rows(bytesPerRow: 4 * color.size.width)
    else { return nil }
    let count = color.size.width * color.size.height
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: 3 * count) { buffer, initialized in
      for index in 0..<count {
        for channel in 0..<3 {
          unsafe buffer[3 * index + channel] = rgba[4 * index + channel]
        }
      }
      initialized = 3 * count
    }
    return ColorRaster(size: color.size, pixels: pixels)
  }

  /// The bits of an image of depth 1.
  func binary() -> BinaryRaster? {
    guard unsafe pixGetDepth(pointer) == 1,
      let bytes = rows(bytesPerRow: (size.width + 7) / 8)
    else { return nil }
    return BinaryRaster(size: size, bytes: bytes)
  }

  /// C: `pixAlphaBlendUniform`.
  private func opaque() -> Pix? {
    unsafe map {
      if unsafe pixGetSpp($0) == 4 { return unsafe pixAlphaBlendUniform($0, 0xFFFF_FF00) }
      return unsafe pixClone($0)
    }
  }
}
