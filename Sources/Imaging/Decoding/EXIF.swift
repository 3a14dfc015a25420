import CSummaEXIF
import SummaGeometry

/// The orientation tag of an image's EXIF data.
enum EXIF {
  /// The orientation that the file asks for; `.up` where it asks for none or for one that does not exist.
  ///
  /// TIFF is left out: Leptonica applies its tag while decoding.
  static func orientation(of bytes: [UInt8], format: ImageFormat) -> Orientation {
    switch format {
    case .jpeg: return orientation(inEXIF: bytes[...])
    case .png: return PNGChunks(bytes).body(of: "eXIf").map(orientation(inTIFF:)) ?? .up
    case .webp: return webpEXIF(bytes).map(orientation(inTIFF:)) ?? .up
    case .tiff, .bmp, .gif, .pnm: return .up
    }
  }

  /// Bare EXIF data, as PNG and WebP hold it: a TIFF header without the "Exif" that JPEG puts before it.
  private static func orientation(inTIFF data: ArraySlice<UInt8>) -> Orientation {
    let mark = Array("Exif\0\0".utf8)
    return orientation(inEXIF: data.starts(with: mark) ? data : mark + data)
  }

  /// A JPEG file, or EXIF data with its mark. C: `exif_data_new_from_data`.
  private static func orientation(inEXIF data: ArraySlice<UInt8>) -> Orientation {
    unsafe data.withUnsafeBufferPointer { buffer in
      guard let exif = unsafe exif_data_new_from_data(buffer.baseAddress, UInt32(buffer.count))
      else { return .up }
      defer { unsafe exif_data_unref(exif) }
      guard
        let entry = unsafe exif_content_get_entry(exif.pointee.ifd.0, EXIF_TAG_ORIENTATION),
        unsafe entry.pointee.format == EXIF_FORMAT_SHORT, unsafe entry.pointee.components == 1,
        let value = unsafe entry.pointee.data
      else { return .up }
      let number = unsafe exif_get_short(value, exif_data_get_byte_order(exif))
      return Orientation(rawValue: Int(number)) ?? .up
    }
  }

  /// The EXIF chunk of a WebP file. Source: WebP container specification, "Extended file format".
  private static func webpEXIF(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let start = offset + 8
      guard start + length <= bytes.count else { return nil }
      if bytes[offset..<offset + 4].elementsEqual("EXIF".utf8) {
        return bytes[start..<start + length]
      }
      offset = start + length + length % 2
    }
    return nil
  }
}
