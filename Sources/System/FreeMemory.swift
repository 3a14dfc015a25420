import CSummaSystem

/// Memory that the process has freed and still holds.
package enum FreeMemory {
  /// Returns it to the system, so that later allocations do not add to it. This takes milliseconds.
  /// C: `malloc_trim`.
  package static func giveBack() { summa_trim_memory() }
}
