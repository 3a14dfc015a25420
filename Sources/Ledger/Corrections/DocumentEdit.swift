/// The values that a person sets on several documents at once.
public struct DocumentEdit: Sendable, Hashable {
  /// True to mark them as checked, false to remove the mark.
  public var isChecked: Bool?
  /// The labels to set; a nil value removes the label.
  public var labels: [Labels.Name: String?]
  /// Tags that are added to those that each document has.
  public var addedTags: [String]

  public init(
    isChecked: Bool? = nil, labels: [Labels.Name: String?] = [:], addedTags: [String] = []
  ) {
    self.isChecked = isChecked
    self.labels = labels
    self.addedTags = addedTags
  }

  /// The changes of a document.
  /// - Parameter known: its labels.
  /// - Throws: `LedgerError` with the code `bad_correction` if one is invalid.
  func changes(of known: Labels) throws(LedgerError) -> [Change] {
    var changes: [Change] = []
    var labels = labels
    if !addedTags.isEmpty {
      let tags = (labels[.tags] ?? known[.tags]).map { [$0] } ?? []
      labels[.tags] = (tags + addedTags).joined(separator: ", ")
    }
    for name in Labels.Name.allCases {
      if let value = labels[name] { changes.append(try Change.label(name, value).checked()) }
    }
    if let isChecked { changes.append(.checked(isChecked)) }
    return changes
  }
}
