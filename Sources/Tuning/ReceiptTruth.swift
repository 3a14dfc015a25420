import Summa

/// The truth of a receipt: a line of `truth.jsonl`.
struct ReceiptTruth: Sendable, Equatable, Decodable {
  /// A point on a single amount.
  struct Tap: Sendable, Equatable {
    /// Pixels of the upright page, origin upper left.
    var point: PixelPoint
    /// The amount at the point.
    var value: Double
  }

  /// The name of the image.
  var file: String
  /// The fold of the receipt: `train` or `check`.
  var fold: String?
  /// True if the total is known well enough to judge by it.
  var isUsable: Bool
  /// The readings of the total that count as right.
  var totals: [Double]
  /// All amounts with two decimals, in hundredths without sign; nil if unknown.
  var amounts: [Double]?
  var taps: [Tap]
  /// The fields besides the total.
  var fields: FieldTruth

  private enum CodingKeys: String, CodingKey {
    case file, fold, total, amounts, lines
    case isUsable = "usable_total"
    case otherTotals = "total_alts"
  }

  private struct Line: Decodable {
    var text: String
    /// Left, top, right and bottom.
    var box: [Double]?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    file = try container.decode(String.self, forKey: .file)
    fold = try container.decodeIfPresent(String.self, forKey: .fold)
    isUsable = try container.decodeIfPresent(Bool.self, forKey: .isUsable) ?? true
    fields = try FieldTruth(from: decoder)
    guard isUsable else {
      (totals, taps) = ([], [])
      return
    }
    func number(_ text: String, _ key: CodingKeys) throws -> Double {
      guard let number = Double(text), number.isFinite else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\"\(text)\" is no number such as \"12.50\""
        )
      }
      return abs(number)
    }
    let total = try container.decode(String.self, forKey: .total)
    let others = try container.decodeIfPresent([String].self, forKey: .otherTotals) ?? []
    totals = try [number(total, .total)] + others.map { try number($0, .otherTotals) }

    let lines = try container.decodeIfPresent([Line].self, forKey: .lines) ?? []
    if let exact = try container.decodeIfPresent([String].self, forKey: .amounts) {
      amounts = try exact.map { (try number($0, .amounts) * 100).rounded() }
    } else if !lines.isEmpty {
      amounts = lines.flatMap { PrintedAmounts(text: $0.text).hundredths }
    }
    taps = try lines.compactMap { line in
      guard let box = line.box else { return nil }
      guard box.count == 4 else {
        throw DecodingError.dataCorruptedError(
          forKey: .lines, in: container,
          debugDescription: "the box of \"\(line.text)\" is not four numbers [x0, y0, x1, y1]")
      }
      let printed = PrintedAmounts(text: line.text)
      guard printed.isAlone, let hundredths = printed.hundredths.first else { return nil }
      return Tap(
        point: PixelPoint(x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2),
        value: hundredths / 100)
    }
  }
}
