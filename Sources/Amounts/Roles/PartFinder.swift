/// Finds the possible steps of relations, with the roles of their numbers.
struct PartFinder {
  let page: PageNumbers
  let relations: [Relation]
  let scores: RoleScores
  /// The number of goods above each row, by their likeliest roles.
  private let goods: [Int]

  init(page: PageNumbers, relations: [Relation], scores: RoleScores) {
    self.page = page
    self.relations = relations
    self.scores = scores
    goods = page.priced.reduce(into: [0]) { goods, row in
      let isGood = row.last.map {
        page.units($0) != 0 && scores.likeliestRole(of: $0) == Self.item[0]
      }
      goods.append((goods.last ?? 0) + (isGood == true ? 1 : 0))
    }
  }

  /// The number of parts of a step that are tried.
  private static let mostParts = 6
  /// Parts with a lower score are not tried.
  private static let leastScore = -8.0

  private static func indices(_ roles: [Role?]) -> [Int] {
    roles.map(UnderstandingModel.index)
  }

  private static let bases = indices([.subtotal, .net])
  private static let added = indices(Role.allCases.filter(\.isAdded))
  private static let takenOff = indices(Role.allCases.filter(\.isTakenOff))
  private static let item = indices([.item])
  // Items may also be returned.
  private static let itemized = item + added
  private static let itemizedOff = item + takenOff
  private static let subtotal = indices([.subtotal])
  private static let paid = indices([.paid])
  private static let change = indices([.change])
  private static let left = indices([.balance])
  private static let net = indices([.net])
  private static let tax = indices([.tax])
  /// A longer list is not one of charges.
  private static let mostCharges = 7
  private static let mostSections = 4

  /// The values of a relation that may be the total.
  func magnitudes(of relation: Relation) -> [Int] {
    switch relation.form {
    case .column, .below, .taxes: [magnitude(relation.result, in: relation)]
    case .pair: relation.blocks.map { magnitude($0, in: relation) }
    case .rate: relation.isGross ? [page.magnitude(relation.base)] : []
    }
  }

  private func magnitude(_ block: Int, in relation: Relation) -> Int {
    abs(units(block, in: relation))
  }

  /// The number of a block as the relation reads it.
  private func units(_ block: Int, in relation: Relation) -> Int {
    page.units(block, with: relation.correction)
  }

