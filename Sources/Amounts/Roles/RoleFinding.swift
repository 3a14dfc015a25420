/// What ``RoleFinder`` made of the numbers of a page.
public struct RoleFinding: Sendable, Hashable {
  /// The role of each block, in their order; nil where none is known.
  public var roles: [Role?]
  /// The index of the block that is the total, or nil where the page names none.
  public var total: Int?
  /// How likely ``total`` is right, 0...1; 0 without a total.
  public var confidence: Double

  public init(roles: [Role?], total: Int?, confidence: Double) {
    self.roles = roles
    self.total = total
    self.confidence = confidence
  }
}
