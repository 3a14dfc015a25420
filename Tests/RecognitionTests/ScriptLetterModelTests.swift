import Foundation
import SummaNeural
import SummaTestSupport
import Testing

@testable import SummaRecognition

/// The letter models in the weights of the readers of scripts.
@Suite struct ScriptLetterModelTests {
  private static func network(_ script: String) throws -> ReceiptNetwork {
    try WeightsLocation(of: .reader(of: script)).load(ReceiptNetwork.init(contentsOf:))
  }

  /// The word model of a script, and the classes of a text in the order of the network.
  private struct Words {
    let model: WordModel
    let network: ReceiptNetwork

    init(_ script: String) throws {
      network = try ScriptLetterModelTests.network(script)
      let letters = try #require(network.letters)
      model = WordModel(
        letters.tables[0],
        characters: network.characters.map { WordModel.WordCharacter(Character($0)) },
        weights: letters.weights)
    }

    func classes(_ text: String) throws -> [Int] {
      let shown = ScriptSpelling(of: network).shown(text)
      let isComposed = shown.unicodeScalars.allSatisfy(network.characters.contains)
      let scalars = (isComposed ? shown : shown.decomposedStringWithCanonicalMapping).unicodeScalars
      return try scalars.map { try #require(network.characters.firstIndex(of: $0)) + 1 }
    }

    func score(_ text: String) throws -> Float { model.score(of: try classes(text)) }
  }

  @Test(arguments: [
    ("Thai", "ส้มตำ", "สิมตำ"), ("Thai", "ต้มยำกุ้ง", "ด้มยำกุ้ง"), ("Kore", "거스름돈", "거스름든"),
    ("Hani", "お預り", "お買り"), ("Hani", "居酒屋", "屈酒屋"), ("Hani", "コーヒー", "コ一ヒ一"),
    ("Hani", "幸福超市", "李福超市"), ("Hani", "鸡蛋", "冯蛋"), ("Hebr", "מזומן", "מזרמן"),
    ("Hebr", "עודף", "ערדף"), ("Arab", "المجموع", "المحموع"), ("Deva", "चीनी", "वीनी"),
    ("Deva", "चावल", "वावल"), ("Beng", "সরিষার", "সারিষার"), ("Beng", "ফেরত", "ফেরও"),
  ])
  func prefersWordsToTheirMisreadings(script: String, word: String, confusion: String) throws {
    let words = try Words(script)
    #expect(try words.score(word) > words.score(confusion) + 0.5)
  }

  /// Numbers, signs of money and Latin words are not judged, nor is text attached to a digit.
  @Test(arguments: ["Thai", "Kore", "Hani", "Hebr", "Arab", "Deva", "Beng"])
  func judgesLettersOfTheScriptOnly(script: String) throws {
    let words = try Words(script)
    for text in ["12.50", "1,204 - 3", "5%", "TOTAL", "Cafe 24", "$", "O5"] {
      #expect(try words.score(text) == 0, "\(text)")
    }
    for (index, character) in words.network.characters.enumerated()
    where character.properties.numericType == .decimal {
      #expect(!words.model.isOther(index + 1), "\(character)")
    }
  }

  /// A digit, a space or a Latin word between words does not affect them.
  @Test func beginsAnewAfterOtherCharacters() throws {
    let words = try Words("Hani")
    let alone = try words.score("合計")
    #expect(alone > 0)
    #expect(try words.score("合計円") != alone)
    for text in ["合計 1,204", "Total合計", "¥5 合計", "合計:", "5円 合計"] {
      #expect(try abs(words.score(text) - alone) < 1e-4, "\(text)")
    }
    #expect(try words.score("500円") == 0)
  }

  /// Lines without letters of the script need no search for words.
  @Test func judgesNoLinesOfNumbers() throws {
    let words = try Words("Thai")
    #expect(try !words.model.judges([words.classes("12.50"), words.classes("Total 12")]))
    #expect(try words.model.judges([words.classes("12.50"), words.classes("ราคา 12")]))
  }