  /// The parts of the relations if `total` is the total, the best first.
  func parts(
    of relations: [Relation], total: Int, rates: [Explanation.Part]
  ) -> [Step: [Explanation.Part]] {
    var parts: [Step: [Explanation.Part]] = [:]
    for relation in relations {
      switch relation.form {
      case .below:
        parts[.split, default: []].append(
          part(
            .split, relation,
            relation.terms.map { ($0.block, $0.isSubtracted ? Self.change : Self.paid) }))
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
            }))
      case .rate:
        parts[.rateOfTotal, default: []].append(
          part(.rateOfTotal, relation, [(relation.result, Self.tax)]))
      }
    }
    parts[.rate] = rates
    return parts.mapValues { Self.best($0) }
  }

  private static func best(_ parts: [Explanation.Part]) -> [Explanation.Part] {
    Array(
      parts.filter { $0.score > leastScore }.sorted { $0.score > $1.score }.prefix(mostParts))
  }

  /// - Parameters:
  ///   - step: the meaning of the relation.
  ///   - relation: the numbers.
  ///   - roles: the possible roles of each number.
  ///   - terms: the terms of the equation, if it is not that of the relation.
  ///   - result: the result of that equation.
  ///   - isContradicted: true if the page contradicts this meaning.
  private func part(
    _ step: Step, _ relation: Relation, _ roles: [(block: Int, roles: [Int])],
    terms: [Equation.Term]? = nil, result: Int? = nil, isContradicted: Bool = false
  ) -> Explanation.Part {
    var score =
      scores.model.score(step, surprise: relation.surprise) + scores.cost(of: relation.correction)
      + (isContradicted ? scores.model.contradiction : 0)
    let fixed = roles.map { block, roles in
      let (role, gain) = scores.best(roles, block)
      score += gain
      return role
    }
    let taxed = step == .charges && fixed.dropFirst().allSatisfy { $0.role == Self.tax[0] }
    let isNet = taxed && fixed.first?.role == Self.net[0]
    let sum = (isNet ? Equation.Kind.tax : step.kind).map {
      equation($0, terms ?? inOrder(relation.terms), result: result ?? relation.result)
    }
    return Explanation.Part(
      step: step, equation: sum, roles: fixed, surprise: relation.surprise,
      correction: relation.correction, isContradicted: isContradicted, score: score)
  }

  /// The least number of goods that contradict a sum of others.
  private static let leastLeftOut = 2

  /// True if goods above a sum of goods are not in it.
  private func leavesOutGoods(_ relation: Relation) -> Bool {
    let added = relation.terms.count {
      page.priced[page.row[$0.block]].last == $0.block
        && scores.likeliestRole(of: $0.block) == Self.item[0]
    }
    return goods[page.row[relation.result]] - added >= Self.leastLeftOut
  }

  /// True if an amount that is added to another one is printed below their sum. Only taxes stand
  /// there.
  private func isBelow(_ smaller: Int, _ sum: Int) -> Bool {
    page.row[smaller] > page.row[sum] && scores.likeliestRole(of: smaller) != Self.tax[0]
  }

  private func isBalance(_ block: Int) -> Bool { scores.likeliestRole(of: block) == Self.left[0] }

  /// The terms from top to bottom.
  private func inOrder(_ terms: [Equation.Term]) -> [Equation.Term] {
    terms.sorted { (page.row[$0.block], $0.block) < (page.row[$1.block], $1.block) }
  }

  /// The sum as people write it. On a refund the signs are reversed, so that its result is
  /// positive.
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

  /// The parts of a column that adds up to the total.
  private func columnParts(_ relation: Relation) -> [Explanation.Part] {
    let terms = relation.terms
    let isRefund = page.units(relation.result) < 0
    func roles(_ base: [Int]?, _ added: [Int], _ off: [Int]) -> [(block: Int, roles: [Int])] {
      terms.enumerated().map { index, term in
        if index == 0, let base { return (term.block, base) }
        // On a refund, negative amounts are added.
        return (term.block, term.isSubtracted == isRefund ? added : off)
      }
    }
    var parts = [
      part(
        .items, relation, roles(nil, Self.itemized, Self.itemizedOff),
        isContradicted: leavesOutGoods(relation))
    ]
    if terms.count <= Self.mostCharges {
      parts.append(part(.charges, relation, roles(Self.bases, Self.added, Self.takenOff)))
    }
    if terms.count <= Self.mostSections {
      parts.append(part(.sections, relation, roles(nil, Self.subtotal, Self.subtotal)))
    }
    return parts
  }

  /// The parts that add up to each amount if it is a subtotal.
  func subtotals() -> [Int: [Explanation.Part]] {
    var parts: [Int: [Explanation.Part]] = [:]
    for relation in relations
    where relation.form == .column && relation.correction?.block != relation.result {
      for var part in columnParts(relation) where part.step != .sections {
        part.score +=
          scores.model.score(.subtotal, surprise: part.surprise)
          - scores.model.score(part.step, surprise: part.surprise)
          - (part.isContradicted ? scores.model.contradiction : 0)
        part.step = .subtotal
        // A section has only some of the goods.
        part.isContradicted = false
        parts[relation.result, default: []].append(part)
      }
    }
    return parts.mapValues { Array(Self.best($0).prefix(3)) }
  }

  /// The taxes at a rate of an amount other than the total.
  func rates() -> [Explanation.Part] {
    Self.best(
      relations.compactMap { relation in
        guard relation.form == .rate, !relation.isGross else { return nil }
        return part(
          .rate, relation, [(relation.base, Self.bases), (relation.result, Self.tax)])
      })
  }

  /// The parts of larger + smaller = sum if one of the three is the total.
  private func pairParts(_ relation: Relation, total: Int) -> [Explanation.Part] {
    let (larger, smaller) = (relation.terms[0].block, relation.terms[1].block)
    let sum = relation.result
    func magnitude(_ block: Int) -> Int { self.magnitude(block, in: relation) }
    func isNegative(_ block: Int) -> Bool { units(block, in: relation) < 0 }
    var parts: [Explanation.Part] = []
    let isAlike = isNegative(larger) == isNegative(smaller) && isNegative(larger) == isNegative(sum)
    if isAlike, magnitude(sum) == total {
      parts.append(
        part(
          .charges, relation, [(larger, Self.bases), (smaller, Self.added)],
          isContradicted: isBelow(smaller, sum)))
      // Two equal sections are rare; a discount of half a sum is not.
      if magnitude(larger) != magnitude(smaller) {
        parts.append(
          part(.sections, relation, [(larger, Self.subtotal), (smaller, Self.subtotal)]))
      }
      parts.append(part(.split, relation, [(larger, Self.paid), (smaller, Self.paid)]))
    }
    for (paid, rest) in [(larger, smaller), (smaller, larger)]
    where magnitude(sum) == total && page.row[rest] > page.row[sum]
      // The amount paid before may have a minus, the rest never has.
      && isNegative(rest) == isNegative(sum) && (page.units(rest) < 0) == (page.units(sum) < 0)
    {
      parts.append(part(.rest, relation, [(paid, Self.paid), (rest, Self.left)]))
    }
    for (rest, other) in [(larger, smaller), (smaller, larger)]
    where magnitude(rest) == total && page.magnitude(other) > 0
      // Twice an amount less the amount always gives the amount.
      && magnitude(other) != total
    {
      if isBalance(sum), isBalance(other) {
        parts.append(part(.wallet, relation, [(sum, Self.left), (other, Self.left)]))
      }
      let terms = [Equation.Term(sum), Equation.Term(other, isSubtracted: true)]
      // An amount above the sum of both was added to it, not given back.
      if page.row[other] >= page.row[sum] {
        parts.append(
          part(
            .payment, relation, [(sum, Self.paid), (other, Self.change)], terms: terms,
            result: rest))
      }
      parts.append(
        part(
          .charges, relation, [(sum, Self.bases), (other, Self.takenOff)], terms: terms,
          result: rest, isContradicted: page.row[sum] > page.row[rest]))
    }
    return parts
  }
}
