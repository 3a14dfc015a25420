/// What is known of a number from where it stands.
struct Label: Sendable {
  /// What the words beside it say.
  var cues: CueSet
  /// The index of its row.
  var row: Int
  /// What the heading of its column says.
  var column: Cue?
  /// Whether the words stand on the row above.
  var isOnNextRow = false
  var isInTaxTable = false
  var isInItemTable = false
  /// Whether other amounts have the same label.
  var sharesLabel = false
  /// Whether this is the one that the label means, of several.
  var isChosen = false
}