  @Test func keepsNumeralsOfWordsInTheRanking() {
    let ranking = CandidateRanking(usesNumberShape: true)
    func best(_ first: String, _ second: String) -> Int? {
      ranking.ranked(
        [CandidateRanking.Reading(text: first, probability: 0.6)],
        and: [CandidateRanking.Reading(text: second, probability: 0.3, preference: 9)]
      ).first?.index
    }
    // 一 is a letter with a value.
    #expect(best("コ一ヒ一", "コーヒー") == 1)
    #expect(best("๑๐ สิม", "๑๐ ส้ม") == 1)
    #expect(best("๑๐ สิม", "๑๑ ส้ม") == 0)
    #expect(best("1O円", "10円") == 0)
  }

  // MARK: - Tables

  /// A table of 300 letters, whose numbers have two bytes: two n-grams of one letter, and one of
  /// two.
  private static func table(
    letters: Int = 300, lengths: [Int] = [2, 1], low: [UInt8] = [5, 44, 44],
    high: [UInt8] = [0, 1, 1], children: [UInt8] = [1, 0], childrenHigh: [UInt8] = [0, 0]
  ) -> LetterTable? {
    LetterTable(
      name: "many", languages: [],
      letters: (0..<UInt32(letters)).compactMap { Unicode.Scalar(0x4E00 + $0) }
        .map { Character($0) },
      lengths: lengths, letterOfNode: LetterTable.Numbers(low: low, high: high),
      scores: [16, 32, 8], backoffs: [160, 192],
      children: LetterTable.Numbers(low: children, high: childrenHigh))
  }

  @Test func looksUpLettersOfTwoBytes() throws {
    let table = try #require(Self.table())
    let (first, context) = table.score(of: 5, after: .border)
    #expect(first == -1)
    #expect(table.score(of: 300, after: context).score == -0.5)
    // 44 has the lower byte of 300.
    #expect(table.score(of: 44, after: context).score == -2 - 16)
    #expect(table.score(of: 5, after: context).score == -2 - 1)
  }

  @Test func rejectsTablesThatDoNotFit() {
    #expect(Self.table() != nil)
    #expect(Self.table(letters: 299) == nil)
    #expect(Self.table(letters: 200) == nil)
    #expect(Self.table(lengths: [2, 2]) == nil)
    #expect(Self.table(lengths: [1, 2]) == nil)
    #expect(Self.table(lengths: [2, -1]) == nil)
    #expect(Self.table(lengths: [2, .max]) == nil)
    #expect(Self.table(low: [5, 44]) == nil)
    #expect(Self.table(high: [0, 1]) == nil)
    #expect(Self.table(children: [1, 1]) == nil)
    #expect(Self.table(childrenHigh: [255, 0]) == nil)
  }

  // MARK: - Files

  private let scratch = Scratch()

  /// The path of the weights of the Hebrew reader with other metadata.
  private func weights(_ edit: (inout [String: String]) -> Void) throws -> String {
    let path = try WeightsLocation(of: .reader(of: "Hebr")).path()
    let data = try Data(contentsOf: URL(filePath: path))
    let length = data.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    var header = try #require(
      JSONSerialization.jsonObject(with: data.dropFirst(8).prefix(length)) as? [String: Any])
    var metadata = try #require(header["__metadata__"] as? [String: String])
    edit(&metadata)
    header["__metadata__"] = metadata
    let json = try JSONSerialization.data(withJSONObject: header)
    var file = Data((0..<8).map { UInt8(truncatingIfNeeded: json.count >> (8 * $0)) })
    file += json + data.dropFirst(8 + length)
    return try scratch.write(file, "other.safetensors")
  }

  @Test(arguments: [
    ("words_weights", nil, WeightsError.Code.missing), ("words_weights", "{}", .missing),
    ("words_tables", "[]", .missing), ("words_tables", "", .missing),
    ("words_tables", #"{"hebr":{"languages":[],"letters":"אב","lengths":[2,1]}}"#, .wrongShape),
    ("words_tables", #"{"thai":{"languages":[],"letters":"אב","lengths":[2,1]}}"#, .missing),
  ])
  func rejectsDamagedModels(name: String, value: String?, code: WeightsError.Code) throws {
    let path = try weights { $0[name] = value }
    let error = #expect(throws: WeightsError.self) { try ReceiptNetwork(contentsOf: path) }
    #expect(error?.code == code)
    #expect(error?.message.contains(path) == true)
  }

  /// Weights without a letter model read as before.
  @Test func needsNoModel() throws {
    let path = try weights { $0["words_tables"] = nil }
    #expect(try ReceiptNetwork(contentsOf: path).letters == nil)
  }
}
