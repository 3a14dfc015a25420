import Foundation
import Testing

@testable import SummaAmounts
import SummaText

/// How the search weighs words and sums, with weights made for the tests.
@Suite struct SearchTests {
  /// Weights of a few features by role; roles that are not named are impossible.
  private func model(
    _ features: [String: [String: Double]] = [:], sum: Double = -1, none: (Double, Double) = (0, 0),
    correction: Double = -1
  ) throws -> UnderstandingModel {
    let roles = UnderstandingModel.roles.map { $0?.rawValue ?? "other" }
    let known: Set = [
      "total", "item", "subtotal", "tax", "paid", "change", "discount", "other",
    ]
    let any = roles.map { known.contains($0) ? ($0 == "total" ? -2.0 : 0) : -9 }
    var lines = ["# weights", "roles\t\t" + roles.joined(separator: "\t")]
    func note(_ name: String, _ values: [Double]) {
      lines.append("feature\t\(name)\t" + values.map { "\($0)" }.joined(separator: "\t"))
    }
    note("any", any)
    for (name, weights) in features { note(name, roles.map { weights[$0] ?? 0 }) }
    lines += Step.allCases.filter { $0.kind != nil }.map { "step\t\($0.rawValue)\t\(sum)\t1" }
    lines.append("page\tnone\t\(none.0)\t\(none.1)\t0")
    lines.append("page\tcorrection\t\(correction)\t1")
    lines.append("page\tcontradiction\t-2")
    lines.append("page\tcalibration\t1\t0\t1\t0\t0\t0\t0\t0\t0")
    return try UnderstandingModel(parsing: lines.joined(separator: "\n"))
  }

  private func explained(_ lines: [RecognizedTextObservation], _ model: UnderstandingModel)
    -> PageExplanation
  {
    Numbers(lines).reading.search(model).explain()
  }

  private func explained(_ rows: [String], _ model: UnderstandingModel) -> PageExplanation {
    explained(Page.cells(rows), model)
  }

  private static let label = ["own.total": ["total": 6.0]]
  private static let sum = ["AA|12.37", "BB|7.18", "CC|4.44", "DD|23.99"]

  @Test func followsALabelAlone() throws {
    let found = try explained(["TEA|12.37", "TOTAL|9.11", "JAM|4.40"], model(Self.label))
    #expect(found.candidates.first?.magnitude == 911)
    #expect((found.candidates.first?.probability ?? 0) > 0.8)
    #expect(found.candidates.first?.explanations.first?.parts.isEmpty == true)
  }

  @Test func followsASumAlone() throws {
    let found = try explained(Self.sum, model(none: (-9, -9)))
    #expect(found.candidates.first?.magnitude == 2399)
    #expect(found.candidates.first?.sum?.terms.map(\.block) == [0, 1, 2])
    #expect(found.candidates[0].probability > 0.5)
  }

  /// Neither is a precondition of the other: the higher weight wins.
  @Test(arguments: [(2.0, 2399), (20.0, 911)])
  func weighsALabelAgainstASum(_ weight: Double, _ total: Int) throws {
    let found = try explained(
      Self.sum + ["TOTAL|9.11"], model(["own.total": ["total": weight]]))
    #expect(found.candidates.first?.magnitude == total)
  }

  /// A number that may be money is one print of its amount.
  @Test func countsANumberThatMayBeMoneyOnce() throws {
    let page = try explained(["TEA|12.50", "JAM|9.11", "TOTAL|356.0"], model())
    #expect(page.candidates.first { $0.magnitude == 35600 }?.members.count == 1)
  }

  /// The items add up to a subtotal as well.
  @Test(arguments: [(2400, 0.05, false), (2398, 0.05, false), (2400, 0.03, true)])
  func provesNoTotalBesideALikelyOne(_ amount: Int, _ share: Double, _ isProved: Bool) throws {
    var page = try explained(Self.sum + ["24.50"], model(none: (-9, -9)))
    #expect(page.candidates.first?.magnitude == 2399 && page.candidates.first?.sum != nil)
    let index = try #require(page.candidates.firstIndex { $0.magnitude == 2450 })
    for other in page.candidates.indices.dropFirst() { page.candidates[other].probability = 0 }
    page.candidates[index].magnitude = amount
    page.candidates[index].probability = share
    #expect((page.proof != nil) == isProved)
  }

