import Foundation
import SummaImaging
import SummaMessages
import SummaText
import Testing

@testable import SummaRecognition

/// An engine with a few languages, whose readers find nothing.
private struct FakeEngine: ReadingEngine {
  var name: String
  var languages: [String]

  func reader(for options: ReaderOptions) -> any TextReader { FakeReader() }
}

private struct FakeReader: TextReader {
  func read(_ lines: [FoundLine], of sheet: Sheet) -> [RecognizedTextObservation] { [] }
}

@Suite struct ReaderChoiceTests {
  @Test(arguments: [
    (["en-US"], "receipt"), (["de-AT", "fr"], "receipt"), (["ru"], "receipt"),
    (["sr-Latn"], "receipt"), (["en-US", "ta"], "tesseract"), (["ka"], "tesseract"),
    (["ru-Latn"], "tesseract"), (["ta"], "tesseract"), (["sr-Cyrl"], "tesseract"),
  ])
  func choosesTheFirstEngineWithAllLanguages(languages: [String], expected: String) throws {
    let all = FakeEngine(name: "tesseract", languages: ["en", "ja", "ka", "ru-Latn", "ta", "sr"])
    #expect(
      try ReaderChoice.first(of: [ReceiptEngine(), all], reading: languages).name == expected)
  }

  @Test func namesTheMissingTesseractLanguage() {
    let error = #expect(throws: ReadError.self) {
      try ReaderChoice.automatic.engine(for: ["en-US", "km"])
    }
    #expect(error?.code == .languageNotInstalled)
    #expect(error?.message.contains("apt-get install tesseract-ocr-khm") == true)
  }

  @Test func namesTheMissingLanguageOfAChosenReader() throws {
    #expect(try ReaderChoice.tesseract.engine(for: ["en-US"]).name == "tesseract")
    let error = #expect(throws: ReadError.self) {
      try ReaderChoice.receipt.engine(for: ["en-US", "ta"])
    }
    #expect(error?.code == .languageNotInstalled)
    #expect(
      error?.explanation.text(naming: [.reader: "--reader"])
        == "the receipt reader does not know the language ta; read with --reader tesseract, "
        + "or without --reader")
  }

  @Test(arguments: [[], ["xx-YY"], ["not a tag"]])
  func rejectsUnknownTags(_ languages: [String]) {
    let error = #expect(throws: ReadError.self) {
      try ReaderChoice.automatic.engine(for: languages)
    }
    #expect(error?.code == .unknownLanguage)
  }

  @Test func findsChoicesByName() {
    #expect(ReaderChoice.names == ["automatic", "receipt", "tesseract"])
    #expect(ReaderChoice.names.map { ReaderChoice(named: $0)?.name } == ReaderChoice.names)
    #expect(ReaderChoice(named: "receipt") == .receipt)
    #expect(ReaderChoice(named: "automatic") == .automatic)
    #expect(ReaderChoice(named: "Receipt") == nil)
    #expect(Set([ReaderChoice.automatic, .receipt, .tesseract, .receipt]).count == 3)
  }

  @Test func encodesChoicesByName() throws {
    let choices = [ReaderChoice.automatic, .receipt, .tesseract]
    let text = try JSONEncoder().encode(choices)
    #expect(String(decoding: text, as: UTF8.self) == #"["automatic","receipt","tesseract"]"#)
    #expect(try JSONDecoder().decode([ReaderChoice].self, from: text) == choices)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ReaderChoice].self, from: Data(#"["other"]"#.utf8))
    }
  }

  /// A custom reader may have the name of a built-in one.
  @Test(arguments: ["mine", "receipt"])
  func distinguishesCustomReaders(_ name: String) {
    let custom = ReaderChoice.custom(FakeEngine(name: name, languages: ["en"]))
    #expect(custom.isCustom && custom.name == name)
    #expect(custom == .custom(FakeEngine(name: name, languages: ["en"])))
    #expect(custom != .custom(FakeEngine(name: name, languages: ["en", "ja"])))
    #expect(custom != .receipt && custom != .automatic)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([custom]) }
    #expect(throws: Never.self) { try custom.engine(for: ["en-US"]) }
    #expect(throws: ReadError.self) { try custom.engine(for: ["ja"]) }
    #expect(!ReaderChoice.tesseract.isCustom && !ReaderChoice.automatic.isCustom)
  }
}
