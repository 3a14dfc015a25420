import Summa
import SummaLedger

/// An amount with its corrections: the keys of a record's amount and these.
struct EffectiveAmount: Encodable {
  struct Before: Encodable {
    var exact: String
    var currency: String?
    var role: String?
  }

  /// `read`, `corrected` by a person, or `added` by a person.
  var origin: String
  var was: Before?
  /// Nil for an amount without labels.
  var labels: Labels?
  private let amount: RecognizedAmount

  init(_ amount: RecognizedAmount, isCorrected: Bool, was: RecognizedAmount?, labels: Labels? = nil)
  {
    self.amount = amount
    self.labels = labels
    origin = was == nil ? "added" : isCorrected ? "corrected" : "read"
    if let was, isCorrected {
      self.was = Before(
        exact: was.exactText, currency: was.currency?.rawValue, role: was.role?.rawValue)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, value, exact, text, readAs, currency, kind, role, confidence, handwriting, line, range
    case box, imageBox, origin, was, labels
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(amount.id, forKey: .id)
    try values.encode(amount.value, forKey: .value)
    try values.encode(amount.exactText, forKey: .exact)
    try values.encode(amount.text, forKey: .text)
    try values.encodeIfPresent(amount.readText, forKey: .readAs)
    try values.encodeIfPresent(amount.currency, forKey: .currency)
    try values.encode(amount.kind, forKey: .kind)
    try values.encodeIfPresent(amount.role, forKey: .role)
    // The confidence of a reader does not apply to the number of a person.
    if origin == "read" {
      try values.encode(amount.confidence, forKey: .confidence)
      if amount.block.isHandwritten { try values.encode(true, forKey: .handwriting) }
    }
    if amount.line >= 0 {
      try values.encode(amount.line, forKey: .line)
      try values.encode([amount.range.lowerBound, amount.range.upperBound], forKey: .range)
    }
    try values.encode(amount.boundingBox, forKey: .box)
    try values.encode(amount.imageBox.integral, forKey: .imageBox)
    try values.encode(origin, forKey: .origin)
    try values.encodeIfPresent(was, forKey: .was)
    try values.encodeIfPresent(labels, forKey: .labels)
  }
}
