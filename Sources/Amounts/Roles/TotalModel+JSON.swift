import Foundation

extension TotalModel {
  private struct File: Decodable {
    var weights: [String: Double]
    var none: Double
    var slope: Double
    var offset: Double
  }

  /// A piece of evidence without a weight, or a weight without evidence.
  struct Mismatch: Error, CustomStringConvertible {
    var names: [String]
    var description: String { "no weight, or no use of one, for \(names.joined(separator: ", "))" }
  }

  /// Reads what `Tuning/Total/fit.py` writes.
  init(json: [UInt8]) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(json))
    let names = TotalEvidence.allCases.map(\.rawValue)
    let odd = Set(names).symmetricDifference(file.weights.keys)
    guard odd.isEmpty else { throw Mismatch(names: odd.sorted()) }
    self.init(
      weights: names.map { file.weights[$0] ?? 0 }, none: file.none, slope: file.slope,
      offset: file.offset)
  }
}
