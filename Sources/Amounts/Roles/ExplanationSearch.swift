import Foundation

/// Finds out which amount is the total by explaining the whole page once for each: with every
/// amount as the total, and with none.
///
/// An explanation gives roles to numbers by way of the steps of a receipt. Its score is what the
/// words and places of each number say for that role, against what they say for all others, and
/// what each sum that comes out right is worth by how unlikely it is by chance. So a label costs a
/// sum that it speaks against, a sum overrules a label that is alone, and neither gates the other.
/// The probability of a total is the share of its explanations in all of them.
struct ExplanationSearch {
  let page: PageNumbers
  let relations: [Relation]
  let model: UnderstandingModel
  let hasSumWords: Bool
  /// For each block and role by how much its score leads over all roles but the total together.
  private let gains: [[Double]]

  /// How many parts of a group are tried, and how many explanations go on.
  private static let mostParts = 6
  private static let mostExplanations = 10
  /// Of many prints of one amount so many may be called the total.
  private static let mostMembers = 16
  /// What costs more than this is not tried.
  private static let leastScore = -8.0
  /// By how much a correction has to be better than every other.
  private static let leastLead = 0.5

  init(
    page: PageNumbers, relations: [Relation], evidence: [[Evidence]], hasSumWords: Bool,
    model: UnderstandingModel
  ) {
    self.page = page
    self.relations = relations
    self.model = model
    self.hasSumWords = hasSumWords
    gains = evidence.map { items in
      let scores = model.scores(items)
      let others = Self.logSum(
        scores.indices.lazy.filter { $0 != UnderstandingModel.totalIndex }.map { scores[$0] })
      return scores.map { $0 - others }
    }
  }

  /// The candidates with their explanations.
  func explain() -> PageExplanation {
    let groups = groups()
    let subtotals = subtotalParts()
    let rates = rateParts()
    var byMagnitude: [Int: [Relation]] = [:]
    for relation in relations {
      for magnitude in Set(magnitudes(of: relation)) {
        byMagnitude[magnitude, default: []].append(relation)
      }
    }
    var candidates = groups.map { group in
      let parts = parts(
        of: byMagnitude[group.magnitude] ?? [], total: group.magnitude, rates: rates)
      return PageExplanation.Candidate(
        magnitude: group.magnitude, members: group.members, probability: 0,
        explanations: explanations(of: group.members, parts, subtotals))
    }
    let none = hasSumWords ? model.noneWithWords : model.noneWithoutWords
    let scores = candidates.map { Self.logSum($0.explanations.map(\.score)) }
    let all = Self.logSum(scores + [none])
    for index in candidates.indices {
      candidates[index].probability = exp(scores[index] - all)
      candidates[index].explanations = complete(candidates[index].explanations)
    }
    uniteRounded(&candidates)
    candidates.sort {
      ($0.probability, $0.magnitude, $0.members[0].block)
        > ($1.probability, $1.magnitude, $1.members[0].block)
    }
    return PageExplanation(candidates: candidates, none: exp(none - all))
  }

  /// Of two amounts that differ by a rounding the one after it is the total where it is at least so
  /// likely by itself, in parts of the other.
  private static let leastShareOfRounded = 0.1

  /// A total before rounding and the one after it are one sum: what is paid is the one after it.
  private func uniteRounded(_ candidates: inout [PageExplanation.Candidate]) {
    let rounding = UnderstandingModel.index(of: .rounding)
    for after in candidates.indices {
      let parts = candidates[after].explanations.first?.parts ?? []
      guard let part = parts.first(where: { $0.step == .charges }), part.roles.count == 2,
        part.roles[1].role == rounding,
        let before = candidates.firstIndex(where: { candidate in
          candidate.members.contains { $0.block == part.roles[0].block && $0.correction == nil }
        }), before != after,
        // What is taken off says so; what has no sign is put on.
        (candidates[after].magnitude < candidates[before].magnitude)
          == (page.units(part.roles[1].block) < 0),
        candidates[after].probability
          > Self.leastShareOfRounded * candidates[before].probability
      else { continue }
      candidates[after].probability += candidates[before].probability
      candidates[before].probability = 0
    }
  }

