import Foundation

/// The weights of a linear-chain model over the lines of a page: of each feature for each part, and
/// of the transitions between parts. `Tuning/Fields` writes the file, `lineparts.tsv`.
///
/// Source: Lafferty, McCallum, Pereira 2001.
struct LinePartModel: Sendable {
  private static let count = LinePart.allCases.count

  /// By feature, then by part.
  private var weights: [Double]
  /// By the part before, then by the part: in the next row, and in the same one.
  private var following: [Double]
  private var beside: [Double]
  /// The logistic curves from the probability of a part to the frequency of its being right.
  private(set) var curves: [LinePart: (slope: Double, offset: Double)] = [:]

  /// The weights of the package.
  static let standard = WeightTable.builtIn(.lineParts, LinePartModel.init(parsing:))

  /// Reads lines with tabs between columns: `feature NAME`, `next PART` and `beside PART` with a
  /// weight for each part in the order of the head line, and `curve PART` with slope and offset.
  init(parsing text: String) throws(WeightTable.Fault) {
    let count = Self.count
    weights = Array(repeating: 0, count: LineFeature.allCases.count * count)
    following = Array(repeating: 0, count: count * count)
    beside = following
    let table = try WeightTable(parsing: text, head: "parts")
    for line in table.lines {
      let part = LinePart(rawValue: line.name)
      func take(at index: Int?, into weights: inout [Double]) throws(WeightTable.Fault) {
        guard let index, line.values.count == table.columns.count else { throw line.fault }
        for (column, value) in zip(table.columns, line.values) {
          guard let part = LinePart(rawValue: column) else { throw line.fault }
          weights[index * count + part.index] = value
        }
      }
      switch line.kind {
      case "feature":
        let feature = LineFeature(rawValue: line.name)
        try take(at: feature.flatMap(LineFeature.allCases.firstIndex), into: &weights)
      case "next": try take(at: part?.index, into: &following)
      case "beside": try take(at: part?.index, into: &beside)
      case "curve":
        guard let part, line.values.count == 2 else { throw line.fault }
        curves[part] = (line.values[0], line.values[1])
      default: throw line.fault
      }
    }
  }

  /// The frequency with which a part of this probability is right.
  func confidence(_ probability: Double, of part: LinePart) -> Double {
    guard let (slope, offset) = curves[part] else { return probability }
    let bounded = min(0.9999, max(0.0001, probability))
    return (slope * log(bounded / (1 - bounded)) + offset).logistic
  }

  /// The scores of a line for each part.
  private func scores(_ features: [LineFeature: Double]) -> [Double] {
    let count = Self.count
    var scores = [Double](repeating: 0, count: count)
    // In a fixed order, so that rounding is the same in every run.
    for (index, feature) in LineFeature.allCases.enumerated() {
      guard let value = features[feature], value != 0 else { continue }
      let start = index * count
      for part in 0..<count { scores[part] += value * weights[start + part] }
    }
    return scores
  }

  /// The parts of the lines of a page. At most one line begins the name of the shop, so lines
  /// compete for it.
  /// - Parameter lines: from top to bottom, those of a row from left to right.
  func parts(of lines: [PageLine]) -> LineParts {
    guard !lines.isEmpty else { return LineParts(lines: [], probabilities: []) }
    let count = Self.count
    let name = LinePart.name.index
    // The states: each part above the name, then each part from the name on.
    let states = 0..<2 * count
    /// True if a state may follow lines without a name, or with one.
    func follows(_ state: Int, isNamed: Bool) -> Bool {
      (state >= count) == (isNamed != (state % count == name))
    }
    let likely = lines.map { line in
      let scores = self.scores(line.features)
      let most = scores.max() ?? 0
      var shares = scores.map { exp($0 - most) }
      shares += shares
      shares[name] = 0
      return shares
    }
    let (following, beside) = (self.following.map(exp), self.beside.map(exp))
    func step(_ before: Int, _ state: Int, to line: Int) -> Double {
      guard follows(state, isNamed: before >= count) else { return 0 }
      return (lines[line].isBeside ? beside : following)[before % count * count + state % count]
    }

    // The likelihood of the lines so far, for each state.
    var above = [states.map { follows($0, isNamed: false) ? likely[0][$0] : 0 }]
    for line in lines.indices.dropFirst() {
      above.append(
        normalised(
          states.map { state in
            let sum = states.reduce(0) {
              $0 + above[line - 1][$1] * step($1, state, to: line)
            }
            return sum * likely[line][state]
          }))
    }
    // The likelihood of the lines below, for each state.
    var below = [Double](repeating: 1, count: states.count)
    var probabilities: [[Double]] = []
    for line in lines.indices.reversed() {
      let here = states.map { above[line][$0] * below[$0] }
      probabilities.append(normalised((0..<count).map { here[$0] + here[count + $0] }))
      guard line > 0 else { break }
      below = normalised(
        states.map { before in
          states.reduce(0) {
            $0 + step(before, $1, to: line) * likely[line][$1] * below[$1]
          }
        })
    }
    return LineParts(lines: lines, probabilities: probabilities.reversed())
  }

  private func normalised(_ values: [Double]) -> [Double] {
    let sum = values.reduce(0, +)
    return sum > 0 ? values.map { $0 / sum } : values
  }
}
