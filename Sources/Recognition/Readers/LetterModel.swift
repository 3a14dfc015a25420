import Foundation
package import SummaNeural

/// The letter model of a reader: an n-gram table for each group of languages, and the weights of
/// the word model.
package struct LetterModel: Sendable {
  package let tables: [LetterTable]
  let weights: WordModel.Weights

  private struct Description: Decodable {
    var languages: [String]
    var letters: String
    var lengths: [Int]
  }

  /// Reads a file made by Tuning/Words.
  /// - Throws: `WeightsError` if the file is missing, damaged, or of another kind.
  package init(contentsOf path: String) throws(WeightsError) {
    try self.init(of: Safetensors(contentsOf: path), prefix: "")
  }

  /// Reads the model in the weights of a script's reader, made by Tuning/Reader/Scripts.
  /// - Returns: nil if the file has no such model.
  /// - Throws: `WeightsError` if the model is damaged.
  init?(in file: borrowing Safetensors) throws(WeightsError) {
    guard file.metadata[Self.prefix + "tables"] != nil else { return nil }
    try self.init(of: file, prefix: Self.prefix)
  }

  private static let prefix = "words_"

  /// - Parameter prefix: precedes the names in the metadata and, with a dot, those of the tensors.
  private init(of file: borrowing Safetensors, prefix: String) throws(WeightsError) {
    let path = file.path
    let metadata = file.metadata
    let other = WeightsError(.missing, mismatch: "\(path) holds no letters")
    func part<Part: Decodable>(_ name: String, of type: Part.Type) throws(WeightsError) -> Part {
      guard let text = metadata[prefix + name],
        let part = try? JSONDecoder().decode(type, from: Data(text.utf8))
      else { throw other }
      return part
    }
    var tables: [LetterTable] = []
    let descriptions = try part("tables", of: [String: Description].self)
    for (name, description) in descriptions.sorted(by: { $0.key < $1.key }) {
      let tensors = prefix.isEmpty ? name : "words.\(name)"
      // A mark is a letter of its own, not a part of the character before it.
      let letters = description.letters.unicodeScalars.map { Character($0) }
      let isLong = letters.count > LetterTable.greatestByte
      let table = LetterTable(
        name: name, languages: description.languages, letters: letters,
        lengths: description.lengths,
        letterOfNode: try Self.numbers("\(tensors).letter", in: file, isLong: isLong),
        scores: try file.bytes("\(tensors).score"), backoffs: try file.bytes("\(tensors).backoff"),
        children: try Self.numbers("\(tensors).children", in: file, isLong: isLong))
      guard let table else {
        throw WeightsError(
          .wrongShape, mismatch: "\(path): the numbers of \(name) do not fit each other")
      }
      tables.append(table)
    }
    self.tables = tables
    weights = try part("weights", of: WordModel.Weights.self)
  }

  private static func numbers(
    _ name: String, in file: borrowing Safetensors, isLong: Bool
  ) throws(WeightsError) -> LetterTable.Numbers {
    LetterTable.Numbers(
      low: try file.bytes(name), high: isLong ? try file.bytes("\(name).high") : [])
  }
}
