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
    guard words.isEmpty, let pix else { throw Self.failure(words: words) }
    return pix
  }
}

// MARK: - Errors

extension LeptonicaCodec {
  /// - Parameter words: Leptonica's message; nil for that of the current thread.
  static func failure(words: String? = nil) -> DecodeError {
    let words = unsafe words ?? String(cString: summa_leptonica_words())
    return DecodeError(
      .corrupt,
      "the \(format.name.uppercased()) is cut off or damaged; copy it again or export it anew",
      libraryWords: words)
  }

  private static var notConvertible: DecodeError {
    DecodeError(.corrupt, "the page could not be turned into pixels; export it anew as PNG")
  }
}
