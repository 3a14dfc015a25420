import Benchmark

OneThread.ensure()

// Three pages that differ in what they ask for: a clean grey scan, a photo in colour that lies
// askew, and a grey PNG with a stamp. More of them would take longer and say the same.
let samples = try ["grocer-clean.jpg", "diner-table.jpg", "hardware-stamped.png"].map(Sample.init)

Benchmark.main(
  try [
    decoding(samples), preparing(samples), findingLines(samples), reading(samples),
    understanding(samples), annotating(samples), wholePage(samples),
  ],
  // Enough for a steady median; --min-time asks for more.
  customDefaults: defaultSettings + [TimeUnit(.ms), MinTime(seconds: 0.5), Quiet(true)])
