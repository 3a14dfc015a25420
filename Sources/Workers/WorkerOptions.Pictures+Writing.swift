public import SystemPackage

extension WorkerOptions.Pictures {
  /// The path of a picture: `stem.png`, `stem-2.png`, ... for pages; `stem-001.png`,
  /// `stem-2-001.png`, ... for strips. Pages and strips count from 1.
  public func path(
    ofPage page: Int, strip: Int? = nil
  ) throws(RecognitionError) -> FilePath {
    try path(ofPage: page, part: strip.map { String($0, digits: 3) })
  }

  private func path(ofPage page: Int, part: String?) throws(RecognitionError) -> FilePath {
    let text = stem + (page == 1 ? "" : "-\(page)") + (part.map { "-\($0)" } ?? "") + ".png"
    guard let path = FilePath(recordText: text) else {
      throw RecognitionError(code: .cannotWrite, message: "no file has a name with a byte of 0")
    }
    return path
  }

  /// Writes the picture of a page, or of a strip on it.
  /// - Returns: its path.
  @discardableResult
  func write(
    page: Int, strip: Int? = nil, _ png: () throws -> [UInt8]
  ) throws(RecognitionError) -> FilePath {
    try write(png, to: path(ofPage: page, strip: strip))
  }

  /// Writes the picture of a sheet: `stem.png` for the only sheet of a page, else `stem-1.png`, ...
  /// - Parameter sheet: nil for a page without a sheet.
  /// - Returns: its path.
  func write(
    page: Int, sheet: RecognizedSheet?, _ png: () throws -> [UInt8]
  ) throws(RecognitionError) -> FilePath {
    let part = sheet.flatMap { $0.count > 1 ? String($0.number) : nil }
    return try write(png, to: path(ofPage: page, part: part))
  }

  private func write(
    _ png: () throws -> [UInt8], to path: FilePath
  ) throws(RecognitionError) -> FilePath {
    do {
      try OutputFile.write(try png(), to: path, replacing: replacing)
      return path
    } catch {
      throw RecognitionError(error)
    }
  }

  /// Writes a page with a drawing.
  /// - Returns: the path of the picture.
  func write(
    _ drawing: PageDrawing, on page: Int, of document: SourceDocument
  ) throws(RecognitionError) -> FilePath {
    // Bytes per pixel: 3 decoded, 3 turned, 4 while drawing, 3 drawn, and up to 3 as PNG.
    let size = try document.size(ofPage: page)
    try AddressSpace.check(16 * size.width * size.height, for: "drawing the picture")
    let canvas = try document.colorPage(page)
    return try write(page: page) {
      if let width, width < canvas.size.width {
        return try canvas.reduced(by: (canvas.size.width + width - 1) / width).png()
      }
      return try annotator.draw(
        drawing.annotations, on: canvas, text: drawing.text, sheets: drawing.sheets
      ).png()
    }
  }
}
