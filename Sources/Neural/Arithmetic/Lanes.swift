internal import CSummaKernels

/// The numbers that the kernels process at once.
enum Lanes {
  static let count = SUMMA_LANES

  /// Rounds up to a multiple of the lanes.
  static func whole(_ numbers: Int) -> Int { (numbers + count - 1) / count * count }
}
