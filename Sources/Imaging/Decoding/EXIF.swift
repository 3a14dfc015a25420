import CSummaEXIF
import SummaGeometry

/// The orientation tag of an image's EXIF data.
enum EXIF {
  /// The orientation that the file asks for; `.up` where it asks for none or for one that does not
  /// exist.
  ///
  /// TIFF is left out: its tag stands in the header of each page, see ``TIFFCodec``.
  static func orientation(of bytes: [UInt8], format: ImageFormat) -> Orientation {
    switch format {
    case .jpeg: return jpegEXIF(bytes).map(orientation(inEXIF:)) ?? .up
    case .png: return PNGChunks(bytes).body(of: "eXIf").map(orientation(inTIFF:)) ?? .up
    case .webp: return webpEXIF(bytes).map(orientation(inTIFF:)) ?? .up
    case .tiff, .bmp, .gif, .pnm: return .up
    }
  }

  /// Bare EXIF data, as PNG and WebP hold it: a TIFF header without the "Exif" that JPEG puts
  /// before it.
  private static func orientation(inTIFF data: ArraySlice<UInt8>) -> Orientation {
    let mark = Array("Exif\0\0".utf8)
    return orientation(inEXIF: data.starts(with: mark) ? data : mark + data)
  }

  /// EXIF data with its mark. C: `exif_data_new_from_data`.
  private static func orientation(inEXIF data: ArraySlice<UInt8>) -> Orientation {
    unsafe data.withUnsafeBufferPointer { buffer in
      guard
        let exif = unsafe exif_data_new_from_data(
          buffer.baseAddress, UInt32(clamping: buffer.count))
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

  /// The EXIF segment of a JPEG file with its mark; XMP and comments may stand before it, where
  /// libexif gives up. Source: ITU-T T.81, B.1.1.
  private static func jpegEXIF(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // A marker may have any number of fill bytes before it; the scan's data ends the search.
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let end = offset + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let body = bytes[offset + 4..<end]
      if marker == 0xE1, body.starts(with: "Exif\0\0".utf8) { return body }
      offset = end
    }
    return nil
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
