import Foundation
@testable import SummaFormats
@testable import SummaReading
@testable import SummaWorkers
@testable import SummaImaging

/// Messages between processes, and files of results.
extension FuzzTarget {
  static let results: [FuzzTarget] = [
    // Standard input of `summa worker`, which arrives in pieces.
    FuzzTarget("job") { bytes in
      var lines = LineBuffer()
      for piece in stride(from: 0, to: bytes.count, by: 61) {
        lines.append(bytes[piece..<min(piece + 61, bytes.count)])
        while let line = lines.next() { work(on: line) }
      }
      work(on: lines.rest)
    },
    // Standard output of a worker, which may be under the control of a hostile document.
    FuzzTarget("reply") { bytes in
      guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: Data(bytes)),
        let line = try? RecordJSON.line(reply)
      else { return }
      precondition(!line.contains("\n"), "line")
      if let record = reply.answer?.record { encode(record) }
      if let text = reply.answer?.text { encode(text) }
      if let page = reply.answer?.reading { encode(understanding.amounts(on: page)) }
    },
    // Files at the path of an output.
    FuzzTarget("signature") { bytes in
      _ = RecordJSON.isRecord(bytes[...])
      _ = OutputSignatures.isOwn(bytes, encoders: OutputEncoders.all)
      precondition(PNGSignature.marking(bytes).count >= bytes.count, "mark")
    },
    // Pictures that are embedded in a PDF unchanged.
    FuzzTarget("page-picture") { bytes in
      guard let picture = PagePicture(bytes) else { return }
      let page = TextRecord.Page(file: "a.png", size: picture.size)
      var encoder = PDFEncoder()
      _ = encoder.header()
      _ = try? encoder.bytes(of: TextPage(TextRecord([], on: page), picture: picture))
      _ = try? encoder.footer()
    },
  ]

  private static let small = Data("P5 16 12 255\n".utf8 + [UInt8](repeating: 200, count: 16 * 12))

  /// Does what a worker does with a line of its input before reading, with a picture in memory in
  /// place of the named file. Nothing is written.
  private static func work(on line: ArraySlice<UInt8>) {
    let data = Data(line)
    _ = try? JSONDecoder().decode(WorkerGreeting.self, from: data)
    guard let job = try? JSONDecoder().decode(WorkerJob.self, from: data) else { return }
    guard let again = try? RecordJSON.line(job) else { preconditionFailure("encoding") }
    precondition(
      (try? JSONDecoder().decode(WorkerJob.self, from: Data(again.utf8))) != nil, "job")
    let options = job.options ?? WorkerOptions()
    _ = try? options.pictures?.path(ofPage: job.page ?? 1)
    _ = try? options.pictures?.path(ofPage: job.page ?? 1, strip: 1)
    var request = options.request
    request.options.keywordsFile = nil
    _ = try? request.options.keywordTable()
    var clock = StageClock()
    guard let document = try? SourceDocument(.data(small), request: request, clock: &clock) else {
      return
    }
    let number = job.page ?? 1
    _ = try? document.size(ofPage: number)
    _ = try? document.estimatedMemory(ofPage: number)
    _ = try? document.colorPage(number)
    guard let page = try? ImageDecoder().open([UInt8](small)).page(1) else { return }
    let region = page.cropped(to: request.regionOfInterest)
    if let sheet = request.sheet { _ = region.sheet(sheet) }
  }
}
