package import SummaText

/// The input of the search for a page: `Tuning/Total` fits the weights with it.
///
/// Features, roles and steps are given by their places in `Header`.
package struct Lattice: Encodable, Sendable {
  /// The names of features, roles and steps.
  package struct Header: Encodable, Sendable {
    package var features = (0..<Feature.count).map { Feature.name(of: $0) }
    package var roles = UnderstandingModel.roles.map { $0?.rawValue ?? "other" }
    package var steps = Step.allCases.map(\.rawValue)

    package init() {}
  }

  struct Block: Encodable, Sendable {
    var line: Int
    var start: Int
    var end: Int
    var exact: String
    var kind: String
    /// Indices of features, with their values below.
    var features: [Int]
    var values: [Double]
  }

  struct Candidate: Encodable, Sendable {
    /// The block and the text of its number, as read or as corrected.
    var block: Int
    var exact: String
    var explanations: [Path]
  }

  /// The terms of an explanation's score.
  struct Path: Encodable, Sendable {
    var blocks: [Int]
    var roles: [Int]
    var steps: [Int]
    var surprises: [Double]
    /// The number of steps that the page contradicts.
    var contradictions: Int
    /// The doubt of each correction.
    var doubts: [Double]
    /// The blocks of which at least one is labelled as the total.
    var members: [Int]
    /// The doubt of each; 1 for a number as read.
    var memberDoubts: [Double]
  }

  var blocks: [Block]
  var candidates: [Candidate]
  var hasSumWords: Bool
  var hasOneAmount: Bool
}

extension ReceiptInterpreter {
  /// Replaces the weights by those of `text`, in the form of `understanding.tsv`.
  package mutating func takeWeights(parsing text: String) throws {
    model = try UnderstandingModel(parsing: text)
  }

  /// The lattice of a page.
  package func lattice(of lines: [RecognizedTextObservation]) -> Lattice {
    let page = reading(of: lines, locales.locale(of: lines))
    let search = page.search(model)
    let steps = Step.allCases.positions
    let candidates = search.explain().candidates.map { candidate in
      let first = candidate.members[0]
      let number = page.blocks[first.block]
      let paths = candidate.explanations.map { explanation in
        let members = candidate.members.filter { explanation.role(of: $0.block) == nil }
        let corrections = explanation.corrections.filter { correction in
          !candidate.members.contains { $0.correction == correction }
        }
        let sums = explanation.parts.filter { !$0.isImplied }
        return Lattice.Path(
          blocks: explanation.roles.map(\.block), roles: explanation.roles.map(\.role),
          steps: sums.map { steps[$0.step] ?? 0 },
          surprises: sums.map(\.surprise),
          contradictions: explanation.parts.count(where: \.isContradicted),
          doubts: corrections.map(search.scores.doubt),
          members: members.map(\.block),
          memberDoubts: members.map { $0.correction.map(search.scores.doubt) ?? 1 })
      }
      return Lattice.Candidate(
        block: first.block,
        exact: first.correction.map { number.alternatives[$0.alternative].exactText }
          ?? number.exactText,
        explanations: paths)
    }
    let blocks = zip(page.blocks, page.evidence).map { block, evidence in
      Lattice.Block(
        line: block.line, start: block.range.lowerBound, end: block.range.upperBound,
        exact: block.exactText, kind: block.kind.rawValue,
        features: evidence.map(\.feature.index), values: evidence.map(\.value))
    }
    return Lattice(
      blocks: blocks, candidates: candidates, hasSumWords: page.hasSumWords,
      hasOneAmount: page.numbers.hasOneAmount)
  }
}
