import Foundation
import Summa
import SummaAmounts
import SummaGeometry

// SummaFitting read IMAGE...                          the pages as read, one JSON object a line
// SummaFitting lattice PAGES.jsonl [--weights FILE]   everything that the search weighs, for fit.py
// SummaFitting places PAGES.jsonl                     the evidence of countries, for Countries
// SummaFitting lines PAGES.jsonl                      evidence for the parts of lines
// SummaFitting judge PAGES.jsonl [--weights FILE] [--line-weights FILE]
//                                                     the result for each page, for judge.py

var arguments = Array(CommandLine.arguments.dropFirst())
let weights = option("--weights").map { URL(filePath: $0) }
let lineWeights = option("--line-weights").map { URL(filePath: $0) }
let leastConfidence = option("--least").flatMap(Double.init)
guard let verb = arguments.first, arguments.count >= 2 else {
  fail(
    "usage: SummaFitting read IMAGE... | lattice PAGES.jsonl | places PAGES.jsonl "
      + "| lines PAGES.jsonl | judge PAGES.jsonl [--weights FILE] [--line-weights FILE]"
  )
}
let files = arguments.dropFirst().map { URL(filePath: $0) }
switch verb {
case "read": try await read(files)
case "lattice": try lattices(files)
case "places": try places(files)
case "lines": try lineSamples(files)
case "judge": try judge(files)
default: fail("there is no \(verb); there are read, lattice, places, lines and judge")
}

/// Removes the option `name` with its value from the arguments, and returns the value.
@MainActor func option(_ name: String) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}

/// Returns an interpreter with other weights if the options name some.
@MainActor func interpreter() throws -> ReceiptInterpreter {
  var interpreter = ReceiptInterpreter()
  if let weights {
    try interpreter.takeWeights(parsing: String(contentsOf: weights, encoding: .utf8))
  }
  if let lineWeights {
    try interpreter.takeLineWeights(parsing: String(contentsOf: lineWeights, encoding: .utf8))
  }
  if let leastConfidence { interpreter.leastConfidence = leastConfidence }
  return interpreter
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(64)
}

/// Writes one JSON object per line to standard output.
func emit(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
}

/// Reads images like `summa scan`, and keeps the reader's other candidates.
func read(_ images: [URL]) async throws {
  var request = RecognizeTextRequest()
  request.candidateCount = ReadingOptions().candidateCount
  for image in images {
    guard let observations = try? await request.perform(on: .file(image)) else {
      FileHandle.standardError.write(Data("\(image.path) cannot be read\n".utf8))
      continue
    }
    let lines = observations.map { StoredPage.Line($0) }
    try emit(StoredPage(id: image.lastPathComponent, lines: lines))
  }
}

func pages(_ files: [URL]) throws -> [StoredPage] {
  let decoder = JSONDecoder()
  return try files.flatMap { file in
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(StoredPage.self, from: $0)
    }
  }
}

struct NamedLattice: Encodable {
  var id: String
  var lattice: Lattice
}

@MainActor func lattices(_ files: [URL]) throws {
  let interpreter = try interpreter()
  try emit(Lattice.Header())
  for page in try pages(files) {
    try emit(
      NamedLattice(id: page.id, lattice: interpreter.lattice(of: page.lines.map(\.observation))))
  }
}

struct NamedSample: Encodable {
  var id: String
  var sample: LocaleSample
}

func places(_ files: [URL]) throws {
  try emit(LocaleSample.Header())
  let finder = LocaleFinder()
  for page in try pages(files) {
    let sample = finder.sample(of: page.lines.map(\.observation), unreadScript: page.script)
    try emit(NamedSample(id: page.id, sample: sample))
  }
}

struct NamedLines: Encodable {
  var id: String
  var sample: LineSample
}

@MainActor func lineSamples(_ files: [URL]) throws {
  let interpreter = try interpreter()
  for page in try pages(files) {
    try emit(
      NamedLines(id: page.id, sample: interpreter.lineSample(of: page.lines.map(\.observation))))
  }
}

