public import Foundation
public import SystemPackage

/// A request that is performed on an image. The protocol's name, ``regionOfInterest`` and
/// `perform(on:orientation:)` are those of Apple's Vision.
public protocol ImageProcessingRequest: Sendable, Hashable {
  /// The result of performing the request.
  associatedtype Result: Sendable

  /// The part of the page that is read, in 0...1 of the upright page, origin lower left.
  var regionOfInterest: NormalizedRect { get set }
  /// The orientation of the stored image; nil for the one in the file.
  var orientation: Orientation? { get set }

  /// Performs the request on one page, off the caller's thread.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, including for unreadable files and cancelled tasks.
  @concurrent
  func perform(on source: ImageSource, page: Int) async throws(RecognitionError) -> Result
}

extension ImageProcessingRequest {
  /// Performs the request on the first page of a file, off the caller's thread.
  /// - Parameters:
  ///   - url: the URL of a local file.
  ///   - orientation: the orientation of the stored image; nil for ``orientation`` of the request.
  /// - Throws: `RecognitionError`, including for unreadable files and cancelled tasks.
  @concurrent
  public func perform(
    on url: URL, orientation: CGImagePropertyOrientation? = nil
  ) async throws(RecognitionError) -> Result {
    try await turned(orientation).perform(on: .file(url), page: 1)
  }

  /// Performs the request on the first page of a file that is in memory, off the caller's thread.
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - orientation: the orientation of the stored image; nil for ``orientation`` of the request.
  /// - Throws: `RecognitionError`, including for data that is not an image and cancelled tasks.
  @concurrent
  public func perform(
    on data: Data, orientation: CGImagePropertyOrientation? = nil
  ) async throws(RecognitionError) -> Result {
    try await turned(orientation).perform(on: .data(data), page: 1)
  }

  private func turned(_ orientation: Orientation?) -> Self {
    var request = self
    request.orientation = orientation ?? self.orientation
    return request
  }
}

/// The image of a request.
public enum ImageSource: Sendable {
  /// A file.
  case file(URL)
  /// A file whose name may be any bytes, such as one from a command line or a folder.
  case path(FilePath)
  /// The bytes of a file.
  case data(Data)
  /// Decoded, upright pixels.
  case raster(GrayRaster)
  /// A page from an `ImageDecoder`, for example of a custom format.
  case page(Page)
}
