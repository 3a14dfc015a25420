import Foundation
import Testing

@testable import SummaReading

@Suite struct ReadingOptionsTests {
  private static let wrong: [(options: ReadingOptions, name: String)] =
    [-0.1, 1, 2, .nan, .infinity, -.infinity].map {
      (ReadingOptions(minimumTextHeightFraction: $0), "ReadingOptions.minimumTextHeightFraction")
    }
    + [0, -1, .min].map { (ReadingOptions(candidateCount: $0), "ReadingOptions.candidateCount") }

  /// Every request rejects them before it opens the file.
  @Test(arguments: wrong)
  func rejectsNumbersOutOfRange(_ options: ReadingOptions, _ name: String) async {
    func check(_ error: RecognitionError?) {
      #expect(error?.code == .badOptions)
      #expect(error?.message.hasPrefix("\(name) is ") == true)
    }
    var text = RecognizeTextRequest()
    text.minimumTextHeightFraction = Float(options.minimumTextHeightFraction)
    text.candidateCount = options.candidateCount
    let source = ImageSource.path("none.jpg")
    check(
      await #expect(throws: RecognitionError.self) { try await text.perform(on: source) })
    check(
      await #expect(throws: RecognitionError.self) {
        try await RecognizeAmountsRequest(options: options).perform(on: source)
      })
    check(
      await #expect(throws: RecognitionError.self) {
        try await RecognizeAmountsRequest(options: options).performOnAllPages(of: source)
      })
    check(
      await #expect(throws: RecognitionError.self) {
        try await CutStripsRequest(options: options).performOnAllPages(of: source)
      })
    check(#expect(throws: RecognitionError.self) { try options.check() })
  }

  @Test(arguments: [0, -0.0, 0.005, 0.999])
  func acceptsFractionsOfThePage(_ fraction: Double) {
    let options = ReadingOptions(minimumTextHeightFraction: fraction, candidateCount: 1)
    #expect(throws: Never.self) { try options.check() }
  }

  /// The sentences name the option and the reason.
  @Test(arguments: [
    (
      ReadingOptions(reader: .tesseract, weights: "a"),
      ["ReadingOptions.weights names .* does nothing for Tesseract"]
    ),
    (
      ReadingOptions(reader: .receipt, recognitionLevel: .fast, recognitionLanguages: ["de"]),
      ["ReadingOptions.recognitionLanguages does nothing here: .*recognitionLevel = fast"]
    ),
    (
      ReadingOptions(
        recognitionLanguages: ["de"], automaticallyDetectsLanguage: false,
        usesLanguageCorrection: false),
      ["ReadingOptions.recognitionLanguages does nothing here: .*usesLanguageCorrection"]
    ),
  ])
  func listsOptionsWithoutEffect(_ options: ReadingOptions, _ patterns: [String]) throws {
    let sentences = options.unheeded.map(\.description)
    #expect(sentences.count == patterns.count)
    for (sentence, pattern) in zip(sentences, patterns) {
      #expect(try Regex(pattern).prefixMatch(in: sentence) != nil, "\(sentence)")
    }
  }

  @Test(arguments: [
    ReadingOptions(), ReadingOptions(recognitionLevel: .fast),
    ReadingOptions(recognitionLanguages: ["de"], customWords: ["A"], weights: "a"),
    ReadingOptions(usesLanguageCorrection: false),
    ReadingOptions(reader: .tesseract, recognitionLevel: .fast, customWords: ["A"]),
    // Either reader may be used.
    ReadingOptions(recognitionLevel: .fast, recognitionLanguages: ["de"]),
  ])
  func listsNoOptionsWithAnEffect(_ options: ReadingOptions) {
    #expect(options.unheeded == [])
  }

  @Test func loadsTheNamedWeights() async {
    var request = RecognizeAmountsRequest()
    request.options.weights = "/nowhere/of mine.safetensors"
    let error = await #expect(throws: RecognitionError.self) {
      try await request.perform(on: .file(Receipt.tiny))
    }
    #expect(error?.code == .weightsUnreadable)
    #expect(error?.message.hasPrefix("/nowhere/of mine.safetensors could not be opened") == true)
  }
}
