/// What makes some texts likelier than others, whatever a network sees.
package protocol TextModel: Sendable {
  /// A text so far.
  associatedtype State: Sendable

  /// Nothing yet.
  var start: State { get }

  /// `state` with one character more, by its class.
  func state(_ state: State, adding label: Int) -> State

  /// By how much a text is preferred, a natural logarithm.
  func score(of state: State) -> Float

  /// By how much a text is preferred that ends here.
  func score(atEnd state: State) -> Float
}
