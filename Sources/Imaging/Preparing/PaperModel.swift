/// A model that separates the paper of receipts from its surroundings.
public protocol PaperModel: Sendable {
  /// The paper in `picture`, which has a few hundred pixels along its longer side.
  func paper(in picture: GrayRaster) -> PaperMap
}
