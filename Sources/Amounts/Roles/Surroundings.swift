import SummaGeometry

/// Properties of the page to which the evidence of each number refers.
struct Surroundings {
  /// All different amounts, ascending.
  var values: [Int] = []
  var hasCents = false
  /// True if most amounts of a thousand or more have a mark between their digits.
  var groupsThousands = false
  /// True if most amounts are negative.
  var isRefund = false
  /// True if some amounts have a currency's sign and others have none.
  var isSigned = false
  var currency: Currency?
  var height = 0.0
  /// The right edge of most amounts, in pixels from the left.
  var edge: Double?
  var firstRow = 0
  var lastRow = 0
  var firstItem = 0
  var firstSum = Int.max
  var firstPayment = Int.max
  /// The cues of the nearest rows with numbers or cues, above and below each row.
  var cuesBefore: [CueSet] = []
  var cuesAfter: [CueSet] = []
  /// The largest amount above each row.
  var largestAbove: [Int] = []
  /// The other prints of an amount, by its value without sign.
  var twins: [Int: Twins] = [:]
  /// The content of each row.
  var besides: [Beside] = []
  /// The cell of each block on its row.
  var cell: [Int?]
  private let rows: [Row]

  /// Blocks with the same amount, at most ``most`` of them.
  struct Twins {
    static let most = 16
    var blocks: [Int] = []
    var rows: ClosedRange<Int>
  }

  /// The content of a row.
  struct Beside {
    var count = 0
    var lastMoney: Int?
    var hasRate = false
    var cues: CueSet = []
  }

  init(page: PageNumbers, rows: [Row], labels: [Label?]) {
    self.rows = rows
    let money = page.money
    for block in page.blocks.indices where page.amounts[block] != nil {
      let row = page.row[block]
      var known = twins[page.magnitude(block)] ?? Twins(rows: row...row)
      if known.blocks.count < Twins.most { known.blocks.append(block) }
      known.rows = min(known.rows.lowerBound, row)...max(known.rows.upperBound, row)
      twins[page.magnitude(block)] = known
    }
    cell = Array(repeating: nil, count: page.blocks.count)
    for (row, members) in page.rows.enumerated() {
      var beside = Beside()
      for block in members {
        if page.blocks[block].kind == .percent { beside.hasRate = true }
        guard page.isMoney(block) else { continue }
        beside.count += 1
        beside.lastMoney = block
      }
      beside.cues = rows[row].cues
      besides.append(beside)
      for (index, cell) in rows[row].cells.enumerated() {
        for block in cell.blocks { self.cell[block] = index }
      }
    }
    values = Set(money.map(page.magnitude)).sorted()
    hasCents = money.contains { page.blocks[$0].fractionDigits == 2 }
    let thousands = money.map { page.blocks[$0] }.filter { $0.kind == .money && $0.hasThousands }
    groupsThousands =
      !thousands.isEmpty && 2 * thousands.count(where: \.hasUngroupedThousands) <= thousands.count
    isRefund = page.isMostlyNegative
    let signed = money.filter { page.blocks[$0].currency != nil }
    isSigned = !signed.isEmpty && signed.count < money.count
    currency = page.currency
    height = money.map { page.blocks[$0].box.height }.upperMedian ?? 0
    edge = Self.commonest(money.map { page.blocks[$0].box.maxX }, width: 1.5 * height)
    firstRow = money.map { page.row[$0] }.min() ?? 0
    lastRow = money.map { page.row[$0] }.max() ?? 0
    firstItem = rows.firstIndex(where: \.isHeading) ?? 0
    for block in page.blocks.indices {
      guard let label = labels[block], !label.isInTaxTable else { continue }
      if !label.cues.isDisjoint(with: .sumsOnTheWay) { firstSum = min(firstSum, label.row) }
      if !label.cues.isDisjoint(with: .payment) { firstPayment = min(firstPayment, label.row) }
    }
    cuesBefore = Self.nearestCues(rows)
    cuesAfter = Self.nearestCues(rows.reversed()).reversed()
    var largest = -1
    for members in page.rows {
      largestAbove.append(largest)
      largest = members.filter(page.isMoney).map(page.magnitude).reduce(largest, max)
    }
  }

  /// For each row the cues of the nearest row before it that has numbers or cues.
  private static func nearestCues(_ rows: [Row]) -> [CueSet] {
    var nearest: CueSet = []
    return rows.map { row in
      let cues = row.cues
      defer { if row.hasBlocks || !cues.isEmpty { nearest = cues } }
      return nearest
    }
  }

  /// The nearness of the words of a row to their keywords.
  func strengths(_ row: Int, above: Bool) -> (Cue) -> Double {
    let cells = rows[above && row > 0 ? row - 1 : row].cells
    return { cue in
      cells.lazy.compactMap { $0.nearness[cue] }.max() ?? 1
    }
  }

  /// The middle of the window of `width` that contains most of `places`.
  private static func commonest(_ places: [Double], width: Double) -> Double? {
    let sorted = places.sorted()
    var best: (count: Int, place: Double)?
    var first = 0
    for (index, place) in sorted.enumerated() {
      while place - sorted[first] > width { first += 1 }
      let count = index - first + 1
      // Of equally full windows the rightmost.
      if count >= best?.count ?? 0 { best = (count, (place + sorted[first]) / 2) }
    }
    return best?.place
  }
}
