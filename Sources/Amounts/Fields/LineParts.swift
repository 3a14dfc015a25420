/// The parts of the lines of a page.
struct LineParts: Sendable {
  /// From top to bottom, those of a row from left to right.
  let lines: [PageLine]
  /// For each line the probability of each part, in the order of its cases.
  let probabilities: [[Double]]
  /// For each line the likeliest part.
  let likeliest: [LinePart]

  /// The least probability that a line continues the one above, as a share of that line's own.
  private static let leastToGoOn = 0.5

  init(lines: [PageLine], probabilities: [[Double]]) {
    self.lines = lines
    self.probabilities = probabilities
    likeliest = probabilities.map { line in
      LinePart.allCases[line.indices.max { line[$0] < line[$1] } ?? 0]
    }
  }

  func probability(_ part: LinePart, of line: Int) -> Double {
    probabilities[line][part.index]
  }

  /// A line with those below that continue it. A legal form ends a name, and a company below a name
  /// of several words is another one: TRATTORIA DA NIVES, DI ZORZI NIVES & C. S.N.C.
  func run(from line: Int) -> [Int] {
    var run = [line]
    var before = probability(.name, of: line) + probability(.company, of: line)
    for next in lines.indices.dropFirst(line + 1) {
      let more = probability(.more, of: next)
      guard more >= max(Self.leastToGoOn * before, 0.05), !hasLabel(next), !endsName(run),
        !isCompany(next) || lines[line].has(.oneWord)
      else { break }
      run.append(next)
      before = more
    }
    return run
  }

  /// True if the last of several words is a legal form.
  private func endsName(_ run: [Int]) -> Bool { run.last.map(isCompany) ?? false }

  /// True if a line names a company, not where shops go by the names of companies.
  private func isCompany(_ line: Int) -> Bool {
    let line = lines[line]
    return line.has(.legalForm) && !line.has(.formAlone) && !line.has(.ownForm)
  }

  /// True if a line has a label of its own. A street may be the name of a shop: POSTO AVENIDA.
  private func hasLabel(_ line: Int) -> Bool {
    let line = lines[line]
    return Self.labels.contains(where: line.has) || line.has(.phoneLabel) && !line.has(.street)
  }

  private static let labels: [LineFeature] = [.address, .date, .taxLabel, .money, .person]
}
