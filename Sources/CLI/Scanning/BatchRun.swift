import Dispatch
import Summa
import SummaSystem

/// Runs a batch: starts and ends the workers, handles Ctrl-C, and lets slow output wait.
enum BatchRun {
  /// Reads `members`. `report` is called on a thread that may block, one call at a time. It returns
  /// false to stop the work.
  /// - Returns: the exit status of an interruption; nil if the work was completed.
  static func read(
    _ members: [DocumentBatch.Member], with service: WorkerService,
    ahead: Int? = nil, memory: (any PageMemory)? = nil,
    report: @escaping @Sendable (DocumentBatch.Event) -> Bool
  ) async -> ExitStatus? {
    await Interruption.shared.run {
      await part(members, with: service, ahead: ahead, memory: memory, report: report)
    }
  }

  /// The same for a part of a task, which handles interruptions itself.
  static func part(
    _ members: [DocumentBatch.Member], with service: WorkerService,
    ahead: Int? = nil, memory: (any PageMemory)? = nil,
    report: @escaping @Sendable (DocumentBatch.Event) -> Bool
  ) async {
    let queue = DispatchQueue(label: "summa.output")
    var batch = DocumentBatch(service, memory: memory)
    if let ahead { batch.ahead = ahead }
    await batch.read(members) { event in
      // A paused terminal, or a pipe that is not read, must not block a shared thread.
      await queue.value { report(event) }
    }
    await service.end()
  }
}