/// The result for a page.
struct Judgement: Encodable {
  struct Number: Encodable {
    var line: Int
    var start: Int
    var end: Int
    var exact: String
    var role: String?
  }

  var id: String
  var total: String?
  /// The likeliest total, whether given or not, with its share of the search.
  var likeliest: String?
  var share: Double
  var confidence: Double?
  /// The evidence for its total.
  var evidence: TotalEvidence?
  /// The terms of its confidence.
  var terms: [Double]?
  /// The sum that proves the total, as people write it.
  var proof: String?
  var date: String?
  var merchant: String?
  var merchantConfidence: Double?
  var company: String?
  var branch: String?
  var address: String?
  var addressConfidence: Double?
  var phone: String?
  var taxID: String?
  var time: String?
  var currency: String?
  var country: String?
  var numbers: [Number]
  var taxes: [[String?]]
  var items: [Item]
  var itemsComplete: Bool?
  /// The amounts of the whole receipt, as far as they are known, with their names in records.
  var amounts: [String: String]
  /// The evidence for each of them.
  var amountEvidence: [String: SumEvidence]
  var milliseconds: Double

  /// A line of the purchase, with the names of a record.
  struct Item: Encodable {
    var description: String?
    var quantity: String?
    var unit_price: String?
    var amount: String?
  }
}

@MainActor func judge(_ files: [URL]) throws {
  let interpreter = try interpreter()
  for page in try pages(files) {
    let lines = page.lines.map(\.observation)
    let clock = ContinuousClock()
    let start = clock.now
    let locale = interpreter.locales.locale(of: lines, unreadScript: page.script)
    let result = interpreter.interpret(
      AmountParser().parse(lines, in: locale), in: lines, locale: locale)
    let duration = clock.now - start
    let best = result.candidates.first
    func text(_ block: Int?) -> String? { block.map { result.blocks[$0].exactText } }
    let amounts = [
      "subtotal": result.subtotal, "net": result.net, "tax": result.tax,
      "service": result.service, "tip": result.tip, "deposit": result.deposit,
      "rounding": result.rounding, "due": result.due, "donation": result.donation,
      "cash_back": result.cashBack,
    ].compactMapValues(\.self)
    try emit(
      Judgement(
        id: page.id, total: text(result.total?.block), likeliest: best?.exactText,
        share: best?.probability ?? 0, confidence: result.total?.confidence,
        evidence: result.totalEvidence, terms: result.totalEvidence?.terms,
        proof: result.total?.proof?.text(result.blocks), date: result.date?.description,
        merchant: result.merchant, merchantConfidence: result.fields.merchant?.confidence,
        company: result.fields.company?.value, branch: result.fields.branch?.value,
        address: result.fields.address?.value,
        addressConfidence: result.fields.address?.confidence, phone: result.fields.phone?.value,
        taxID: result.fields.taxID?.value,
        time: result.fields.time?.value.description, currency: result.currency?.rawValue,
        country: locale.country,
        numbers: zip(result.blocks, result.roles).map { block, role in
          Judgement.Number(
            line: block.line, start: block.range.lowerBound, end: block.range.upperBound,
            exact: block.exactText, role: role?.rawValue)
        },
        taxes: result.taxes.map { [text($0.rate), text($0.net), text($0.tax), text($0.gross)] },
        items: result.items.map {
          Judgement.Item(
            description: $0.description, quantity: text($0.quantity),
            unit_price: text($0.unitPrice),
            amount: text($0.amount))
        },
        itemsComplete: result.itemsComplete,
        amounts: amounts.mapValues {
          $0.others.isEmpty
            ? result.blocks[$0.block].exactText
            : $0.blocks.reduce(0) { $0 + result.blocks[$1].exact }.description
        },
        amountEvidence: amounts.mapValues(result.evidence),
        milliseconds: Double(duration.components.attoseconds) / 1e15
          + Double(duration.components.seconds) * 1000))
  }
}
