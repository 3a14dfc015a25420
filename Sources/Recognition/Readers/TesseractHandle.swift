import CSummaTesseract
import Foundation
import SummaGeometry
import SummaMessages

/// Tesseract's engine with its models loaded. Only this type calls Tesseract's C interface.
@safe struct TesseractHandle: ~Copyable {
  private let handle: OpaquePointer

  /// C: `TessBaseAPIInit4`.
  /// - Parameters:
  ///   - folder: the folder of the `.traineddata` files.
  ///   - languages: Tesseract's codes, most important first.
  ///   - engine: the engine that the models are for.
  ///   - variables: settings that are read while the models load.
  init(
    folder: String, languages: [String], engine: TessOcrEngineMode = OEM_LSTM_ONLY,
    variables: [(String, String)] = []
  ) throws(ReadError) {
    guard summa_has_tesseract() else {
      throw ReadError(
        .engineFailed, "Tesseract is not installed; try: apt-get install libtesseract5")
    }
    guard let handle = unsafe TessBaseAPICreate() else {
      throw ReadError(.engineFailed, "Tesseract could not start; memory may be short")
    }
    // Without this, Tesseract writes messages to the user's terminal.
    unsafe TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    var names: [UnsafeMutablePointer<CChar>?] = unsafe variables.map { unsafe strdup($0.0) }
    var values: [UnsafeMutablePointer<CChar>?] = unsafe variables.map { unsafe strdup($0.1) }
    defer {
      unsafe (names + values).forEach { unsafe free($0) }
    }
    let failed = unsafe TessBaseAPIInit4(
      handle, folder, languages.joined(separator: "+"), engine, nil, 0, &names, &values,
      variables.count, 0)
    guard failed == 0 else {
      unsafe TessBaseAPIDelete(handle)
      throw ReadError(
        .engineFailed,
        "Tesseract could not load \(languages.joined(separator: ", ")) from \(folder); "
          + "reinstall its language packages")
    }
    unsafe self.handle = handle
  }

  deinit {
    unsafe TessBaseAPIEnd(handle)
    unsafe TessBaseAPIDelete(handle)
  }

  /// C: `TessBaseAPISetVariable`.
  func set(_ variable: String, to value: String) {
    unsafe TessBaseAPISetVariable(handle, variable, value)
  }

  /// A character read by Tesseract.
  struct Symbol {
    var text: String
    /// 0...1.
    var confidence: Double
    /// In pixels of the picture.
    var box: PixelRect
    var startsWord: Bool
    /// Other readings with their confidences, best first.
    var choices: [(text: String, confidence: Double)]
  }

  /// Reads the grey pixels of a line. C: `TessBaseAPISetImage`, `TessBaseAPIRecognize`,
  /// `TessResultIterator`.
  /// - Throws: `ReadError` if Tesseract fails, as it does on more than 32,767 columns.
  func symbols(
    in pixels: UnsafeBufferPointer<UInt8>, size: PixelSize, withChoices: Bool
  ) throws(ReadError) -> [Symbol] {
    unsafe TessBaseAPISetPageSegMode(handle, PSM_SINGLE_LINE)
    unsafe TessBaseAPISetImage(
      handle, pixels.baseAddress, Int32(size.width), Int32(size.height), 1, Int32(size.width))
    // Tesseract guesses the resolution from the print and warns if it cannot. Summa needs no
    // resolution: all sizes are in pixels.
    unsafe TessBaseAPISetSourceResolution(handle, 300)
    defer { unsafe TessBaseAPIClear(handle) }
    guard unsafe TessBaseAPIRecognize(handle, nil) == 0,
      let iterator = unsafe TessBaseAPIGetIterator(handle)
    else {
      throw ReadError(
        .engineFailed,
        "Tesseract gave up on a line of \(size.width) x \(size.height) pixels; "
          + "cut the picture into smaller ones, or read with \(.reader, set: "receipt")")
    }
    defer { unsafe TessResultIteratorDelete(iterator) }
    let place = unsafe TessResultIteratorGetPageIteratorConst(iterator)
    var symbols: [Symbol] = []
    repeat {
      guard let text = unsafe TessResultIteratorGetUTF8Text(iterator, RIL_SYMBOL) else { continue }
      defer { unsafe TessDeleteText(text) }
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard
        unsafe TessPageIteratorBoundingBox(place, RIL_SYMBOL, &left, &top, &right, &bottom) != 0
      else { continue }
      symbols.append(
        unsafe Symbol(
          text: String(cString: text),
          confidence: Double(TessResultIteratorConfidence(iterator, RIL_SYMBOL)) / 100,
          box: PixelRect(
            x: Double(left), y: Double(top), width: Double(right - left),
            height: Double(bottom - top)),
          startsWord: TessPageIteratorIsAtBeginningOf(place, RIL_WORD) != 0,
          choices: withChoices ? Self.choices(at: iterator) : []))
    } while unsafe TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
    return symbols
  }

  /// C: `TessResultIteratorGetChoiceIterator`.
  private static func choices(at iterator: OpaquePointer) -> [(text: String, confidence: Double)] {
    guard let choice = unsafe TessResultIteratorGetChoiceIterator(iterator) else { return [] }
    defer { unsafe TessChoiceIteratorDelete(choice) }
    var choices: [(text: String, confidence: Double)] = []
    repeat {
      guard let text = unsafe TessChoiceIteratorGetUTF8Text(choice) else { continue }
      // The iterator owns the text.
      choices.append(
        unsafe (String(cString: text), Double(TessChoiceIteratorConfidence(choice)) / 100))
    } while unsafe TessChoiceIteratorNext(choice) != 0
    return choices
  }
}
