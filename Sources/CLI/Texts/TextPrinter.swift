import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// Writes the text of pages as they come, with the progress below them, and says which could not be
/// read.
final class TextPrinter: Sendable {
  private struct State: ~Copyable {
    /// Of all files, or of the one that is told of.
    var output: TextOutput?
    var progress: PageProgress
    var files = 0
    var failedFiles = 0
    /// Whether a page of the file that is told of has failed.
    var hasFailed = false
    /// The pages of the PDF that is told of which have text to lay over them.
    var overlaidPages: [Int] = []
    var failure: RecognitionError?
  }

  /// How the outputs are made.
  struct Plan: Sendable {
    /// What they are called.
    var inputs: [FilePath]
    var documents: [WorkerService.Document]
    var target: TextTarget
    var encoder: any TextEncoder.Type
    var replacing: OutputFile.Replacement
    /// For encoders that show pictures.
    var pictures: PictureFolder?
    /// Bytes that a file may have.
    var limit: Int
    /// The PDFs, by their place among the inputs, that keep their pages and get text over them.
    var overlaid: Set<Int> = []
    /// The pages of each that are read; nil for all.
    var selection: PageSelection?
    /// Of PDFs that are encrypted.
    var password: String?

    func isOverlaid(_ index: Int) -> Bool { overlaid.contains(index) }
  }

  private let plan: Plan
  private let state: Mutex<State>

  /// - Throws: `RecognitionError` where the one file for all cannot be written.
  init(_ plan: Plan) throws(RecognitionError) {
    self.plan = plan
    var progress = PageProgress(fileCount: plan.inputs.count)
    progress.draw()
    if case .one(let path) = plan.target, plan.overlaid.isEmpty {
      let output = try TextOutput(
        path: path, replacing: plan.replacing,
        encoder: Self.encoder(plan, files: plan.inputs))
      state = Mutex(State(output: output, progress: progress))
    } else {
      state = Mutex(State(output: nil, progress: progress))
    }
  }

  private static func encoder(_ plan: Plan, files: [FilePath]) -> any TextEncoder {
    plan.encoder.init(
      TextEncodingOptions(version: Version.current.number, files: files.map(\.recordText)))
  }

  /// Writes a page, or ends a file.
  /// - Returns: false where nothing more can be written and more work is for nobody.
  func tell(_ event: DocumentBatch.Event) -> Bool {
    state.withLock { state in
      guard state.failure == nil else { return false }
      do throws(RecognitionError) {
        switch event {
        case .page(let index, let answer):
          try write(answer, ofFile: index, &state)
        case .end(let index):
          if plan.isOverlaid(index) { try overlay(index, &state) }
          state.files += 1
          if state.hasFailed { state.failedFiles += 1 }
          state.hasFailed = false
          if case .each = plan.target {
            try state.output?.finish()
            state.output = nil
          }
          state.progress.endFile()
        }
        return true
      } catch {
        state.failure = error
        return false
      }
    }
  }

  private func write(
    _ answer: PageAnswer, ofFile index: Int, _ state: inout State
  ) throws(RecognitionError) {
    if state.output == nil {
      state.output = try output(ofFile: index)
    }
    state.progress.clear()
    defer { state.progress.advance(answer.record, of: plan.selection) }
    var page = TextPage(answer.text ?? TextRecord(failed: answer.record))
    if let error = answer.record.error { note(error, &state) }
    let bytes: [UInt8]
    do throws(RecognitionError) {
      if plan.isOverlaid(index) {
        if page.record.error == nil { state.overlaidPages.append(page.record.page) }
      } else if page.record.error == nil, let pictures = plan.pictures {
        page.picture = try pictures.picture(
          ofPage: page.record.page, ofFile: index, of: plan.documents[index], limit: plan.limit)
      }
      bytes = try state.output?.bytes(of: page) ?? []
    } catch {
      let record = RecognizedAmounts(
        error, file: page.record.file, page: page.record.page, naming: RecognitionOption.flags)
      if let failure = record.error { note(failure, &state) }
      return
    }
    try state.output?.write(bytes)
  }

  /// The output that begins with a file.
  private func output(ofFile index: Int) throws(RecognitionError) -> TextOutput {
    let encoder = Self.encoder(plan, files: [plan.inputs[index]])
    if plan.isOverlaid(index), let pictures = plan.pictures {
      return try TextOutput(
        path: pictures.overlay(ofFile: index).text, replacing: .anything, encoder: encoder)
    }
    return try TextOutput(path: path(ofFile: index), replacing: plan.replacing, encoder: encoder)
  }

  /// Nil stands for standard output.
  private func path(ofFile index: Int) -> FilePath? {
    switch plan.target {
    case .one(let path): path
    case .each(let paths): paths[index]
    }
  }

  /// Ends a PDF whose text goes over its pages.
  private func overlay(_ index: Int, _ state: inout State) throws(RecognitionError) {
    defer { state.overlaidPages = [] }
    try state.output?.finish()
    state.output = nil
    guard case .path(let original) = plan.documents[index], let pictures = plan.pictures,
      !state.overlaidPages.isEmpty
    else { return }
    let (text, result) = pictures.overlay(ofFile: index)
    defer { for path in [text, result] { try? Files.remove(path) } }
    do throws(RecognitionError) {
      try PDFOverlay(
        original: original, password: plan.password, text: text, pages: state.overlaidPages
      ).write(to: result)
    } catch {
      let record = RecognizedAmounts(
        error, file: plan.inputs[index].recordText, naming: RecognitionOption.flags)
      if let failure = record.error { note(failure, &state) }
      return
    }
    var sink = try OutputSink(path: path(ofFile: index), replacing: plan.replacing)
    try PDFOverlay.copy(result) { (bytes) throws(RecognitionError) in try sink.write(bytes) }
    try sink.finish()
  }

  private func note(_ error: RecordedError, _ state: inout State) {
    Terminal.writeError("summa: \(Terminal.printable(error.message))\n")
    state.hasFailed = true
  }

  /// Closes the output and says how it went.
  func finish(_ interruption: ExitStatus?) -> ExitStatus {
    state.withLock { state in
      state.progress.clear()
      do throws(RecognitionError) {
        // Of several outputs the last one may lack pages, and is not kept.
        if state.failure == nil, case .one = plan.target { try state.output?.finish() }
      } catch {
        state.failure = error
      }
      state.output = nil
      if let failure = state.failure {
        Terminal.writeError("summa: \(Terminal.printable(failure.commandMessage))\n")
        return .cannotWrite
      }
      if let interruption {
        Terminal.writeError(
          "summa: interrupted after \(state.files) of \(plan.inputs.count.counted("file")); "
            + "what was read so far is complete\n")
        return interruption
      }
      return state.failedFiles == 0 ? .success : .someFailed
    }
  }
}
