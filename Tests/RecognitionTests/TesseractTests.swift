import Foundation
import SummaGeometry
import SummaImaging
import SummaText
import Testing

@testable import SummaRecognition

@Suite struct TesseractModelsTests {
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
    #expect {
      _ = try TesseractModels.installed().codes(for: [tag])
    } throws: {
      ($0 as? ReadError)?.code == .unknownLanguage
    }
  }

  @Test func namesThePackageOfAMissingModel() {
    #expect {
      _ = try TesseractModels.installed().codes(for: ["is"])
    } throws: { error in
      guard let error = error as? ReadError else { return false }
      return error.code == .languageNotInstalled
        && error.message.contains("apt-get install tesseract-ocr-isl")
    }
  }

  @Test func listsModelsWithoutLoadingThem() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let isMade = FileManager.default.createFile(
      atPath: folder.appending(path: "ces.traineddata").path(percentEncoded: false), contents: nil)
    try #require(isMade)
    // The first folder with a model is used. The list does not load models.
    let environment = ["TESSDATA_PREFIX": folder.path(percentEncoded: false)]
    #expect(try TesseractModels.installed(environment: environment).tags == ["cs"])
  }

  /// A user's own models are added to the system's, and take precedence.
  @Test func prefersTheUsersFolder() throws {
    let data = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let own = data.appending(path: "summa/tessdata")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: data) }
    for code in ["ces", "eng"] {
      let file = own.appending(path: "\(code).traineddata").path(percentEncoded: false)
      try #require(FileManager.default.createFile(atPath: file, contents: nil))
    }
    let path = data.path(percentEncoded: false)
    let models = try TesseractModels.installed(environment: ["XDG_DATA_HOME": path])
    #expect(models.tags.contains("cs") && models.tags.contains("de"))
    #expect(models.folders["eng"] == own.path(percentEncoded: false))
    #expect(models.folders["deu"]?.hasPrefix(path) == false)
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
    let sheet = try Sample.named(file).sheet()
    let lines = try LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
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

  @Test func readsRussian() throws {
    let options = ReaderOptions(languages: ["ru"])
    let text = try read(options, "produkty-crumpled.jpg").map(\.best.string).joined(separator: "\n")
    #expect(text.contains("ИТОГ"))
  }

  /// Tesseract rejects pictures of more than 32,767 columns. An empty page would be wrong.
  @Test func throwsForLinesThatTesseractRejects() throws {
    let size = PixelSize(width: 1700, height: 40)
    let sheet = Sheet(
      gray: GrayRaster(size: size, pixels: [UInt8](repeating: 255, count: 1700 * 40)),
      ink: BinaryRaster(size: size, bytes: [UInt8](repeating: 0, count: 213 * 40)),
      toPage: .identity, pageSize: size, skew: 0)
    func line(ofHeight height: Double) -> FoundLine {
      FoundLine(
        box: PixelRect(x: 0, y: 10, width: 1700, height: height), textHeight: height,
        baseline: 10 + height, slope: 0)
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
    let sheet = try Sample.named("minimarket-bilevel.png").sheet()
    let lines = try LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
    let reader = try TesseractReader()
    #expect(try reader.read(lines, of: sheet) == reader.read(lines, of: sheet))
  }
}
