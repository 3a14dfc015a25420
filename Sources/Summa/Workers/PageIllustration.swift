import Foundation
import SummaSystem

/// Pictures of pages whose records are there already: what a worker draws in reading them.
package struct PageIllustration {
  private let document: WorkerService.Document
  private let request: RecognizeAmountsRequest
  private let pictures: WorkerOptions.Pictures
  /// What messages call options.
  private let names: OptionNames

  package init(
    of document: WorkerService.Document, request: RecognizeAmountsRequest,
    pictures: WorkerOptions.Pictures, names: OptionNames = [:]
  ) {
    self.document = document
    self.request = request
    self.pictures = pictures
    self.names = names
  }

  /// Draws a page with the amounts of its sheets.
  /// - Parameters:
  ///   - page: counted from 1.
  ///   - records: one for each sheet.
  /// - Returns: the records with the picture's path, or with the reason why there is none.
  package func draw(_ page: Int, _ records: [PageRecord]) -> [PageRecord] {
    guard records.allSatisfy({ $0.status == .ok }) else { return records }
    var records = records
    do throws(RecognitionError) {
      let path = try pictures.path(ofPage: page)
      try OutputFile.write(try png(page, records), to: path, replacing: pictures.replacing)
      for index in records.indices { records[index].annotated = path.recordText }
    } catch {
      for index in records.indices {
        records[index].annotationError = PageRecord.Failure(
          error, file: records[index].file, naming: names)
      }
    }
    return records
  }

  private func png(_ page: Int, _ records: [PageRecord]) throws(RecognitionError) -> [UInt8] {
    let source: ImageSource =
      switch document {
      case .path(let path): .path(path)
      case .bytes(let bytes, _): .data(Data(bytes))
      }
    var clock = StageClock()
    let canvas = try SourceDocument(source, request: request, clock: &clock).colorPage(page)
    do {
      return try pictures.annotator.draw(
        records.flatMap(\.annotations), on: canvas,
        text: records.flatMap { ($0.lines ?? []).map(\.imageBox.rect) },
        sheets: records.compactMap { record in
          record.sheet.flatMap { Self.quad($0.quad) }
        }
      ).png()
    } catch {
      throw RecognitionError(error)
    }
  }

  private static func quad(_ corners: [PageRecord.Point]) -> Quad? {
    guard corners.count == 4 else { return nil }
    let points = corners.map { PixelPoint(x: $0.x, y: $0.y) }
    return Quad(
      upperLeft: points[0], upperRight: points[1], lowerRight: points[2], lowerLeft: points[3])
  }
}

extension PageRecord {
  /// The boxes to draw: each number, the total set apart.
  package var annotations: [Annotation] {
    (amounts ?? []).map { amount in
      let isTotal = amount.id == total?.id
      let value = amount.kind == .percent ? amount.exactText + " %" : amount.exactText
      return Annotation(
        box: amount.imageBox, label: isTotal ? "Total \(value)" : value, isEmphasized: isTotal)
    }
  }
}
