import Foundation
@testable import SummaFormats
@testable import SummaReading
@testable import SummaWorkers
@testable import SummaAmounts
@testable import SummaInk
@testable import SummaNeural
@testable import SummaSystem
import SystemPackage

/// Files and lines of text in other formats.
extension FuzzTarget {
  static let texts: [FuzzTarget] = [
    FuzzTarget("safetensors") { bytes in
      guard let file = try? OpenFile(bytes),
        let weights = try? Safetensors(
          contentsOf: file.path.string)
      else { return }
      for name in weights.names {
        let tensor = try? weights.tensor(name)
        precondition(tensor.map { $0.values.count <= bytes.count } ?? true, "values")
        _ = try? weights.bytes(name)
      }
    },
    FuzzTarget("ink-json", ink),
    FuzzTarget("inkml", ink),
    FuzzTarget("invoice") { bytes in
      guard let invoice = InvoiceReader().invoice(in: bytes, source: "factur-x.xml"),
        let line = try? RecordJSON.line(RecognizedInvoice(invoice))
      else { return }
      precondition(!line.contains("\n"), "line")
    },
    FuzzTarget("keywords") { bytes in
      guard let table = try? KeywordTable(parsing: String(decoding: bytes, as: UTF8.self)) else {
        return
      }
      _ = AmountParser(keywords: table).parse(receipt)
    },
    // A page range, a colour, a path, each from the whole input.
    FuzzTarget("words") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let pages = PageSelection(text) {
        precondition((1...500).contains(pages.count(of: 500)), "count")
        _ = (pages.first, pages.last(of: 500), pages.next(from: 7))
      }
      _ = InkColor(text)
      if let path = FilePath(recordText: text), !text.isEmpty {
        precondition(FilePath(recordText: path.recordText) == path, "path")
      }
    },
  ]

  /// A file of strokes, and its analysis without a network.
  private static func ink(_ bytes: [UInt8]) {
    guard let ink = try? Ink(file: bytes), let strokes = try? ink.checked() else { return }
    let shapes = try? ShapeClassifier().classify(strokes)
    precondition(shapes?.allSatisfy { $0.score.isFinite } ?? true, "shapes")
    let gestures = try? GestureClassifier().classify(strokes)
    precondition(gestures?.allSatisfy { $0.score.isFinite } ?? true, "gestures")
    guard let json = try? JSONEncoder().encode(strokes) else { preconditionFailure("encoding") }
    let again = try? Ink(file: [UInt8](json))
    precondition(again?.strokes.count == strokes.strokes.count, "strokes")
  }

  private static let receipt = [line("TOTAL 12.50"), line("CASH 20.00"), line("3 May 2024")]
}
