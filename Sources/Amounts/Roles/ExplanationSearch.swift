import Foundation

/// Finds the total by explaining the whole page with every amount as the total, and with none.
///
/// An explanation gives roles to numbers through the steps of a receipt. Its score adds up the
/// evidence of words and places for each role, compared with all other roles, and the evidence of
/// each sum, by how unlikely it is by chance. A label counts against a sum that it contradicts, and
/// a sum outweighs a lone label; each also counts alone. The probability of a total is the share of
/// its explanations among all.
struct ExplanationSearch {
  private let reading: PageReading
  private let page: PageNumbers
  private let model: UnderstandingModel
  let scores: RoleScores

  private var written: WrittenSums { reading.written }

  /// The number of explanations that are kept after each step.
  private static let mostExplanations = 10
  /// The most prints of one amount that are considered as the labelled total.
  private static let mostMembers = 16
  /// The least lead of a correction over every other.
  private static let leastLead = 0.5

  init(_ reading: PageReading, _ model: UnderstandingModel) {
    self.reading = reading
    self.model = model
    page = reading.numbers
    scores = RoleScores(page: reading.numbers, evidence: reading.evidence, model: model)
  }

  /// All candidates with their explanations.
  func explain() -> PageExplanation {
    let groups = groups()
    let finder = PartFinder(page: page, relations: reading.relations, scores: scores)
    let subtotals = finder.subtotals()
    let rates = finder.rates()
    var byMagnitude: [Int: [Relation]] = [:]
    for relation in reading.relations where concerns(relation) {
      for magnitude in Set(finder.magnitudes(of: relation)) {
        byMagnitude[magnitude, default: []].append(relation)
      }
    }
    var candidates = groups.map { group in
      let parts = finder.parts(
        of: byMagnitude[group.magnitude] ?? [], total: group.magnitude, rates: rates)
      return PageExplanation.Candidate(
        magnitude: group.magnitude, members: group.members, probability: 0,
        explanations: explanations(of: group.members, parts, subtotals).map { explanation in
          var explanation = explanation
          explanation.score += cost(ofWritten: group.magnitude)
          return explanation
        })
    }
    let none =
      illegible
      ?? (reading.hasSumWords ? model.noneWithWords : model.noneWithoutWords)
      + (page.hasOneAmount ? model.noneBesideOne : 0)
    let sums = candidates.map { RoleScores.logSum($0.explanations.map(\.score)) }
    let all = RoleScores.logSum(sums + [none])
    for index in candidates.indices {
      candidates[index].probability = exp(sums[index] - all)
      candidates[index].explanations = complete(candidates[index].explanations)
    }
    addTips(&candidates)
    preferTotals(&candidates)
    uniteRounded(&candidates)
    uniteReadings(&candidates)
    candidates.sort {
      ($0.probability, $0.magnitude, $0.members[0].block)
        > ($1.probability, $1.magnitude, $1.members[0].block)
    }
    return PageExplanation(
      candidates: candidates, none: exp(none - all), support: RoleScores.logSum(sums) - none)
  }

  // MARK: Handwritten numbers

  /// True unless the relation is about a printed total on a page with a written one, or needs
  /// another reading of a written number, since `WrittenSums` has chosen the best one.
  private func concerns(_ relation: Relation) -> Bool {
    guard !written.totals.isEmpty else { return true }
    guard written.totals.contains(relation.result) else { return false }
    return relation.correction.map { !written.contains($0.block) } ?? true
  }

  /// The score of a written total whose readings are all wrong; nil without a written total.
  private var illegible: Double? {
    let scores = written.totals.compactMap { block in
      score(of: [PageExplanation.Member(block: block)], besides: []).map { score in
        score + log(page.blocks[block].unread / max(1e-4, page.blocks[block].confidence))
      }
    }
    return scores.max()
  }

  /// The cost of a written total that is implausible beside the printed sums.
  private func cost(ofWritten magnitude: Int) -> Double {
    guard !written.totals.isEmpty else { return 0 }
    return written.cost(of: Decimal(magnitude) / Decimal(100 * page.amounts.cent))
  }

  /// Lowers the probability of totals without the written tip. The agreed sum of the printed total
  /// and the tip may be written nowhere.
  private func addTips(_ candidates: inout [PageExplanation.Candidate]) {
    guard written.totals.isEmpty else { return }
    for tip in written.tips {
      for index in candidates.indices
      where candidates[index].explanations.first?.role(of: tip) == nil {
        candidates[index].probability *= page.blocks[tip].none
      }
    }
  }

  /// Merges sums into the totals that have precedence over them.
  private func preferTotals(_ candidates: inout [PageExplanation.Candidate]) {
    for pair in reading.precedences {
      func candidate(of block: Int) -> Int? {
        candidates.firstIndex { $0.magnitude == page.magnitude(block) }
      }
      guard let total = candidate(of: pair.total), let other = candidate(of: pair.other),
        total != other
      else { continue }
      candidates.merge(other, into: total)
    }
  }

  /// The least share of a rounded total: its own probability, divided by that of the amount before
  /// rounding.
  private static let leastShareOfRounded = 0.1

