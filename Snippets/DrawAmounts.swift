// Draws the amounts of a receipt on a copy of it.

import Foundation
import Summa

let bytes = try Data(contentsOf: URL(filePath: "receipt.jpg"))
let result = try await RecognizeAmountsRequest().perform(on: .data(bytes))

let page = try ImageDecoder().open([UInt8](bytes)).colorPage(1)
let drawing = try Annotator().draw(
  result.annotations, on: page, text: result.lines.map(\.imageBox))
try OutputFile.write(try drawing.png(), to: "receipt.annotated.png")
