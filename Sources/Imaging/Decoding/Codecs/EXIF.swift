import CSummaEXIF
import SummaGeometry

/// The orientation tag of an image's EXIF data; `.up` where there is none, or one that does not
/// exist.
///
/// A TIFF has its tag in the header of each page.
enum EXIF {
  /// Bare EXIF data, as PNG and WebP hold it: a TIFF header without the "Exif" that JPEG puts
  /// before it.
  static func orientation(inTIFF data: ArraySlice<UInt8>) -> Orientation {
    let mark = Array("Exif\0\0".utf8)
    return orientation(inEXIF: data.starts(with: mark) ? data : mark + data)
  }

  /// EXIF data with its mark. C: `exif_data_new_from_data`.
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
