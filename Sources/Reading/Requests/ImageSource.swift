public import Foundation
public import SystemPackage

/// Where a request's image comes from.
public enum ImageSource: Sendable {
  /// A file.
  case file(URL)
  /// A file whose name may be any bytes, as those that come from a command line or a folder.
  case path(FilePath)
  /// The bytes of a file.
  case data(Data)
  /// Pixels that are decoded already, upright.
  case raster(GrayRaster)
  /// A page that an `ImageDecoder` gave, of a format that a program brings itself.
  case page(Page)
}
