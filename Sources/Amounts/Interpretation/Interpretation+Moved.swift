package import SummaGeometry
import SummaText

extension Interpretation {
  /// The interpretation with each box replaced by the result of `move`.
  package func moved(_ move: (PixelRect) -> PixelRect) -> Interpretation {
    var moved = self
    for index in blocks.indices { moved.blocks[index].box = move(blocks[index].box) }
    moved.fields.changePlaces { TextPlace(spans: $0.spans, imageBox: $0.imageBox.map(move)) }
    return moved
  }
}