  /// 12.37 + 11.62 = 23.99 does not say which of the three is the total.
  @Test(arguments: [(0.12, false), (0.08, true)])
  func provesNoTotalByOneThatMayBeIt(_ share: Double, _ isProved: Bool) throws {
    var page = try explained(["AA|12.37", "BB|11.62", "CC|23.99"], model(none: (-9, -9)))
    let best = try #require(page.candidates.firstIndex { $0.magnitude == 2399 })
    page.candidates.swapAt(0, best)
    for other in page.candidates.indices.dropFirst() { page.candidates[other].probability = 0 }
    page.candidates[0].probability = 1 - share
    let term = try #require(page.candidates[0].sum?.terms.first?.block)
    let index = try #require(page.candidates.firstIndex { $0.prints == [term] })
    page.candidates[index].probability = share
    #expect((page.proof != nil) == isProved)
  }

  /// Another amount that is called the total, and that no sum leads to.
  @Test(arguments: [("TOTAL|90.17", false), ("TOTAL|20.17", false), ("EE|90.17", true)])
  func provesNoTotalBesideOneThatIsCalledTheTotal(_ row: String, _ isProved: Bool) throws {
    var page = try explained(
      Self.sum + [row], model(["own.total": ["total": 4.0]], sum: 4, none: (-9, -9)))
    #expect(page.candidates.first?.magnitude == 2399)
    for other in page.candidates.indices.dropFirst() { page.candidates[other].probability = 0 }
    #expect((page.proof != nil) == isProved)
  }

  /// An amount above the sum of both was added to it, and was not given back.
  @Test(arguments: [
    (["AA|42.62", "BB|125.22", "CC|82.60"], true), (["AA|42.62", "CC|82.60", "BB|125.22"], false),
    (["CC|82.60", "AA|42.62", "BB|125.22"], false),
  ])
  func findsNoPaymentBelowItsChange(_ rows: [String], _ isPayment: Bool) throws {
    let numbers = Numbers(cells: rows)
    let finder = try PartFinder(
      page: numbers.page, relations: numbers.reading.relations,
      scores: numbers.reading.search(model()).scores)
    let parts = finder.parts(of: numbers.reading.relations, total: 4262, rates: [])
    #expect((parts[.payment] != nil) == isPayment)
  }

  @Test func isSurerWithLabelAndSum() throws {
    let label = try explained(["AA|12.37", "BB|7.18", "CC|4.45", "TOTAL|23.99"], model(Self.label))
    let sum = try explained(Self.sum, model(Self.label))
    let both = try explained(
      ["AA|12.37", "BB|7.18", "CC|4.44", "TOTAL|23.99"], model(Self.label))
    let sure = both.candidates[0].probability
    #expect(both.candidates[0].magnitude == 2399)
    #expect(sure > label.candidates[0].probability && sure > sum.candidates[0].probability)
  }

  /// A sum costs as much as the words contradict its roles.
  @Test func weighsWordsAgainstASum() throws {
    let neutral = try explained(Self.sum, model())
    let against = try explained(
      Self.sum, model(["bare": ["item": -6, "subtotal": -6, "paid": -6, "tax": -6]]))
    #expect(against.candidates[0].probability < neutral.candidates[0].probability)
  }

  /// A sum of some goods is contradicted by the others above them.
  @Test(arguments: [0, 1, 2, 3])
  func costsGoodsThatASumLeavesOut(_ count: Int) throws {
    let others = ["EE|31.05", "FF|8.11", "GG|17.62"].prefix(count)
    let page = try explained(others + Self.sum, model(["bare": ["item": 1]]))
    let candidate = try #require(page.candidates.first { $0.magnitude == 2399 })
    let parts = candidate.explanations.flatMap(\.parts).filter { $0.step == .items }
    #expect(!parts.isEmpty)
    #expect(parts.allSatisfy { $0.isContradicted == (count >= 2) })
  }

  /// The result of a reduction is printed below the amount that is reduced.
  @Test(arguments: [(["164.25", "2.50", "161.75"], false), (["2.50", "161.75", "164.25"], true)])
  func costsReductionsOfAnAmountBelow(_ rows: [String], _ isContradicted: Bool) throws {
    let page = try explained(rows, model())
    let candidate = try #require(page.candidates.first { $0.magnitude == 16175 })
    let parts = candidate.explanations.flatMap(\.parts).filter { $0.step == .charges }
    #expect(!parts.isEmpty)
    #expect(parts.allSatisfy { $0.isContradicted == isContradicted })
  }

