/// A file of fitted weights: a kind, a name and numbers in each line, with tabs between them. `#`
/// begins a comment, and an empty number is 0. The head line names the columns.
struct WeightTable {
  struct Line {
    var kind: Substring
    var name: String
    var values: [Double]
    fileprivate var text: String

    /// The error for a line with an unknown kind.
    var fault: Fault { Fault(line: text) }
  }

  /// A faulty line of a file of weights.
  struct Fault: Error, CustomStringConvertible {
    var line: String
    var description: String { "what does \(line.debugDescription) say?" }
  }

  /// The names in the head line.
  private(set) var columns: [String] = []
  private(set) var lines: [Line] = []

  /// - Parameters:
  ///   - text: the file.
  ///   - head: the first word of the head line.
  init(parsing text: String, head: String) throws(Fault) {
    for (_, text) in TableReader.rows(of: text) {
      let cells = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map(Substring.init)
      guard cells.count >= 3 else { throw Fault(line: text) }
      if cells[0] == head {
        columns = cells.dropFirst(2).map(String.init)
        continue
      }
      let numbers = cells.dropFirst(2).map { $0.isEmpty ? 0 : Double($0) }
      let line = Line(
        kind: cells[0], name: String(cells[1]), values: numbers.compactMap { $0 }, text: text)
      guard line.values.count == numbers.count else { throw line.fault }
      lines.append(line)
    }
  }

  /// Parses a file that is built into the program.
  static func builtIn<Model>(
    _ table: BuiltInTable, _ parse: (String) throws(Fault) -> Model
  ) -> Model {
    do {
      return try parse(table.text)
    } catch {
      preconditionFailure("\(table.rawValue): \(error)")
    }
  }
}
