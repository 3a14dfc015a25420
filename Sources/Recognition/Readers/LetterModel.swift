import Foundation
package import SummaNeural

/// The letter model of the receipt reader: an n-gram table for each group of languages, and the
/// weights of the word model.
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
    let file = try Safetensors(contentsOf: path)
    let other = WeightsError(.missing, mismatch: "\(path) holds no letters")
    func part<Part: Decodable>(_ name: String, of type: Part.Type) throws(WeightsError) -> Part {
      guard let text = file.metadata[name],
        let part = try? JSONDecoder().decode(type, from: Data(text.utf8))
      else { throw other }
      return part
    }
    var tables: [LetterTable] = []
    let descriptions = try part("tables", of: [String: Description].self)
    for (name, description) in descriptions.sorted(by: { $0.key < $1.key }) {
      let table = LetterTable(
        name: name, languages: description.languages, letters: Array(description.letters),
        lengths: description.lengths, letterOfNode: try file.bytes("\(name).letter"),
        scores: try file.bytes("\(name).score"), backoffs: try file.bytes("\(name).backoff"),
        children: try file.bytes("\(name).children"))
      guard let table else {
        throw WeightsError(
          .wrongShape, mismatch: "\(path): the numbers of \(name) do not fit each other")
      }
      tables.append(table)
    }
    self.tables = tables
    weights = try part("weights", of: WordModel.Weights.self)
  }
}
