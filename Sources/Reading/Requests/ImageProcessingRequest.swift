public import Foundation
public import SystemPackage

/// A request that is performed on an image. The name, ``regionOfInterest`` and
/// `perform(on:orientation:)` are those of Apple's Vision.
public protocol ImageProcessingRequest: Sendable, Hashable {
  /// What performing the request gives.
  associatedtype Result: Sendable

  /// The part of the page that is read, in 0...1 of the upright page, origin lower left.
  var regionOfInterest: NormalizedRect { get set }
  /// The orientation of the stored image; nil takes the one that the file names.
  var orientation: Orientation? { get set }

  /// Performs the request on one page, off the caller's thread.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, also for a file that cannot be read and a task that is
  ///   cancelled.
  @concurrent
  func perform(on source: ImageSource, page: Int) async throws(RecognitionError) -> Result
}

extension ImageProcessingRequest {
  /// Performs the request on the first page of a file, off the caller's thread.
  /// - Parameters:
  ///   - url: a file of this machine.
  ///   - orientation: of the stored image; nil takes ``orientation`` of the request.
  /// - Throws: `RecognitionError`, also for a file that cannot be read and a task that is
  ///   cancelled.
  @concurrent
  public func perform(
    on url: URL, orientation: CGImagePropertyOrientation? = nil
  ) async throws(RecognitionError) -> Result {
    try await turned(orientation).perform(on: .file(url), page: 1)
  }

  /// Performs the request on the first page of a file that is in memory, off the caller's thread.
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - orientation: of the stored image; nil takes ``orientation`` of the request.
  /// - Throws: `RecognitionError`, also for what is no image and a task that is cancelled.
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
