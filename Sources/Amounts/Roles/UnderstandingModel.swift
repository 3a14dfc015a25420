import Foundation

/// The weights behind the roles: what each feature says of each role, what a sum that comes out
/// right says, and how certain all of that has been on receipts that the weights were not fitted
/// on.
///
/// `Tuning/Total` writes the file, `understanding.tsv`.
struct UnderstandingModel: Sendable {
  /// The roles that words and places decide between; nil is none of them. Percentages are told by
  /// their sign.
  static let roles: [Role?] = Role.allCases.filter { $0 != .percentage } + [nil]
  static let totalIndex = index(of: .total)
  /// By feature, then by role.
  private var weights: [Double]
  private var steps: [Step: Weight]
  /// What speaks for there being no total, without a word for a sum on the page and with one.
  var noneWithoutWords: Double
  var noneWithWords: Double
  /// What a number costs that is not what was read: always, and by the logarithm of how much less
  /// likely it is.
  var correction: Weight
  /// The logistic curve that turns a share of the search into how often it is right.
  var slope: Double
  var offset: Double

  /// A constant, and a factor of how surprising it is.
  struct Weight: Sendable, Hashable {
    var bias: Double
    var slope: Double
  }

  /// Where a role stands in ``roles``.
  static func index(of role: Role?) -> Int { indices[role] ?? roles.count - 1 }

  private static let indices = Dictionary(
    uniqueKeysWithValues: roles.enumerated().map { ($1, $0) })

  /// The weights of the package.
  static let standard: UnderstandingModel = {
    do {
      return try UnderstandingModel(parsing: BuiltInTable.understanding)
    } catch {
      preconditionFailure("understanding.tsv: \(error)")
    }
  }()

  /// A line that is none of a file of weights.
  struct Fault: Error, CustomStringConvertible {
    var line: String
    var description: String { "what does \(line.debugDescription) say?" }
  }

  /// Reads lines of columns with tabs between: `feature NAME` with a weight for each role in the
  /// order of the head line, `step NAME` with its bias and slope, and single values.
  init(parsing text: String) throws(Fault) {
    let count = Self.roles.count
    weights = Array(repeating: 0, count: Feature.count * count)
    steps = [:]
    (noneWithoutWords, noneWithWords, slope, offset) = (0, 0, 1, 0)
    correction = Weight(bias: 0, slope: 0)
    var columns: [Int] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 3 else { throw Fault(line: String(line)) }
      if cells[0] == "roles" {
        columns = cells.dropFirst(2).map { Self.index(of: Role(rawValue: String($0))) }
        continue
      }
      let numbers = cells.dropFirst(2).map { $0.isEmpty ? 0 : Double($0) }
      let values = numbers.compactMap { $0 }
      guard values.count == numbers.count else { throw Fault(line: String(line)) }
      switch cells[0] {
      case "feature":
        guard let feature = Feature.named[String(cells[1])], values.count == columns.count else {
          throw Fault(line: String(line))
        }
        for (column, value) in zip(columns, values) {
          weights[feature.index * count + column] = value
        }
      case "step":
        guard let step = Step(rawValue: String(cells[1])), values.count == 2 else {
          throw Fault(line: String(line))
        }
        steps[step] = Weight(bias: values[0], slope: values[1])
      case "page" where cells[1] == "none" && values.count == 2:
        (noneWithoutWords, noneWithWords) = (values[0], values[1])
      case "page" where cells[1] == "correction" && values.count == 2:
        correction = Weight(bias: values[0], slope: values[1])
      case "page" where cells[1] == "calibration" && values.count == 2:
        (slope, offset) = (values[0], values[1])
      default: throw Fault(line: String(line))
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

  /// What each feature adds to one role.
  func contribution(of evidence: Evidence, to role: Role?) -> Double {
    evidence.value * weights[evidence.feature.index * Self.roles.count + Self.index(of: role)]
  }

  /// What a sum of this kind adds that is so surprising.
  func score(_ step: Step, surprise: Double) -> Double {
    let weight = steps[step] ?? Weight(bias: 0, slope: 0)
    return weight.bias + weight.slope * surprise
  }

  /// How often what has this share of the search is right.
  func confidence(_ share: Double) -> Double {
    let bounded = min(0.9999, max(0.0001, share))
    return 1 / (1 + exp(-(slope * log(bounded / (1 - bounded)) + offset)))
  }
}
