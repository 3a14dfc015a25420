import SummaSystem

/// The address space of this process.
enum AddressSpace {
  /// Checks that `needed` bytes are left, because a process that runs out of memory cannot say so.
  /// The check passes if the system does not tell how much is left.
  static func check(_ needed: Int, for purpose: String) throws(RecognitionError) {
    guard let limit = try? ResourceLimit.addressSpace.value(),
      let taken = ProcessFile.addressSpace, needed > limit - taken
    else { return }
    throw RecognitionError(
      code: .outOfMemory,
      message: "\(purpose) takes about \(needed >> 20) MiB, and \((limit - taken) >> 20) of the "
        + "\(limit >> 20) that the process may take are left; raise \(.workerMemory) to "
        + "\((taken + needed) >> 20 + 1), or take a smaller image")
  }
}
