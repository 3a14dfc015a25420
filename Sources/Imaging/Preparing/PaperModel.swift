/// What tells the paper of receipts from what it lies on.
public protocol PaperModel: Sendable {
  /// Where paper is in `picture`, which has some hundred pixels along its longer side.
  func paper(in picture: GrayRaster) -> PaperMap
}
