import CSummaLeptonica
import SummaGeometry

/// A format that Leptonica reads, whose pictures come as a whole.
protocol LeptonicaCodec: ImageCodec {
  /// How the picture is to be turned.
  var orientation: Orientation { get }

  /// The stored size of the picture, once nothing of the file is missing.
  func size() throws(DecodeError) -> PixelSize

  /// What Leptonica's reader makes of the file, or nil with its complaint in the thread's words.
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
    // Some readers hand out what they have, and only their complaint tells.
    let words = unsafe String(cString: summa_leptonica_words())
    guard words.isEmpty, let pix else { throw Self.failure(words: words) }
    return pix
  }
}

// MARK: - What goes wrong

extension LeptonicaCodec {
  static var cutOff: DecodeError {
    DecodeError(
      .truncated,
      "the \(format.name.uppercased()) is cut off before its end; copy it again from where it came"
    )
  }

  /// - Parameter words: Leptonica's; nil stands for those of the thread.
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
