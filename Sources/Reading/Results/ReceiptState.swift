/// The reliability of a receipt's total.
///
/// Tables, exports, reports, the review page and the help use these words and explanations.
public enum ReceiptState: String, Sendable, Hashable, Codable, CaseIterable {
  /// A person checked the receipt or set its total.
  case checked
  /// A sum on the receipt, or its electronic invoice, gives the same total.
  case proved
  /// The total was read with a confidence of at least ``leastConfidence``, without a proof.
  case read
  /// A person should look at the receipt.
  case look

  /// Totals without a proof and with a lower confidence need a look. Chosen by hand: at a
  /// confidence of 0.9 about nine of ten totals are right.
  public static let leastConfidence = 0.9

  /// The meaning of the word.
  public var explanation: String {
    switch self {
    case .checked: "a person checked the receipt or set its total"
    case .proved: "a sum on the receipt, or its electronic invoice, gives the same total"
    case .read: "the total was read with a confidence of at least 90 %"
    case .look:
      "the receipt could not be read, or its total is missing, contradicted, handwritten or unsure, "
        + "or it looks like another receipt"
    }
  }

  /// All words with their explanations, for help.
  public static var legend: String {
    allCases.map { "\($0.rawValue): \($0.explanation)" }.joined(separator: "; ")
  }
}

extension RecognizedAmounts {
  /// The state of the page as it was read; never `checked`.
  public var state: ReceiptState {
    guard status == .ok, let total, total.contradiction == nil,
      totalAmount?.block.isHandwritten != true
    else { return .look }
    if total.isProved { return .proved }
    return total.confidence >= ReceiptState.leastConfidence ? .read : .look
  }
}

extension RecognizedTotal {
  /// True if a sum of the page, or an electronic invoice, gives the same total.
  public var isProved: Bool { contradiction == nil && (proof != nil || source != nil) }
}

extension Double {
  /// A confidence in percent, rounded down, so that only certainty is 100 %.
  package var percentText: String { "\(Int((self * 100 + 1e-6).rounded(.down))) %" }
}
