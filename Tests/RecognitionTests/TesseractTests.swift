import Foundation
import SummaGeometry
import SummaImaging
import SummaTestSupport
import SummaText
import SystemPackage
import Testing

@testable import SummaRecognition

@Suite struct TesseractModelsTests: FileSuite {
  @Test(arguments: [
    ("en-US", "eng"), ("en-GB", "eng"), ("de", "deu"), ("de-AT", "deu"), ("ru", "rus"),
    ("fr-CA", "fra"), ("eng", "eng"),
  ])
  func findsModelsByTag(tag: String, code: String) throws {
    #expect(try TesseractModels.installed().codes(for: [tag]) == [code])
  }

  @Test func keepsTheOrderAndDropsDuplicates() throws {
    let codes = try TesseractModels.installed().codes(for: ["de", "en-US", "de-AT", "en"])
    #expect(codes == ["deu", "eng"])
  }

  @Test(arguments: ["", "xx-YY", "not a tag", "en/../../etc", "12", "💶"])
  func rejectsUnknownTags(_ tag: String) {
    let error = #expect(throws: ReadError.self) {
      try TesseractModels.installed().codes(for: [tag])
    }
    #expect(error?.code == .unknownLanguage)
  }

  @Test func namesThePackageOfAMissingModel() {
    let error = #expect(throws: ReadError.self) {
      try TesseractModels.installed().codes(for: ["is"])
    }
    #expect(error?.code == .languageNotInstalled)
    #expect(error?.message.contains("apt-get install tesseract-ocr-isl") == true)
  }

  @Test func listsModelsWithoutLoadingThem() throws {
    try withFolder { folder in
      try put("", folder.appending("ces.traineddata"))
      // The first folder with a model is used. The list does not load models.
      let models = try TesseractModels.installed(environment: ["TESSDATA_PREFIX": folder.string])
      #expect(models.tags == ["cs"])
    }
  }

  /// A user's own models are added to the system's, and take precedence.
  @Test func prefersTheUsersFolder() throws {
    try withFolder { data in
      let own = data.appending("summa/tessdata")
      for code in ["ces", "eng"] { try put("", own.appending("\(code).traineddata")) }
      let models = try TesseractModels.installed(environment: ["XDG_DATA_HOME": data.string])
      #expect(models.tags.contains("cs") && models.tags.contains("de"))
      #expect(models.folders["eng"] == own.string)
      #expect(models.folders["deu"]?.hasPrefix(data.string) == false)
    }
  }

  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/summa/tessdata"),
      (["HOME": "/home/me"], "/home/me/.local/share/summa/tessdata"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/summa/tessdata"),
      ([:], nil),
    ] as [([String: String], String?)])
  func findsTheUsersFolder(_ environment: [String: String], _ expected: String?) {
    #expect(TesseractModels.userFolder(environment: environment) == expected)
  }

  @Test(arguments: [
    ("de", "deu"), ("ja", "jpn"), ("zh", "chi_sim"), ("zh-TW", "chi_tra"), ("zh-Hant", "chi_tra"),
    ("sr", "srp"), ("sr-Latn", "srp_latn"), ("nb", "nor"), ("uz-Cyrl", "uzb_cyrl"), ("he", "heb"),
    ("de-AT", "deu"), ("fa-IR", "fas"),
  ])
  func mapsTagsToModelCodes(_ tag: String, _ code: String) throws {
    #expect(try TesseractModels.code(ofTag: tag) == code)
  }
}

@Suite struct TesseractReaderTests {
  private func read(
    _ options: ReaderOptions, _ file: String = "grocer-clean.jpg"
  ) throws -> [RecognizedTextObservation] {
    let (sheet, lines) = try Sample.named(file).found()
    return try TesseractReader(options).read(lines, of: sheet)
  }

  @Test func readsTextAndBoxes() throws {
    let sample = try Sample.named("grocer-clean.jpg")
    let observations = try read(ReaderOptions())
    let label = try #require(sample.lines.first { $0.text.hasPrefix("TOTAL") })
    let found = observations.first { $0.best.string.hasPrefix("TOTAL") }
    let observation = try #require(found)
    #expect(observation.imageBox.intersectionOverUnion(label.rect) > 0.5)
    let text = observation.best
    let word = try #require(text.string.range(of: "TOTAL"))
    let box = try #require(text.imageBox(for: word))
    #expect(box.width <= observation.imageBox.width + 1)
    #expect((0...1).contains(text.confidence))
  }

  @Test func givesDifferentCandidatesBestFirst() throws {
    let options = ReaderOptions(candidateCount: 3)
    let observations = try read(options)
    let several = observations.filter { $0.topCandidates(3).count > 1 }
    #expect(several.count > observations.count / 4)
    for observation in several {
      let candidates = observation.topCandidates(3)
      #expect(candidates[0] == observation.best)
      #expect(Set(candidates.map(\.string)).count == candidates.count)
      #expect(candidates.dropFirst().allSatisfy { $0.confidence <= candidates[0].confidence })
    }
  }

  @Test func givesOneCandidateByDefault() throws {
    let observations = try read(ReaderOptions())
    #expect(observations.allSatisfy { $0.topCandidates(10).count == 1 })
  }

  @Test func acceptsCustomWordsAndNoCorrection() throws {
    let plain = try read(ReaderOptions())
    let words = try read(ReaderOptions(customWords: ["Kornblume", "Zwiebelkuchen"]))
    let letters = try read(ReaderOptions(usesLanguageCorrection: false))
    #expect(words.count == plain.count)
    #expect(letters.count == plain.count)
    let leftover = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path(percentEncoded: false))
    #expect(!leftover.contains { $0.hasPrefix("summa-") && $0.hasSuffix(".words") })
  }

  /// The blurred "rf" of this word reads as "rf" and a space otherwise.
  @Test func expectsCustomWords() throws {
    let lines = try read(ReaderOptions(customWords: ["Elderflower"]), "tearoom-noisy.jpg")
    #expect(lines.contains { $0.best.string.contains("Elderflower") })
  }

  @Test func readsRussian() throws {
    let options = ReaderOptions(languages: ["ru"])
    let text = try read(options, "produkty-crumpled.jpg").map(\.best.string).joined(separator: "\n")
    // The small letters of this word have the shapes of its capitals.
    #expect(text.uppercased().contains("ИТОГ"), "\(text)")
    #expect(["Молоко", "Скидка", "НАЛИЧНЫМИ"].allSatisfy(text.contains), "\(text)")
  }

  /// Tesseract rejects pictures of more than 32,767 columns. An empty page would be wrong.
  @Test func throwsForLinesThatTesseractRejects() throws {
    let size = PixelSize(width: 1700, height: 40)
    let sheet = Sheet(GrayRaster(size: size, filledWith: 255))
    func line(ofHeight height: Double) -> FoundLine {
      FoundLine(PixelRect(x: 0, y: 10, width: 1700, height: height))
    }
    let reader = try TesseractReader()
    let before = try reader.read([line(ofHeight: 10)], of: sheet)
    let error = #expect(throws: ReadError.self) {
      try reader.read([line(ofHeight: 1)], of: sheet)
    }
    #expect(error?.code == .engineFailed)
    #expect(error?.message.contains("34018 x 38 pixels") == true)
    // The reader continues with the next line.
    #expect(try reader.read([line(ofHeight: 10)], of: sheet) == before)
  }

  @Test func givesTheSameTwice() throws {
    let (sheet, lines) = try Sample.named("minimarket-bilevel.png").found()
    let reader = try TesseractReader()
    #expect(try reader.read(lines, of: sheet) == reader.read(lines, of: sheet))
  }
}