  /// The explanations with what tells most of the page first.
  ///
  /// A score leaves open what the numbers are that no part speaks of; a part pays for each role it
  /// gives. Before two explanations are compared, the numbers that one leaves open get their
  /// likeliest roles there. And where the total is settled, a sum counts by all that it has against
  /// chance: the weights of the steps say less, since words and several sums of a page tell of the
  /// total together.
  private func complete(_ explanations: [Explanation]) -> [Explanation] {
    let scored = explanations.map { explanation in
      let open = explanation.roles.reduce(0) { $0 + gains[$1.block][likeliestRole(of: $1.block)] }
      let rest = explanation.parts.reduce(0) {
        $0 + max(0, $1.surprise) - model.score($1.step, surprise: $1.surprise)
      }
      return (explanation: explanation, score: explanation.score - open + rest)
    }
    let ordered = scored.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element)
    // Where two numbers might each be put right, neither is.
    guard let best = ordered.first, !best.explanation.corrections.isEmpty,
      ordered.contains(where: {
        $0.score > best.score - Self.leastLead && !$0.explanation.corrections.isEmpty
          && $0.explanation.corrections != best.explanation.corrections
      }), let plain = ordered.firstIndex(where: { $0.explanation.corrections.isEmpty })
    else { return ordered.map(\.explanation) }
    return [ordered[plain].explanation]
      + ordered.indices.filter { $0 != plain }.map { ordered[$0].explanation }
  }

  // MARK: Roles of single numbers

  /// The likeliest role but the total of a number that no part speaks of.
  func likeliestRole(of block: Int) -> Int {
    let total = UnderstandingModel.totalIndex
    let roles = gains[block].indices.filter { $0 != total }
    return roles.max { (gains[block][$0], $1) < (gains[block][$1], $0) } ?? roles[0]
  }

  /// By how much the total leads over all other roles of a block.
  func leadOfTotal(_ block: Int) -> Double { gains[block][UnderstandingModel.totalIndex] }

  /// How likely a role other than the total is for a block by itself, 0...1.
  func probability(of role: Role, at block: Int) -> Double {
    exp(gains[block][UnderstandingModel.index(of: role)])
  }

  /// The likeliest of `roles` for a block, with what that adds.
  private func best(_ roles: [Int], _ block: Int) -> (Explanation.RoleOfBlock, Double) {
    var best = roles[0]
    for role in roles where gains[block][role] > gains[block][best] { best = role }
    return (Explanation.RoleOfBlock(block: block, role: best), gains[block][best])
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
    for (correction, units) in page.corrections {
      note(
        abs(units),
        PageExplanation.Member(block: correction.block, correction: correction))
    }
    return order.map { magnitude in
      let all = members[magnitude] ?? []
      guard all.count > Self.mostMembers else { return (magnitude, all) }
      let likeliest = all.enumerated().sorted {
        (leadOfTotal($1.element.block), $0.offset) < (leadOfTotal($0.element.block), $1.offset)
      }
      return (magnitude, likeliest.prefix(Self.mostMembers).map(\.element))
    }
  }

  /// What speaks for at least one of `members` being called the total, for those that are nothing
  /// else.
  private func score(of members: [PageExplanation.Member], besides roles: [Explanation.RoleOfBlock])
    -> Double?
  {
    var sum = 0.0
    var isEmpty = true
    for member in members where !roles.contains(where: { $0.block == member.block }) {
      isEmpty = false
      let gain = gains[member.block][UnderstandingModel.totalIndex] + cost(of: member.correction)
      // log(1 + exp(gain)), without overflow.
      sum += max(0, gain) + log1p(exp(-abs(gain)))
    }
    guard !isEmpty else { return nil }
    return sum > 1e-8 ? sum + log(-expm1(-sum)) : -50
  }

  private func cost(of correction: Relation.Correction?) -> Double {
    correction.map { model.correction.bias + model.correction.slope * doubt($0) } ?? 0
  }

  /// How much less likely another reading is than what was read, as a logarithm; 0 or less.
  func doubt(_ correction: Relation.Correction) -> Double {
    let block = page.blocks[correction.block]
    let other = block.alternatives[correction.alternative].confidence
    return min(0, log(max(1e-4, other) / max(1e-4, block.confidence)))
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
        longer += tried.compactMap { extended(explanation, by: $0, members, base: score) }
      }
      found += longer
      if found.count > Self.mostExplanations {
        found = Array(
          found.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
          }
          .prefix(Self.mostExplanations).map(\.element))
        // That nothing adds up is always possible.
        if !found.contains(where: \.parts.isEmpty) { found.append(plain) }
      }
    }
    return found.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element)
  }

  /// The explanation with one part more, or nil where the part says otherwise of a number.
  private func extended(
    _ explanation: Explanation, by part: Explanation.Part, _ members: [PageExplanation.Member],
    base: Double
  ) -> Explanation? {
    var longer = explanation
    longer.score += model.score(part.step, surprise: part.surprise)
    // The members of the total pay for their own.
    if let correction = part.correction, !members.contains(where: { $0.correction == correction }) {
      longer.score += cost(of: correction)
    }
    var isMember = false
    for one in part.roles {
      if let known = explanation.role(of: one.block) {
        guard known == one.role else { return nil }
        continue
      }
      longer.roles.append(one)
      longer.score += gains[one.block][one.role]
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

  private func subtotals(
    of explanation: Explanation, _ parts: [Int: [Explanation.Part]]
  ) -> [Explanation.Part] {
    let subtotal = UnderstandingModel.index(of: .subtotal)
    return explanation.roles.filter { $0.role == subtotal }.flatMap { parts[$0.block] ?? [] }
  }

  /// log(exp(a) + exp(b) + ...).
  static func logSum(_ values: some Sequence<Double>) -> Double {
    var highest = -Double.infinity
    for value in values { highest = max(highest, value) }
    guard highest > -.infinity else { return highest }
    return highest + log(values.reduce(0) { $0 + exp($1 - highest) })
  }
}

// MARK: - What relations mean

extension ExplanationSearch {
  private static func indices(_ roles: [Role?]) -> [Int] {
    roles.map(UnderstandingModel.index)
  }

  private static let bases = indices([.subtotal, .net])
  private static let added = indices(Role.allCases.filter(\.isAdded))
  private static let takenOff = indices(Role.allCases.filter(\.isTakenOff))
  // Items are at times taken back.
  private static let itemized = indices([.item]) + added
  private static let itemizedOff = indices([.item]) + takenOff
  private static let subtotal = indices([.subtotal])
  private static let paid = indices([.paid])
  private static let change = indices([.change])
  private static let left = indices([.balance])
  private static let net = indices([.net])
  private static let tax = indices([.tax])
  /// More is no list of charges.
  private static let mostCharges = 7
  private static let mostSections = 4

  /// The values that a relation may have as a total.
  private func magnitudes(of relation: Relation) -> [Int] {
    switch relation.form {
    case .column, .below, .taxes: [magnitude(relation.result, in: relation)]
    case .pair: relation.blocks.map { magnitude($0, in: relation) }
    case .rate: relation.isGross ? [page.magnitude(relation.terms[0].block)] : []
    }
  }

  private func magnitude(_ block: Int, in relation: Relation) -> Int {
    guard let correction = relation.correction, correction.block == block,
      let known = page.corrections.first(where: { $0.correction == correction })
    else { return page.magnitude(block) }
    return abs(known.units)
  }

  /// What the relations mean when `total` is the total, the best first.
  private func parts(
    of relations: [Relation], total: Int, rates: [Explanation.Part]
  ) -> [Step: [Explanation.Part]] {
    var parts: [Step: [Explanation.Part]] = [:]
    for relation in relations {
      switch relation.form {
      case .below:
        parts[.split, default: []].append(
          part(
            .split, relation,
            relation.terms.map { ($0.block, $0.isSubtracted ? Self.change : Self.paid) },
            result: relation.result))
      case .column:
        for part in columnParts(relation) { parts[part.step, default: []].append(part) }
      case .pair:
        for part in pairParts(relation, total: total) {
          parts[part.step, default: []].append(part)
        }
      case .taxes:
        parts[.taxes, default: []].append(
          part(
            .taxes, relation,
            relation.terms.map { term in
              let isTax = relation.terms.contains {
                $0.block != term.block && page.row[$0.block] == page.row[term.block]
                  && page.magnitude($0.block) > page.magnitude(term.block)
              }
              return (term.block, isTax ? Self.tax : Self.net)
            }, result: relation.result))
      case .rate:
        parts[.rateOfTotal, default: []].append(
          part(.rateOfTotal, relation, [(relation.result, Self.tax)], result: relation.result))
      }
    }
    parts[.rate] = rates
    return parts.mapValues { Self.best($0) }
  }

  private static func best(_ parts: [Explanation.Part]) -> [Explanation.Part] {
    Array(
      parts.enumerated().filter { $0.element.score > leastScore }
        .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
        .prefix(mostParts).map(\.element))
  }

  private func part(
    _ step: Step, _ relation: Relation, _ roles: [(block: Int, roles: [Int])], result: Int,
    terms: [Equation.Term]? = nil
  ) -> Explanation.Part {
    var score = model.score(step, surprise: relation.surprise) + cost(of: relation.correction)
    let fixed = roles.map { block, roles in
      let (role, gain) = best(roles, block)
      score += gain
      return role
    }
    let taxed = step == .charges && fixed.dropFirst().allSatisfy { $0.role == Self.tax[0] }
    let isNet = taxed && fixed.first?.role == Self.net[0]
    let sum = (isNet ? Equation.Kind.tax : step.kind).map {
      equation($0, terms ?? inOrder(relation.terms), result: result)
    }
    return Explanation.Part(
      step: step, equation: sum, roles: fixed, surprise: relation.surprise,
      correction: relation.correction, score: score)
  }

  /// As they are read.
  private func inOrder(_ terms: [Equation.Term]) -> [Equation.Term] {
    terms.sorted { (page.row[$0.block], $0.block) < (page.row[$1.block], $1.block) }
  }

  /// The sum as people write it, of a refund too: what comes out is positive.
  private func equation(_ kind: Equation.Kind, _ terms: [Equation.Term], result: Int) -> Equation {
    var sum = 0
    for term in terms {
      let magnitude = page.magnitude(term.block)
      sum += term.isSubtracted ? -magnitude : magnitude
    }
    guard sum < 0 else { return Equation(kind, terms, result: result) }
    let turned = terms.map { Equation.Term($0.block, isSubtracted: !$0.isSubtracted) }
    return Equation(
      kind, turned.filter { !$0.isSubtracted } + turned.filter(\.isSubtracted), result: result)
  }

  /// A column that makes the total.
  private func columnParts(_ relation: Relation) -> [Explanation.Part] {
    let terms = relation.terms
    let isRefund = page.units(relation.result) < 0
    func roles(_ base: [Int]?, _ added: [Int], _ off: [Int]) -> [(block: Int, roles: [Int])] {
      terms.enumerated().map { index, term in
        if index == 0, let base { return (term.block, base) }
        // Of a refund what is below nought is added up, as elsewhere what is above.
        return (term.block, term.isSubtracted == isRefund ? added : off)
      }
    }
    var parts = [
      part(.items, relation, roles(nil, Self.itemized, Self.itemizedOff), result: relation.result)
    ]
    if terms.count <= Self.mostCharges {
      parts.append(
        part(
          .charges, relation, roles(Self.bases, Self.added, Self.takenOff), result: relation.result)
      )
    }
    if terms.count <= Self.mostSections {
      parts.append(
        part(.sections, relation, roles(nil, Self.subtotal, Self.subtotal), result: relation.result)
      )
    }
    return parts
  }

  /// What makes each amount if it is a subtotal.
  private func subtotalParts() -> [Int: [Explanation.Part]] {
    var parts: [Int: [Explanation.Part]] = [:]
    for relation in relations
    where relation.form == .column && relation.correction?.block != relation.result {
      for var part in columnParts(relation) where part.step != .sections {
        part.score +=
          model.score(.subtotal, surprise: part.surprise)
          - model.score(part.step, surprise: part.surprise)
        part.step = .subtotal
        parts[relation.result, default: []].append(part)
      }
    }
    return parts.mapValues { Array(Self.best($0).prefix(3)) }
  }

  /// Taxes that are a rate of what is not the total.
  private func rateParts() -> [Explanation.Part] {
    Self.best(
      relations.compactMap { relation in
        guard relation.form == .rate, !relation.isGross else { return nil }
        return part(
          .rate, relation,
          [(relation.terms[0].block, Self.bases), (relation.result, Self.tax)],
          result: relation.result)
      })
  }

  /// What larger + smaller = sum means when one of the three is the total.
  private func pairParts(_ relation: Relation, total: Int) -> [Explanation.Part] {
    let (larger, smaller) = (relation.terms[0].block, relation.terms[1].block)
    let sum = relation.result
    var parts: [Explanation.Part] = []
    let isAlike = (page.units(larger) < 0) == (page.units(smaller) < 0)
    if isAlike, magnitude(sum, in: relation) == total {
      parts.append(
        part(.charges, relation, [(larger, Self.bases), (smaller, Self.added)], result: sum))
      parts.append(
        part(.sections, relation, [(larger, Self.subtotal), (smaller, Self.subtotal)], result: sum))
      parts.append(
        part(.split, relation, [(larger, Self.paid), (smaller, Self.paid)], result: sum))
      parts.append(
        part(.rest, relation, [(larger, Self.paid), (smaller, Self.left)], result: sum))
      parts.append(
        part(.rest, relation, [(larger, Self.left), (smaller, Self.paid)], result: sum))
    }
    for (rest, other) in [(larger, smaller), (smaller, larger)]
    where magnitude(rest, in: relation) == total && page.magnitude(other) > 0 {
      let terms = [Equation.Term(sum), Equation.Term(other, isSubtracted: true)]
      parts.append(
        part(
          .payment, relation, [(sum, Self.paid), (other, Self.change)], result: rest, terms: terms))
      parts.append(
        part(
          .charges, relation, [(sum, Self.bases), (other, Self.takenOff)], result: rest,
          terms: terms))
    }
    return parts
  }
}