  /// What is added to an amount is printed above their sum, unless it is a tax.
  @Test(arguments: [
    (["AA|161.75", "BB|2.50", "CC|164.25"], false), (["AA|161.75", "CC|164.25", "BB|2.50"], true),
    (["AA|161.75", "CC|164.25", "TAX|2.50"], false),
  ])
  func costsChargesBelowTheirSum(_ rows: [String], _ isContradicted: Bool) throws {
    let page = try explained(rows, model(["own.tax": ["tax": 3], "bare": ["change": 1]]))
    let candidate = try #require(page.candidates.first { $0.magnitude == 16425 })
    let parts = candidate.explanations.flatMap(\.parts).filter { $0.step == .charges }
    #expect(!parts.isEmpty)
    #expect(parts.allSatisfy { $0.isContradicted == isContradicted })
    let plain = try #require(candidate.explanations.first { $0.parts.isEmpty })
    let gain = try #require(candidate.explanations.first { $0.parts.map(\.step) == [.charges] })
    #expect((gain.score < plain.score) == isContradicted)
  }

  /// If the items make the subtotal, and this with the tax the total, the items with the tax make
  /// the total as well.
  @Test func countsNoSumThatFollowsFromOthers() throws {
    let rows = ["AA|12.37", "BB|7.18", "CC|19.55", "TAX|1.96", "EE|21.51"]
    let page = try explained(rows, model(["own.tax": ["tax": 3]]))
    let candidate = try #require(page.candidates.first { $0.magnitude == 2151 })
    func explanation(_ steps: [Step]) -> Explanation? {
      candidate.explanations.first { $0.parts.map(\.step) == steps }
    }
    let all = try #require(explanation([.charges, .items, .subtotal]))
    let two = try #require(explanation([.charges, .subtotal]))
    #expect(all.parts.map(\.isImplied) == [false, true, false])
    #expect(abs(all.score - two.score) < 1e-9)
  }

  @Test func mayFindNoTotal() throws {
    let rows = ["TEA|12.37", "TOTAL|9.11"]
    let without = ["TEA|12.37", "JAM|9.11"]
    let model = try model(Self.label, none: (30, -30))
    #expect(explained(without, model).none > 0.99)
    #expect(explained(rows, model).none < 0.01)
    let shares = explained(rows, model)
    let all = shares.candidates.reduce(shares.none) { $0 + $1.probability }
    #expect(abs(all - 1) < 1e-9)
  }

  private static let misread = ["AA|12.87~12.37", "BB|7.18", "CC|4.44", "TOTAL|23.99"]

  /// A number is corrected if the correction explains more than it costs.
  @Test(arguments: [(-1.0, true), (-30.0, false)])
  func correctsOnlyIfItPays(_ cost: Double, _ isMade: Bool) throws {
    let found = try explained(
      CorrectionTests().page(Self.misread), model(Self.label, correction: cost))
    #expect(found.candidates.first?.magnitude == 2399)
    #expect(found.candidates[0].corrections(total: nil).isEmpty == !isMade)
  }

  /// The total may be read right in one print, and wrong in the one that is called the total.
  @Test func correctsThePrintThatIsCalledTheTotal() {
    let other = Relation.Correction(block: 1, alternative: 0)
    let total = PageExplanation.Candidate(
      magnitude: 1060, members: [.init(block: 0), .init(block: 1, correction: other)],
      probability: 1, explanations: [Explanation(score: 0)])
    #expect(total.corrections(total: 1) == [other])
    #expect(total.corrections(total: 0).isEmpty)
  }

  /// A reading with a lower confidence costs more.
  @Test func correctsLessToUnlikelyReadings() throws {
    func score(_ confidence: Double) throws -> Double {
      var lines = CorrectionTests().page(Self.misread)
      let index = try #require(lines.firstIndex { $0.candidates.count > 1 })
      let others = lines[index].changed { _, character in character.confidence = confidence }
      lines[index] = RecognizedTextObservation(
        [lines[index].best] + others.candidates.dropFirst())
      let found = try explained(lines, model(Self.label))
      return found.candidates[0].explanations.filter { !$0.corrections.isEmpty }
        .map(\.score).max() ?? -.infinity
    }
    #expect(try score(0.5) > score(0.05) + 1)
  }

  @Test func leavesSumsThatComeOutRight() throws {
    let found = try explained(
      CorrectionTests().page(["AA|12.37~12.87", "BB|7.18", "CC|4.44", "TOTAL|23.99"]),
      model(Self.label))
    #expect(found.candidates[0].corrections(total: nil).isEmpty)
    #expect(found.candidates[0].sum != nil)
  }

  @Test func makesNeitherOfTwoCorrectionsThatFit() throws {
    let found = try explained(
      CorrectionTests().page(["AA|12.87~12.37", "BB|7.68~7.18", "CC|4.44", "TOTAL|23.99"]),
      model(Self.label))
    #expect(found.candidates[0].magnitude == 2399)
    #expect(found.candidates[0].corrections(total: nil).isEmpty && found.candidates[0].sum == nil)
  }