  /// Merges a total before rounding into the rounded one, which is the amount paid.
  private func uniteRounded(_ candidates: inout [PageExplanation.Candidate]) {
    let rounding = UnderstandingModel.index(of: .rounding)
    for after in candidates.indices {
      let parts = candidates[after].explanations.first?.parts ?? []
      guard let part = parts.first(where: { $0.step == .charges }), part.roles.count == 2,
        part.roles[1].role == rounding,
        let before = candidates.firstIndex(where: { candidate in
          candidate.members.contains { $0.block == part.roles[0].block && $0.correction == nil }
        }), before != after,
        // A reduction has a minus; an amount without a sign is added.
        (candidates[after].magnitude < candidates[before].magnitude)
          == (page.units(part.roles[1].block) < 0),
        candidates[after].probability
          > Self.leastShareOfRounded * candidates[before].probability
      else { continue }
      candidates.merge(before, into: after)
    }
  }

  /// The least number of prints, besides the doubtful ones, that settle a reading.
  private static let leastPrints = 2
  /// Digits with less confidence are doubtful, the others certain: one certain print settles the
  /// reading of doubtful ones.
  private static let doubtful = 0.8
  private static let sure = 0.9

  /// Merges readings of one number, so that they do not compete: an amount into one that is printed
  /// elsewhere, if all prints of the first may be read as the second.
  private func uniteReadings(_ candidates: inout [PageExplanation.Candidate]) {
    for rival in candidates.indices where candidates[rival].probability > 0 {
      let prints = Set(candidates[rival].prints)
      guard !prints.isEmpty else { continue }
      let settled = candidates.indices.filter { index -> Bool in
        let other = candidates[index]
        guard index != rival,
          prints.isSubset(of: other.members.filter { $0.correction != nil }.map(\.block))
        else { return false }
        return isSettled(other, over: candidates[rival])
          || other.probability > candidates[rival].probability
            && other.prints.count >= Self.leastPrints
      }
      guard let other = settled.max(by: { candidates[$0].probability < candidates[$1].probability })
      else { continue }
      candidates.merge(rival, into: other)
    }
  }

  /// True if a print of a reading is certain, and all prints of its rival are doubtful and in no
  /// sum.
  private func isSettled(
    _ reading: PageExplanation.Candidate, over rival: PageExplanation.Candidate
  ) -> Bool {
    rival.sum == nil
      && rival.prints.allSatisfy { page.blocks[$0].confidence < Self.doubtful }
      && reading.prints.contains { page.blocks[$0].confidence >= Self.sure }
  }

  /// Sorts the explanations: the one that explains most of the page first.
  ///
  /// A score leaves out numbers in no part, while each part pays for the roles that it gives. For a
  /// comparison, the numbers that an explanation leaves open get their likeliest roles. The total
  /// is settled at this point, so a sum counts with its full evidence against chance. The weights
  /// of the steps are lower, because words and several sums of a page are not independent evidence
  /// for the total.
  private func complete(_ explanations: [Explanation]) -> [Explanation] {
    let scored = explanations.map { explanation in
      let open = explanation.roles.reduce(0) {
        $0 + scores.gain(of: scores.likeliestRole(of: $1.block), at: $1.block)
      }
      let rest = explanation.parts.reduce(0) {
        $0 + max(0, $1.surprise) - ($1.isImplied ? 0 : worth($1))
      }
      return (explanation: explanation, score: explanation.score - open + rest)
    }
    let ordered = scored.sorted { $0.score > $1.score }
    // If corrections of several numbers fit, none is made.
    guard let best = ordered.first, !best.explanation.corrections.isEmpty,
      ordered.contains(where: {
        $0.score > best.score - Self.leastLead && !$0.explanation.corrections.isEmpty
          && $0.explanation.corrections != best.explanation.corrections
      }), let plain = ordered.firstIndex(where: { $0.explanation.corrections.isEmpty })
    else { return ordered.map(\.explanation) }
    return [ordered[plain].explanation]
      + ordered.indices.filter { $0 != plain }.map { ordered[$0].explanation }
  }

  // MARK: Candidates

  private func groups() -> [(magnitude: Int, members: [PageExplanation.Member])] {
    var members: [Int: [PageExplanation.Member]] = [:]
    var order: [Int] = []
    func note(_ magnitude: Int, _ member: PageExplanation.Member) {
      if members[magnitude] == nil { order.append(magnitude) }
      members[magnitude, default: []].append(member)
    }
    for block in page.blocks.indices where page.amounts[block] != nil {
      switch page.blocks[block].kind {
      case .money, .number: note(page.magnitude(block), PageExplanation.Member(block: block))
      case .percent, .quantity: break
      }
    }
    // A plain number that may be money is considered with the amount as read.
    for (correction, units) in page.corrections where units != page.units(correction.block) {
      note(abs(units), PageExplanation.Member(block: correction.block, correction: correction))
    }
    if !written.totals.isEmpty {
      members = members.compactMapValues { all in
        let own = all.filter { written.totals.contains($0.block) }
        return own.isEmpty ? nil : own
      }
      order.removeAll { members[$0] == nil }
    }
    return order.map { magnitude in
      let all = members[magnitude] ?? []
      guard all.count > Self.mostMembers else { return (magnitude, all) }
      let likeliest = all.sorted {
        scores.leadOfTotal($0.block) > scores.leadOfTotal($1.block)
      }
      return (magnitude, Array(likeliest.prefix(Self.mostMembers)))
    }
  }

