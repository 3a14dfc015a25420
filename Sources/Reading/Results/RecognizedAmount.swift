public import SummaAmounts

/// A number on a page, with its meaning and its position.
///
/// The properties of its ``block`` can be used directly: `amount.value`, `amount.exact`,
/// `amount.currency`.
@dynamicMemberLookup
public struct RecognizedAmount: Sendable, Hashable, Identifiable {
  /// Unique on its page, from 1 in reading order.
  public var id: Int
  /// The number with its text, its kind and its position in the line.
  public var block: NumericBlock
  /// The role of the number on its receipt; nil if unknown.
  public var role: Role?
  /// 0...1 of the upright page, origin lower left.
  public var boundingBox: NormalizedRect

  package init(id: Int, block: NumericBlock, role: Role?, boundingBox: NormalizedRect) {
    self.id = id
    self.block = block
    self.role = role
    self.boundingBox = boundingBox
  }

  /// The exact number with the decimals that are printed: `9.00`.
  public var exact: ExactNumber { ExactNumber(block.exactText) }

  /// A property of ``block``.
  public subscript<Value>(dynamicMember property: KeyPath<NumericBlock, Value>) -> Value {
    block[keyPath: property]
  }

  /// Pixels of the upright page, origin upper left.
  public var imageBox: PixelRect { block.box }

  /// The JSON on one line, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}

/// In JSON, boxes and the confidence are rounded. Other readings and `NumericBlock.isUnitPrice` are
/// omitted.
extension RecognizedAmount: Codable {
  enum CodingKeys: String, CodingKey {
    case id, value, exact, text, currency, kind, role, confidence, line, range, box, handwriting
    case readAs = "read_as"
    case imageBox = "image_box"
  }

  public func encode(to encoder: any Encoder) throws {
    var record = encoder.container(keyedBy: CodingKeys.self)
    try record.encode(id, forKey: .id)
    try record.encode(block.value, forKey: .value)
    try record.encode(block.exactText, forKey: .exact)
    try record.encode(block.text, forKey: .text)
    try record.encodeIfPresent(block.readText, forKey: .readAs)
    try record.encodeIfPresent(block.currency, forKey: .currency)
    try record.encode(block.kind, forKey: .kind)
    try record.encodeIfPresent(role, forKey: .role)
    try record.encode(block.confidence.rounded(digits: 3), forKey: .confidence)
    try record.encode(block.line, forKey: .line)
    try record.encode([block.range.lowerBound, block.range.upperBound], forKey: .range)
    try record.encode(boundingBox.recorded, forKey: .box)
    try record.encode(imageBox.recorded, forKey: .imageBox)
    if block.isHandwritten { try record.encode(true, forKey: .handwriting) }
  }

  public init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: CodingKeys.self)
    let exactText = try record.decode(String.self, forKey: .exact)
    guard let number = NumericBlock.number(exactText) else {
      throw DecodingError.dataCorruptedError(
        forKey: .exact, in: record, debugDescription: "\(exactText) is no number")
    }
    // Records of earlier versions have no range.
    let range = try record.decodeIfPresent([Int].self, forKey: .range) ?? [0, 0]
    guard range.count == 2, 0 <= range[0], range[0] <= range[1] else {
      throw DecodingError.dataCorruptedError(
        forKey: .range, in: record, debugDescription: "a range has a start and an end")
    }
    var block = NumericBlock(
      value: number.value, exact: number.exact,
      fractionDigits: ExactNumber(exactText).fractionDigits,
      exactText: exactText, text: try record.decode(String.self, forKey: .text),
      currency: try record.decodeIfPresent(Currency.self, forKey: .currency),
      kind: try record.decode(NumericBlock.Kind.self, forKey: .kind),
      confidence: try record.decode(Double.self, forKey: .confidence),
      line: try record.decode(Int.self, forKey: .line), range: range[0]..<range[1],
      box: try record.decode(PixelRect.self, forKey: .imageBox))
    block.readText = try record.decodeIfPresent(String.self, forKey: .readAs)
    block.isHandwritten = try record.decodeIfPresent(Bool.self, forKey: .handwriting) ?? false
    self.init(
      id: try record.decode(Int.self, forKey: .id), block: block,
      role: try record.decodeIfPresent(Role.self, forKey: .role),
      boundingBox: try record.decode(NormalizedRect.self, forKey: .box))
  }
}