  /// No explanation of any page gives two roles or two values to a number, or leaves no print for
  /// the total.
  @Test func findsConsistentExplanations() {
    var count = 0
    for receipt in RoleTests.receipts {
      let numbers = Numbers(cells: receipt.rows)
      for candidate in numbers.reading.search(.standard).explain().candidates {
        for explanation in candidate.explanations {
          count += 1
          let blocks = explanation.roles.map(\.block)
          #expect(Set(blocks).count == blocks.count)
          let corrected = explanation.corrections.map(\.block)
          #expect(Set(corrected).count == corrected.count)
          #expect(candidate.members.contains { !blocks.contains($0.block) })
          #expect(explanation.score.isFinite)
          for role in explanation.parts.flatMap(\.roles) {
            #expect(explanation.role(of: role.block) == role.role)
          }
          let groups = explanation.parts.map { part in
            Step.groups.firstIndex { $0.contains(part.step) }
          }
          #expect(Set(groups).count == groups.count)
        }
      }
    }
    #expect(count > 200)
  }

  /// A total that is printed three times is likelier than one printed once, and counts as one
  /// total.
  @Test func countsPrintsOfOneAmountTogether() throws {
    let once = try explained(["TEA|12.37", "AA|9.11"], model())
    let often = try explained(["TEA|12.37", "AA|9.11", "BB|9.11", "CC|9.11"], model())
    #expect(often.candidates.count == 2)
    func share(_ found: PageExplanation) -> Double {
      found.candidates.first { $0.magnitude == 911 }?.probability ?? 0
    }
    #expect(share(often) > share(once))
  }
}

/// The file of weights.
@Suite struct UnderstandingModelTests {
  @Test(arguments: [
    "feature\town.total", "roles\t\ttotal\nfeature\tnonsense\t1", "roles\t\ttotal\nfeature\tany\tx",
    "roles\t\ttotal\nfeature\tany\t1\t2", "step\tnonsense\t1\t1", "step\titems\t1",
    "page\tnonsense\t1\t1", "page\tnone\t1", "nonsense\tx\t1",
  ])
  func namesFaults(_ text: String) {
    let fault = #expect(throws: WeightTable.Fault.self) {
      try UnderstandingModel(parsing: text)
    }
    #expect(fault?.line == text.split(separator: "\n").last.map(String.init))
    #expect(fault?.description.contains("what does") == true)
  }

  @Test func readsWeights() throws {
    let model = try UnderstandingModel(
      parsing: """
        # a comment
        roles\t\ttotal\ttax\tother
        feature\tany\t1\t2\t3
        feature\town.total\t4\t\t-5
        step\titems\t1\t0.5
        page\tnone\t-1\t-2\t-0.5
        page\tcorrection\t-3\t4
        page\tcalibration\t2\t0.5\t3\t0.5\t1\t2\t4\t1\t1
        """)
    let scores = model.scores([Evidence(Feature(.any)), Evidence(Feature(.total, at: .own), 0.5)])
    #expect(scores[UnderstandingModel.totalIndex] == 3)
    #expect(scores[UnderstandingModel.index(of: .tax)] == 2)
    #expect(scores[UnderstandingModel.index(of: nil)] == 0.5)
    #expect(scores[UnderstandingModel.index(of: .item)] == 0)
    #expect(model.score(.items, surprise: 4) == 3 && model.score(.charges, surprise: 4) == 0)
    #expect(model.noneWithoutWords == -1 && model.noneWithWords == -2)
    #expect(model.noneBesideOne == -0.5)
    #expect(model.correction == UnderstandingModel.Weight(bias: -3, slope: 4))
    #expect(model.calibration == TotalConfidence([2, 0.5, 3, 0.5, 1, 2, 4, 1, 1]))
    let contribution = model.contribution(
      of: Evidence(Feature(.total, at: .own), 0.5), to: .total)
    #expect(contribution == 2)
  }

  /// The package's file names existing features and steps only, and every step has a weight.
  @Test func hasCompleteStandardWeights() {
    let model = UnderstandingModel.standard
    for step in Step.allCases {
      #expect(model.score(step, surprise: 0) != 0 || model.score(step, surprise: 1) != 0)
    }
    let total = model.contribution(of: Evidence(Feature(.total, at: .own)), to: .total)
    #expect(total > model.contribution(of: Evidence(Feature(.total, at: .own)), to: .item))
    #expect(model.calibration != TotalConfidence())
    #expect(Feature.named.count == Feature.count)
  }
}
