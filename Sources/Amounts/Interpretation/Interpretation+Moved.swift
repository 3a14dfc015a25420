package import SummaGeometry
import SummaText

extension Interpretation {
  /// The interpretation with each box replaced by the result of `place`.
  package func moved(_ place: (PixelRect) -> PixelRect) -> Interpretation {
    var moved = self
    for index in blocks.indices { moved.blocks[index].box = place(blocks[index].box) }
    moved.fields.move(place)
    return moved
  }
}

extension PageFields {
  fileprivate mutating func move(_ place: (PixelRect) -> PixelRect) {
    date?.move(place)
    time?.move(place)
    merchant?.move(place)
    address?.move(place)
    phone?.move(place)
    taxID?.move(place)
    receiptNumber?.move(place)
    payment?.move(place)
    currency?.move(place)
  }
}

extension PrintedField {
  fileprivate mutating func move(_ place: (PixelRect) -> PixelRect) {
    let box = self.place?.imageBox.map(place)
    self.place?.imageBox = box
  }
}
