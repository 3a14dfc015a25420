import Benchmark
import Dispatch
import Foundation
import Summa

// A suite for each stage, in the order of the pipeline, with a benchmark for each sample.

func decoding(_ samples: [Sample]) -> BenchmarkSuite {
  BenchmarkSuite(name: "decode", for: samples) { suite, sample in
    suite.benchmark("\(sample.name) in grey") {
      keep(try ImageDecoder().open(sample.bytes).page(1))
    }
    suite.benchmark("\(sample.name) in colour") {
      keep(try ImageDecoder().open(sample.bytes).colorPage(1))
    }
  }
}

func preparing(_ samples: [Sample]) -> BenchmarkSuite {
  BenchmarkSuite(name: "prepare", for: samples) { suite, sample in
    for binarization in Binarization.allCases {
      let preparer = SheetPreparer(binarization: binarization)
      suite.benchmark("\(sample.name) by \(binarization.rawValue)") {
        keep(try preparer.prepare(sample.page))
      }
    }
  }
}

func findingLines(_ samples: [Sample]) -> BenchmarkSuite {
  BenchmarkSuite(name: "find lines", for: samples) { suite, sample in
    suite.benchmark("\(sample.name), \(sample.lines.count) lines") {
      keep(try Sample.finder.lines(in: sample.sheet))
    }
  }
}

func reading(_ samples: [Sample]) throws -> BenchmarkSuite {
  // One for all samples, as in a worker: loading the models takes longer than a page.
  let readers: [(name: String, reader: any TextReader)] = [
    ("receipt", try ReceiptReader()), ("tesseract", try TesseractReader()),
  ]
  return BenchmarkSuite(name: "read", for: samples) { suite, sample in
    let longest = sample.lines.max { $0.box.width < $1.box.width }
    if let longest {
      let cutter = CutStripsRequest.cutter
      suite.benchmark("\(sample.name), cut the longest line out") {
        keep(cutter.cut(longest, from: sample.sheet))
      }
    }
    for (name, reader) in readers {
      if let longest {
        suite.benchmark("\(sample.name), the longest line by \(name)") {
          keep(try reader.read([longest], of: sample.sheet))
        }
      }
      suite.benchmark("\(sample.name), all \(sample.lines.count) lines by \(name)") {
        keep(try reader.read(sample.lines, of: sample.sheet))
      }
    }
  }
}

func understanding(_ samples: [Sample]) throws -> BenchmarkSuite {
  let reader = try ReceiptReader()
  return try BenchmarkSuite(name: "understand", for: samples) { suite, sample in
    let lines = try reader.read(sample.lines, of: sample.sheet)
    let locale = LocaleFinder().locale(of: lines)
    let blocks = AmountParser().parse(lines, in: locale)
    let interpreter = ReceiptInterpreter()
    suite.benchmark("\(sample.name), country of \(lines.count) lines") {
      keep(LocaleFinder().locale(of: lines))
    }
    suite.benchmark("\(sample.name), parse \(lines.count) lines") {
      keep(AmountParser().parse(lines, in: locale))
    }
    suite.benchmark("\(sample.name), understand \(blocks.count) numbers") {
      keep(interpreter.interpret(blocks, in: lines, locale: locale))
    }
  }
}

func annotating(_ samples: [Sample]) throws -> BenchmarkSuite {
  let reader = try ReceiptReader()
  return try BenchmarkSuite(name: "annotate", for: samples) { suite, sample in
    let lines = try reader.read(sample.lines, of: sample.sheet)
    let annotations = AmountParser().parse(lines).map {
      Annotation(box: $0.box, label: $0.exactText)
    }
    let obstacles = lines.map(\.imageBox)
    suite.benchmark("\(sample.name), \(annotations.count) boxes") {
      keep(try Annotator().draw(annotations, on: sample.colorPage, text: obstacles))
    }
    suite.benchmark("\(sample.name), encode as PNG") {
      keep(try sample.colorPage.png())
    }
  }
}

func wholePage(_ samples: [Sample]) -> BenchmarkSuite {
  let request = RecognizeAmountsRequest()
  return BenchmarkSuite(name: "whole page", for: samples) { suite, sample in
    suite.benchmark(sample.name) {
      let finished = DispatchSemaphore(value: 0)
      Task {
        defer { finished.signal() }
        keep(try await request.perform(on: .file(URL(filePath: sample.path))))
      }
      finished.wait()
    }
  }
}
