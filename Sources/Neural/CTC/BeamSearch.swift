public import Foundation

/// Finds the texts that a network's frames most likely spell: prefix beam search for connectionist
/// temporal classification.
///
/// Source: Graves, Supervised Sequence Labelling with Recurrent Neural Networks, 2012, 7.5; with a
/// language model as in Hannun et al., First-Pass Large Vocabulary Continuous Speech Recognition
/// using Bi-Directional Recurrent DNNs, 2014.
///
/// The search is inlinable, so that it is specialised for the models of other modules: through a
/// protocol's table of functions it takes more than three times as long.
public struct BeamSearch: Sendable {
  /// A text that the frames may spell.
  public struct Candidate: Sendable, Equatable {
    /// The classes of its characters, without the blank of CTC.
    public var classes: [Int]
    /// The probability of all paths that spell it, 0...1.
    public var probability: Double
    /// The language model's preference for it, a natural logarithm of odds.
    public var preference: Double

    @inlinable public init(classes: [Int], probability: Double, preference: Double = 0) {
      self.classes = classes
      self.probability = probability
      self.preference = preference
    }
  }

  /// The number of texts that the search follows at a time.
  public var width = 8
  /// The number of classes of a frame, the likeliest first, that a search with a language model
  /// extends texts by.
  public var modelClasses: Int

  public init(width: Int = 8, modelClasses: Int = .max) {
    self.width = width
    self.modelClasses = modelClasses
  }

  /// The most likely texts, best first. The list has at least one text, which may be empty.
  public func candidates(in scores: LikelyClasses) -> [Candidate] {
    candidates(in: scores, with: nil as NoTextModel?)
  }

  /// The texts that are best by their probability and the preference of a language model.
  @inlinable
  public func candidates<Model: TextModel>(
    in scores: LikelyClasses, with model: Model?
  ) -> [Candidate] {
    var beam = Beam(width: width, classes: modelClasses, model: model)
    for frame in 0..<scores.frames {
      if let logarithm = scores.blank(at: frame) {
        beam.appendBlank(probability: exp(Double(logarithm)))
        continue
      }
      beam.extend(by: frame, of: scores)
      beam.prune()
      guard beam.normalize() else { return [Candidate(classes: [], probability: 0)] }
    }
    return beam.candidates()
  }
}

/// A language model: prefers some texts to others, independent of the network.
public protocol TextModel: Sendable {
  /// The model's state after a text.
  associatedtype State: Sendable

  /// The state of the empty text.
  var start: State { get }

  /// The state after one more character, given by its class.
  func state(_ state: State, adding label: Int) -> State

  /// The preference for an unfinished text, a natural logarithm of odds.
  func score(of state: State) -> Float

  /// The preference for a text that ends here.
  func score(atEnd state: State) -> Float
}

/// The model type of a search without a language model. It has no values.
private enum NoTextModel: TextModel {
  typealias State = Int

  var start: Int { switch self {} }
  func state(_ state: Int, adding label: Int) -> Int { switch self {} }
  func score(of state: Int) -> Float { switch self {} }
  func score(atEnd state: Int) -> Float { switch self {} }
}
