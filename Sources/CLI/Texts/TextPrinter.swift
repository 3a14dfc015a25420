import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// Writes the text of pages as they are read, shows the progress, and reports pages that could not
/// be read.
final class TextPrinter: Sendable {
  private struct State: ~Copyable {
    /// The output of all files, or of the current file.
    var output: TextOutput?
    var progress: PageProgress
    /// The pages of the current PDF that get text.
    var overlaidPages: [Int] = []
    var failure: RecognitionError?
  }

  /// The inputs and the options of the outputs.
  struct Plan: Sendable {
    /// The names of the inputs.
    var inputs: [FilePath]
    var documents: [WorkerService.Document]
    var target: TextTarget
    var encoder: any TextEncoder.Type
    var replacing: OutputFile.Replacement
    /// The pictures for encoders that show them.
    var pictures: PictureFolder?
    /// The most bytes of a file.
    var limit: Int
    /// The indices of the PDFs that keep their pages and get text over them.
    var overlaid: Set<Int> = []
    /// The pages that are read of each file; nil for all.
    var selection: PageSelection?
    /// The password of encrypted PDFs.
    var password: String?

    func isOverlaid(_ index: Int) -> Bool { overlaid.contains(index) }
  }

  private let plan: Plan
  private let state: Mutex<State>

  /// - Throws: `RecognitionError` if a single output file cannot be written.
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

  /// Writes a page, or finishes a file.
  /// - Returns: false if the output failed, so that the work should stop.
  func report(_ event: DocumentBatch.Event) -> Bool {
    state.withLock { state in
      guard state.failure == nil else { return false }
      do throws(RecognitionError) {
        switch event {
        case .page(let index, let answer):
          try write(answer, ofFile: index, &state)
        case .end(let index):
          if plan.isOverlaid(index) { try overlay(index, &state) }
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

  /// Creates the output that starts with a file.
  private func output(ofFile index: Int) throws(RecognitionError) -> TextOutput {
    let encoder = Self.encoder(plan, files: [plan.inputs[index]])
    if plan.isOverlaid(index), let pictures = plan.pictures {
      return try TextOutput(
        path: pictures.overlay(ofFile: index).text, replacing: .anything, encoder: encoder)
    }
    return try TextOutput(path: path(ofFile: index), replacing: plan.replacing, encoder: encoder)
  }

  /// The path of the output; nil for standard output.
  private func path(ofFile index: Int) -> FilePath? {
    switch plan.target {
    case .one(let path): path
    case .each(let paths): paths[index]
    }
  }

  /// Finishes a PDF whose pages get text.
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
    Terminal.warn(error.message)
    state.progress.hasFailed = true
  }

  /// Closes the output and reports the outcome.
  func finish(_ interruption: ExitStatus?) -> ExitStatus {
    state.withLock { state in
      state.progress.clear()
      do throws(RecognitionError) {
        // The last of several outputs may lack pages, and is dropped.
        if state.failure == nil, case .one = plan.target { try state.output?.finish() }
      } catch {
        state.failure = error
      }
      state.output = nil
      return state.progress.status(state.failure, interruption)
    }
  }
}
