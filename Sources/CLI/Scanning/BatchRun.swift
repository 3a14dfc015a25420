import Dispatch
import Summa

/// A batch from its start to its end: processes that read it, Ctrl-C, and output that may be slow.
enum BatchRun {
  /// Reads `members`; `tell` is called on a thread that may wait, one call at a time, and gives
  /// false to end the work.
  /// - Parameters:
  ///   - ahead: see ``DocumentBatch/ahead``; nil takes the usual number.
  ///   - memory: see ``DocumentBatch/memory``.
  /// - Returns: how the work was interrupted, or nil.
  static func read(
    _ members: [DocumentBatch.Member], with service: WorkerService,
    ahead: Int? = nil, memory: (any PageMemory)? = nil,
    tell: @escaping @Sendable (DocumentBatch.Event) -> Bool
  ) async -> ExitStatus? {
    await Interruption.shared.run {
      await part(members, with: service, ahead: ahead, memory: memory, tell: tell)
    }
  }

  /// The same for work that is only a part of what an interruption ends: that of the task that
  /// calls it.
  static func part(
    _ members: [DocumentBatch.Member], with service: WorkerService,
    ahead: Int? = nil, memory: (any PageMemory)? = nil,
    tell: @escaping @Sendable (DocumentBatch.Event) -> Bool
  ) async {
    let queue = DispatchQueue(label: "summa.output")
    var batch = DocumentBatch(service, memory: memory)
    if let ahead { batch.ahead = ahead }
    await batch.read(members) { event in
      // A terminal that is paused, or a pipe that nobody reads, must hold up no thread that others
      // need.
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: tell(event)) }
      }
    }
    await service.end()
  }
}
