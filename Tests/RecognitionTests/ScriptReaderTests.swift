import Foundation
import SummaGeometry
import SummaImaging
import SummaText
import Testing

@testable import SummaRecognition

/// Pages of `Tuning/Languages`. The scripts' network was trained only on the typeface of the Thai
/// page.
@Suite struct ScriptReaderTests {
  private static func found(_ name: String) throws -> (sheet: Sheet, lines: [FoundLine]) {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).png")
    let page = try ImageDecoder().open([UInt8](Data(contentsOf: url))).page(1)
    let sheet = try SheetPreparer().prepare(page)
    return (sheet, try sheet.lines())
  }

  /// The amounts of each page from top to bottom.
  private static let pages = [
    ("arabic-digits", "ar", "٦٫٢٨ ٨٫٢٧ ١٢٫٦٥ ٢٧٫٢٠ ٤٫٠٨ ٣١٫٢٨ ٥٠٫٠٠ ١٨٫٧٢"),
    (
      "thai-digits", "th",
      "๓๘๕.๐๙ ๗๕.๕๒ ๓๘๒.๘๑ ๒๓๑.๕๙ ๓๗๑.๗๙ ๑,๔๔๖.๘๐ ๑๐๑.๒๘ ๑,๕๔๘.๐๘ ๕,๐๐๐.๐๐ ๓,๔๕๑.๙๒"
    ),
  ]

  /// Numbers in native digits, including the Arabic zero, which is only a dot.
  @Test(arguments: pages)
  func readsAmountsInNativeDigits(
    _ name: String, _ language: String, _ amounts: String
  ) throws {
    let (sheet, lines) = try Self.found(name)
    let digits = NativeDigits(of: Locale.Language(identifier: language))
    let joined = LineMender().mended(lines)
    let read = try ScriptReader().reader(of: digits).read(joined, of: sheet)
      .flatMap { $0.transcript.split(separator: " ").map(String.init) }
    for amount in amounts.split(separator: " ").map(String.init) {
      // The Arabic decimal mark looks like a comma.
      let forms = [amount, amount.replacing("٫", with: ",")]
      #expect(forms.contains { read.contains($0) }, "\(amount) in \(read)")
    }
  }

  @Test(arguments: [("arabic-digits", "Arab"), ("thai-digits", "Thai")])
  func recognizesTheScriptOfPages(_ page: String, _ script: String) throws {
    let (sheet, lines) = try Self.found(page)
    let votes = try ScriptReader().votes(of: DetectingReader.sample(of: lines), on: sheet)
    #expect(DetectingReader.scripts(by: votes) == [script], "\(votes)")
  }

  /// Words that the networks alone misread.
  @Test(arguments: [
    ("thai-digits", ["ส้มตำ", "ต้มยำกุ้ง"]), ("japanese", ["お預り"]),
    ("chinese", ["幸福超市", "鸡蛋"]), ("bengali", ["সরিষার তেল", "ফেরত"]),
    ("hindi", ["चीनी", "चावल"]), ("hebrew", ["מזומן", "עודף"]),
  ])
  func correctsWordsOfTheScript(_ page: String, _ words: [String]) throws {
    let (sheet, lines) = try Self.found(page)
    func read(_ options: ReaderOptions) throws -> [RecognizedTextObservation] {
      try DetectingReader(options, models: nil).read(lines, of: sheet)
    }
    let corrected = try read(ReaderOptions())
    var options = ReaderOptions()
    options.usesLanguageCorrection = false
    let plain = try read(options)
    for word in words {
      #expect(corrected.contains { $0.transcript.contains(word) }, "\(word)")
      #expect(!plain.contains { $0.transcript.contains(word) }, "\(word)")
    }
    func digits(_ lines: [RecognizedTextObservation]) -> [String] {
      lines.map { $0.transcript.filter { $0.isNumber && !$0.isLetter } }
    }
    #expect(digits(corrected) == digits(plain))
  }

  /// With the network of the script, and without Tesseract. Only the face of the Thai page is one
  /// of the training. Lines in Hebrew and Arabic are read from left to right, and given in the
  /// order in which they are written.
  @Test(arguments: [
    ("thai-digits", ["๑,๕๔๘.๐๘", "ภาษีมูลค่าเพิ่ม"]),
    ("korean", ["행복분식", "서울시 종로구", "부가세 10%", "거스름돈", "₩42,031"]),
    ("japanese", ["さくら食堂", "味噌汁", "消費税 10%", "お釣り", "1,117"]),
    ("chinese", ["北京市朝阳区", "小计", "合计", "337.20"]),
    ("arabic", ["شارع الملك فهد", "المجموع الفرعي", "135.25 ر.س"]),
    ("bengali", ["রহমান জেনারেল স্টোর", "উপমোট", "ভ্যাট 15%", "16,563.94 টাকা"]),
    // In its own digits, of which some look like others of 0 to 9.
    ("hindi", ["सरसों तेल", "जीएसटी 5%", "२०,६०२.२१", "₹ ८७,४०६.०३"]),
    ("hebrew", ["מכולת השכונה", "רחוב הרצל 12", "סכום ביניים", "תודה ולהתראות"]),
  ])
  func readsWithTheNetworkOfTheScript(_ page: String, _ words: [String]) throws {
    let (sheet, lines) = try Self.found(page)
    let reader = try DetectingReader(ReaderOptions(), models: nil)
    let read = try reader.read(lines, of: sheet)
    #expect(reader.unreadScript == nil)
    let text = read.map(\.transcript).joined(separator: "\n")
    for word in words { #expect(text.contains(word), "\(word) in \(text)") }
    // One line is too little to recognise its script.
    let further = try lines.flatMap { try reader.readFurther([$0], of: sheet) }
      .map(\.transcript).joined(separator: "\n")
    #expect(words.contains { $0.contains(where: \.isLetter) && further.contains($0) })
    // Marks belong to the letters below them, and the letters of a syllable are one character.
    #expect(read.allSatisfy { $0.best.characters.count == $0.transcript.count })
  }

  @Test func namesTheLanguageOfAMissingModel() throws {
    let (sheet, lines) = try Self.found("gujarati")
    let reader = try DetectingReader(ReaderOptions(), models: nil)
    _ = try reader.read(lines, of: sheet)
    _ = try reader.readFurther(lines.dropLast(lines.count - 1), of: sheet)
    #expect(reader.unreadScript == UnreadScript(script: "Gujr", language: "gu"))
    _ = try reader.read([], of: sheet)
    #expect(reader.unreadScript == nil)
  }

  @Test(arguments: [
    ("Thai", "th"), ("Hans", "zh-Hans"), ("Hant", "zh-Hant"), ("Jpan", "ja"), ("Kore", "ko"),
    ("Hebr", "he"),
    ("Arab", "ar"), ("Deva", "hi"), ("Beng", "bn"), ("Grek", "el"),
  ])
  func knowsTheUsualLanguageOfAScript(_ script: String, _ language: String) {
    #expect(UnreadScript(script).language == language)
    let packages = [
      "Thai": "thai", "Kore": "kore", "Hebr": "hebr", "Jpan": "hani", "Hans": "hani",
      "Arab": "arab", "Beng": "beng", "Deva": "deva",
    ]
    #expect(UnreadScript(script).package == packages[script].map { "summa-reader-\($0)" })
  }

  @Test(arguments: ["grocer-clean.jpg", "produkty-crumpled.jpg"])
  func recognizesLatinAndCyrillic(_ file: String) throws {
    let (sheet, lines) = try Sample.named(file).found()
    let votes = try ScriptReader().votes(of: DetectingReader.sample(of: lines), on: sheet)
    #expect(DetectingReader.scripts(by: votes) == ["Latn"], "\(votes)")
  }

  /// A letter between digits is the decimal mark, in whose place it would turn the number.
  @Test(arguments: [
    ("٣٤ر٥٢", "٣٤٫٥٢"), ("س.ر ٣٤ر٥٢", "٣٤٫٥٢ ر.س"), ("س.ر ٣٤", "٣٤ ر.س"), ("12ر5", "5ر12"),
  ])
  func readsDecimalMarksThatLookLikeALetter(_ shown: String, _ written: String) {
    let text = ScriptSpelling.withDecimalMarks(RecognizedText(shown).characters)
    #expect(String(VisualOrder.turned(text).map(\.character)) == written)
  }

  @Test func spellsWideSignsOfMoneyAsOrdinaryOnes() throws {
    let weights = try WeightsLocation(of: .reader(of: "Hani")).path()
    let spelling = try ScriptSpelling(of: ReceiptNetwork(contentsOf: weights))
    let shown = "￥1,049 税 ￡2".map { RecognizedCharacter($0) }
    #expect(spelling.written(shown, confidence: 1).string == "¥1,049 税 £2")
  }
}
