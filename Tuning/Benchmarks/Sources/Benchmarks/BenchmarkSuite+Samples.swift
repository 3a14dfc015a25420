import Benchmark

extension BenchmarkSuite {
  /// A suite to which `build` adds the benchmarks of each sample.
  convenience init(
    name: String, for samples: [Sample], build: (BenchmarkSuite, Sample) throws -> Void
  ) rethrows {
    self.init(name: name)
    for sample in samples { try build(self, sample) }
  }
}
