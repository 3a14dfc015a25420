public import Foundation

/// Where a request's image comes from.
public enum ImageSource: Sendable {
  /// A file.
  case file(URL)
  /// The bytes of a file.
  case data(Data)
  /// Pixels that are decoded already, upright.
  case raster(GrayRaster)
}
