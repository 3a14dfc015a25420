import Benchmark

OneThread.ensure()

// Three different pages: a clean grey scan, a skewed colour photo, and a grey PNG with a stamp.
// More would take longer and show the same.
let samples = try ["grocer-clean.jpg", "diner-table.jpg", "hardware-stamped.png"].map(Sample.init)

Benchmark.main(
  try [
    decoding(samples), preparing(samples), findingLines(samples), reading(samples),
    understanding(samples), annotating(samples), wholePage(samples),
  ],
  // Enough for a steady median; raise it with --min-time.
  customDefaults: defaultSettings + [TimeUnit(.ms), MinTime(seconds: 0.5), Quiet(true)])
