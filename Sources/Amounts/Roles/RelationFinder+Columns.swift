import SummaGeometry

/// Amounts of a column that add up to one below them: items, or a subtotal with its extras.
extension RelationFinder {
  /// The most amounts left out at either end of a run, the most relations kept for each amount, and
  /// the most amounts of a column.
  private static let mostLeftOut = 6
  private static let mostKept = 4
  private static let mostItems = 120

  private struct Run {
    /// Indices into the column.
    var range: Range<Int>
    /// An amount inside the range that is left out.
    var omitted: Int?
    /// An amount that is subtracted although it is printed without a sign.
    var flipped: Int?
    var correction: Relation.Correction?
    var trials: Int
  }

  func columns() -> [Relation] {
    var relations: [Relation] = []
    let doubtful = page.corrections.map(\.correction.block).filter { !page.isMoney($0) }
    for result in page.money + Set(doubtful).sorted() where !page.blocks[result].isUnitPrice {
      var seen: Set<[Int]> = []
      for edge in [page.blocks[result].box.maxX, nil] {
        let column = self.column(above: result, rightEdge: edge)
        guard column.count >= 2, seen.insert(column).inserted else { continue }
        let found = runs(of: column, making: result)
        relations += found
      }
    }
    var seen: Set<[Int]> = []
    return relations.sorted(by: Relation.isOrdered).filter { relation in
      let correction = relation.correction.map { [$0.block, $0.alternative] } ?? []
      let terms = relation.terms.map(\.block).sorted()
      return seen.insert(terms + [relation.result] + correction).inserted
    }
  }

  /// The amounts above `result`, one of each row: the one whose right edge is nearest to
  /// `rightEdge`, or the last one.
  private func column(above result: Int, rightEdge: Double?) -> [Int] {
    var column: [Int] = []
    for row in stride(from: page.row[result] - 1, through: 0, by: -1) {
      let members = page.priced[row]
      guard let last = members.last else { continue }
      var chosen = last
      if let rightEdge {
        let nearest = members.min {
          abs(page.blocks[$0].box.maxX - rightEdge) < abs(page.blocks[$1].box.maxX - rightEdge)
        }
        guard let nearest,
          abs(page.blocks[nearest].box.maxX - rightEdge) < 3 * page.blocks[nearest].box.height
        else { continue }
        chosen = nearest
      }
      if page.units(chosen) != 0 { column.append(chosen) }
      if column.count == Self.mostItems { break }
    }
    return column.reversed()
  }

  private func runs(of column: [Int], making result: Int) -> [Relation] {
    let units = column.map(page.units)
    var prefix = [0]
    for value in units { prefix.append(prefix[prefix.count - 1] &+ value) }
    let sum = page.units(result)
    var runs: [Run] = []
    let count = column.count
    // The possible starts of runs, by prefix sum.
    var starts: [Int: [Int]] = [:]
    for (index, value) in prefix.enumerated() { starts[value, default: []].append(index) }
    func note(_ sum: Int, _ correction: Relation.Correction?) {
      for end in stride(from: count, through: 2, by: -1) {
        for start in starts[prefix[end] &- sum] ?? [] where start + 2 <= end {
          let trials = (count - end + 1) * (start + 1)
          runs.append(Run(range: start..<end, correction: correction, trials: trials))
        }
      }
    }
    if page.isMoney(result) { note(sum, nil) }
    // The result itself may be another reading.
    for (correction, units) in page.corrections
    where correction.block == result && units != sum { note(units, correction) }
    if count >= 3, page.isMoney(result) { runs += mended(units, prefix, sum, column) }
    if runs.isEmpty { return [] }
    runs.sort { ($0.trials, $0.range.lowerBound) < ($1.trials, $1.range.lowerBound) }
    return runs.prefix(Self.mostKept).map { relation($0, column, result) }
  }

  /// Runs that hold if one amount is left out, subtracted or read otherwise.
  private func mended(_ units: [Int], _ prefix: [Int], _ sum: Int, _ column: [Int]) -> [Run] {
    var runs: [Run] = []
    let count = units.count
    for bottom in 0...min(Self.mostLeftOut, count - 3) {
      for top in 0...min(Self.mostLeftOut, count - 3 - bottom) {
        let range = top..<count - bottom
        let rest = prefix[range.upperBound] &- prefix[range.lowerBound] &- sum
        guard rest != 0 else { continue }
        let trials = (bottom + 1) * (top + 1) * 2 * range.count
        for index in range {
          let isInside = index > range.lowerBound && index < range.upperBound - 1
          if isInside, units[index] == rest {
            runs.append(Run(range: range, omitted: index, trials: trials))
          }
          if units[index] > 0, 2 * units[index] == rest {
            runs.append(Run(range: range, flipped: index, trials: trials))
          }
        }
        for (correction, value) in page.corrections {
          guard let index = column.firstIndex(of: correction.block), range.contains(index),
            value &- units[index] == -rest
          else { continue }
          runs.append(
            Run(
              range: range, correction: correction,
              trials: (bottom + 1) * (top + 1) * page.corrections.count))
        }
      }
    }
    return runs
  }

  private func relation(_ run: Run, _ column: [Int], _ result: Int) -> Relation {
    let members = run.range.filter { $0 != run.omitted }
    let terms = members.map { index in
      Equation.Term(
        column[index], isSubtracted: page.units(column[index]) < 0 || index == run.flipped)
    }
    let largest = terms.map { page.magnitude($0.block) }.max() ?? 0
    return Relation(
      form: .column, terms: terms, result: result,
      surprise: page.chance.surprise(
        of: max(largest, page.magnitude(result)), trials: run.trials),
      correction: run.correction)
  }

  /// The most rows between a total and its payments, and the most payments.
  private static let mostBetween = 3
  private static let mostPayments = 4

  /// Amounts below one that add up to it: several payments, and the change.
  func payments() -> [Relation] {
    page.money.flatMap { result -> [Relation] in
      let sum = page.magnitude(result)
      let below = page.priced.dropFirst(page.row[result] + 1).compactMap(\.last)
        .prefix(Self.mostBetween + Self.mostPayments).map { $0 }
      // A negative total is not a sum of positive payments.
      guard sum > 0, below.count >= 2,
        (page.units(result) < 0) == (page.units(below[0]) < 0)
      else { return [] }
      var found: [Relation] = []
      for start in 0..<min(Self.mostBetween, below.count - 1) {
        var handed = page.magnitude(below[start])
        for end in start + 1..<min(start + Self.mostPayments, below.count) {
          let last = page.magnitude(below[end])
          for isBack in [false, true] where handed + (isBack ? -last : last) == sum && last > 0 {
            // One payment and its change are a pair.
            guard !isBack || end - start >= 2 else { continue }
            let terms = (start...end).map {
              Equation.Term(below[$0], isSubtracted: isBack && $0 == end)
            }
            let trials = 2 * (start + 1) * (end - start)
            found.append(
              Relation(
                form: .below, terms: terms, result: result,
                surprise: page.chance.surprise(of: max(sum, handed), trials: trials)))
          }
          handed += last
        }
      }
      return found
    }
  }
}
