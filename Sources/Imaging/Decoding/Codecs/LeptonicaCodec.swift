import CSummaLeptonica
import SummaGeometry

/// A format that Leptonica decodes, one whole image at a time.
protocol LeptonicaCodec: ImageCodec {
  /// The orientation that the file specifies.
  var orientation: Orientation { get }

  /// The stored size of the image, after a check that the file is complete.
  func size() throws(DecodeError) -> PixelSize

  /// The image that Leptonica reads, or nil with its message in the thread's buffer.
  func read() throws(DecodeError) -> Pix?
}

extension LeptonicaCodec {
  var orientation: Orientation { .up }

  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    summa_leptonica_listen()
    return PageHeader(size: try size(), orientation: orientation)
  }

  func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster {
    guard let raster = try picture().gray() else { throw Self.notConvertible }
    return raster
  }

  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
    guard let raster = try picture().color() else { throw Self.notConvertible }
    return raster
  }

  private func picture() throws(DecodeError) -> Pix {
    guard !Cancellation.isRequested else { throw .cancelled }
    summa_leptonica_listen()
    let pix = try read()
    guard !Cancellation.isRequested else { throw .cancelled }
    // Some readers return a partial image, and only their message shows that.
    let words = unsafe String(cString: summa_leptonica_words())
    guard words.isEmpty, let pix else { throw .unreadable(Self.format, libraryWords: words) }
    return pix
  }
}

// MARK: - Errors

extension LeptonicaCodec {
  private static var notConvertible: DecodeError {
    DecodeError(.corrupt, "the page could not be turned into pixels; export it anew as PNG")
  }
}

extension DecodeError {
  /// A file that Leptonica or libtiff cannot decode.
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - libraryWords: nil for the message in the thread's buffer.
  ///   - page: the damaged page, if the file has several.
  static func unreadable(
    _ format: ImageFormat, libraryWords: String? = nil, page: Int? = nil
  ) -> DecodeError {
    DecodeError(
      .corrupt,
      "the \(format.name.uppercased()) is cut off or damaged; copy it again or export it anew",
      libraryWords: unsafe libraryWords ?? String(cString: summa_leptonica_words()), page: page)
  }
}