  /// The evidence that at least one of `members` without another role is labelled as the total.
  private func score(
    of members: [PageExplanation.Member], besides roles: [Explanation.RoleOfBlock]
  ) -> Double? {
    var sum = 0.0
    var isEmpty = true
    for member in members where !roles.contains(where: { $0.block == member.block }) {
      isEmpty = false
      let gain = scores.leadOfTotal(member.block) + scores.cost(of: member.correction)
      // log(1 + exp(gain)), without overflow.
      sum += max(0, gain) + log1p(exp(-abs(gain)))
    }
    guard !isEmpty else { return nil }
    return sum > 1e-8 ? sum + log(-expm1(-sum)) : -50
  }

  // MARK: Explanations

  private func explanations(
    of members: [PageExplanation.Member], _ parts: [Step: [Explanation.Part]],
    _ subtotals: [Int: [Explanation.Part]]
  ) -> [Explanation] {
    guard let score = score(of: members, besides: []) else { return [] }
    let plain = Explanation(score: score)
    var found = [plain]
    for group in Step.groups {
      var longer: [Explanation] = []
      for explanation in found {
        let tried =
          group == [.subtotal]
          ? self.subtotals(of: explanation, subtotals)
          : group.flatMap { parts[$0] ?? [] }
        longer += tried.compactMap { extended(explanation, by: $0, members) }
      }
      found += longer
      if found.count > Self.mostExplanations {
        found = Array(found.sorted { $0.score > $1.score }.prefix(Self.mostExplanations))
        // The sums of a page may be missing, so an explanation without parts is always kept.
        if !found.contains(where: \.parts.isEmpty) { found.append(plain) }
      }
    }
    return found.sorted { $0.score > $1.score }
  }

  /// The explanation with another part; nil if the part contradicts it.
  private func extended(
    _ explanation: Explanation, by part: Explanation.Part, _ members: [PageExplanation.Member]
  ) -> Explanation? {
    var longer = explanation
    var part = part
    longer.score += worth(part)
    if let items = itemsThatFollow(explanation, part) {
      // The less surprising of both adds no evidence.
      longer.score -= min(worth(part), worth(explanation.parts[items]))
      if worth(part) < worth(explanation.parts[items]) {
        part.isImplied = true
      } else {
        longer.parts[items].isImplied = true
      }
    }
    longer.score += part.isContradicted ? model.contradiction : 0
    // The cost of corrections of the total itself is in the score of its members.
    if let correction = part.correction, !members.contains(where: { $0.correction == correction }) {
      longer.score += scores.cost(of: correction)
    }
    var isMember = false
    for one in part.roles {
      if let known = explanation.role(of: one.block) {
        guard known == one.role else { return nil }
        continue
      }
      longer.roles.append(one)
      longer.score += scores.gain(of: one.role, at: one.block)
      isMember = isMember || members.contains { $0.block == one.block }
    }
    if let correction = part.correction,
      explanation.corrections.contains(where: { $0.block == correction.block })
    {
      return nil
    }
    if isMember {
      guard let before = score(of: members, besides: explanation.roles),
        let after = score(of: members, besides: longer.roles)
      else { return nil }
      longer.score += after - before
    }
    longer.parts.append(part)
    return longer
  }

  /// The evidence of a part's sum.
  private func worth(_ part: Explanation.Part) -> Double {
    model.score(part.step, surprise: part.surprise)
  }

  /// The sum of the items in an explanation, if it follows from `part`: the items add up to the
  /// subtotal, and with the charges that are added to it to the total.
  private func itemsThatFollow(_ explanation: Explanation, _ part: Explanation.Part) -> Int? {
    guard part.step == .subtotal,
      let items = explanation.parts.firstIndex(where: { $0.step == .items }),
      let charges = explanation.parts.first(where: { $0.step == .charges })
    else { return nil }
    let added = (part.roles + charges.roles.dropFirst()).map(\.block)
    return Set(explanation.parts[items].roles.map(\.block)) == Set(added) ? items : nil
  }

  private func subtotals(
    of explanation: Explanation, _ parts: [Int: [Explanation.Part]]
  ) -> [Explanation.Part] {
    let subtotal = UnderstandingModel.index(of: .subtotal)
    return explanation.roles.filter { $0.role == subtotal }.flatMap { parts[$0.block] ?? [] }
  }
}

extension [PageExplanation.Candidate] {
  /// Gives the share of one candidate to another.
  fileprivate mutating func merge(_ candidate: Int, into other: Int) {
    self[other].probability += self[candidate].probability
    self[candidate].probability = 0
  }
}
