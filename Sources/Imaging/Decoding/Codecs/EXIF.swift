import CSummaEXIF
import SummaGeometry

/// The orientation tag of an image's EXIF data; `.up` if it is missing or invalid.
///
/// TIFF pages have the tag in their own headers.
enum EXIF {
  /// Bare EXIF data, as in PNG and WebP: a TIFF header without the "Exif" prefix of JPEG.
  static func orientation(inTIFF data: ArraySlice<UInt8>) -> Orientation {
    let mark = Array("Exif\0\0".utf8)
    return orientation(inEXIF: data.starts(with: mark) ? data : mark + data)
  }

  /// EXIF data with its prefix. C: `exif_data_new_from_data`.
  static func orientation(inEXIF data: ArraySlice<UInt8>) -> Orientation {
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
      return Orientation(rawValue: UInt32(number)) ?? .up
    }
  }
}
