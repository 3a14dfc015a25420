import Synchronization

/// Caches pipelines with their loaded models between requests, one for each concurrent page.
final class PipelinePool: Sendable {
  static let shared = PipelinePool()

  /// `Pipeline` is not `Sendable`; the pool gives each one to a single task at a time.
  private struct Idle: @unchecked Sendable {
    let pipeline: Pipeline
  }

  private let idle = Mutex<[Idle]>([])
  /// The largest number of idle pipelines. More are not worth their memory.
  private static let capacity = 8

  /// Runs `body` with a cached or a new pipeline for `options`.
  func withPipeline<Value: Sendable>(
    for options: ReadingOptions, _ body: (Pipeline) throws(RecognitionError) -> Value
  ) throws(RecognitionError) -> Value {
    let kept = idle.withLock { idle -> Idle? in
      guard let index = idle.lastIndex(where: { $0.pipeline.options == options }) else {
        return nil
      }
      return idle.remove(at: index)
    }
    let pipeline: Pipeline
    if let kept {
      pipeline = kept.pipeline
    } else {
      pipeline = try Pipeline(options)
    }
    let returned = Idle(pipeline: pipeline)
    defer {
      idle.withLock { idle in
        idle.append(returned)
        if idle.count > Self.capacity { idle.removeFirst() }
      }
    }
    return try body(pipeline)
  }
}
