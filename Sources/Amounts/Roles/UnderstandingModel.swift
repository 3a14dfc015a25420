/// The weights behind the roles: those of each feature for each role, those of sums, and the
/// calibration, which was measured on receipts that the weights were not fitted to.
///
/// `Tuning/Total` writes the file, `understanding.tsv`.
struct UnderstandingModel: Sendable {
  /// The roles that words and places distinguish; nil stands for all others. Percentages are
  /// recognised by their sign, donations and cash back by ``ExtraFinder``.
  static let roles: [Role?] =
    Role.allCases.filter { ![.percentage, .donation, .cashBack].contains($0) } + [nil]
  static let totalIndex = index(of: .total)
  /// By feature, then by role.
  private var weights: [Double]
  private var steps: [Step: Weight]
  /// The score of a page without a total: without a word for a sum, and with one.
  var noneWithoutWords: Double
  var noneWithWords: Double
  /// Added to these if the page has only one amount, however often it is printed.
  var noneBesideOne: Double
  /// The cost of a correction: a constant, and a factor of the logarithm of how much less likely
  /// the reading is.
  var correction: Weight
  /// The cost of a sum that the page contradicts: `Explanation.Part.isContradicted`.
  var contradiction: Double
  /// The curve from the evidence of a total to the frequency of its being right.
  var calibration = TotalConfidence()

  /// A constant, and a factor of the surprise.
  struct Weight: Sendable, Hashable {
    var bias: Double
    var slope: Double
  }

  /// The index of a role in ``roles``.
  static func index(of role: Role?) -> Int { indices[role] ?? roles.count - 1 }

  private static let indices = roles.positions

  /// The weights of the package.
  static let standard = WeightTable.builtIn(.understanding, UnderstandingModel.init(parsing:))

  /// Reads lines with tabs between columns: `feature NAME` with a weight for each role in the order
  /// of the head line, `step NAME` with its bias and slope, and single values.
  init(parsing text: String) throws(WeightTable.Fault) {
    let count = Self.roles.count
    weights = Array(repeating: 0, count: Feature.count * count)
    steps = [:]
    (noneWithoutWords, noneWithWords, noneBesideOne) = (0, 0, 0)
    correction = Weight(bias: 0, slope: 0)
    contradiction = 0
    let table = try WeightTable(parsing: text, head: "roles")
    let columns = table.columns.map { Self.index(of: Role(rawValue: $0)) }
    for line in table.lines {
      let values = line.values
      switch line.kind {
      case "feature":
        guard let feature = Feature.named[line.name], values.count == columns.count else {
          throw line.fault
        }
        for (column, value) in zip(columns, values) {
          weights[feature.index * count + column] = value
        }
      case "step":
        guard let step = Step(rawValue: line.name), values.count == 2 else { throw line.fault }
        steps[step] = Weight(bias: values[0], slope: values[1])
      case "page" where line.name == "none" && values.count == 3:
        (noneWithoutWords, noneWithWords, noneBesideOne) = (values[0], values[1], values[2])
      case "page" where line.name == "correction" && values.count == 2:
        correction = Weight(bias: values[0], slope: values[1])
      case "page" where line.name == "contradiction" && values.count == 1:
        contradiction = values[0]
      case "page" where line.name == "calibration":
        guard let curve = TotalConfidence(values) else { throw line.fault }
        calibration = curve
      default: throw line.fault
      }
    }
  }

  /// The soft scores of each role, in the order of ``roles``.
  func scores(_ evidence: [Evidence]) -> [Double] {
    let count = Self.roles.count
    var scores = [Double](repeating: 0, count: count)
    for item in evidence {
      let start = item.feature.index * count
      for role in 0..<count { scores[role] += item.value * weights[start + role] }
    }
    return scores
  }

  /// The contribution of a feature to one role.
  func contribution(of evidence: Evidence, to role: Role?) -> Double {
    evidence.value * weights[evidence.feature.index * Self.roles.count + Self.index(of: role)]
  }

  /// The contribution of a sum with this surprise.
  func score(_ step: Step, surprise: Double) -> Double {
    let weight = steps[step] ?? Weight(bias: 0, slope: 0)
    return weight.bias + weight.slope * surprise
  }
}
