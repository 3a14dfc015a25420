import Foundation
import SummaNeural
import SummaTestSupport
import Testing

@Suite("Safetensors")
struct SafetensorsTests {
  private let scratch = Scratch()

  static func bytes(header: String, data: [UInt8] = [], length: UInt64? = nil) -> [UInt8] {
    let json = Array(header.utf8)
    let length = length ?? UInt64(json.count)
    return (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + json + data
  }

  static func entry(_ name: String, _ type: String, _ shape: String, _ offsets: String) -> String {
    "\"\(name)\":{\"dtype\":\"\(type)\",\"shape\":\(shape),\"data_offsets\":\(offsets)}"
  }

  /// Two tensors: half-precision 1, -2, 0.5 and 2^-24, then floats 3 and -0.25.
  static let good = bytes(
    header: "{\"__metadata__\":{\"characters\":\"0€\"},"
      + entry("a", "F16", "[2,2]", "[0,8]") + "," + entry("b", "F32", "[2]", "[8,16]") + "}  ",
    data: [0x00, 0x3C, 0x00, 0xC0, 0x00, 0x38, 0x01, 0x00]
      + [0x00, 0x00, 0x40, 0x40, 0x00, 0x00, 0x80, 0xBE])

  /// Opens the file and reads all of it.
  private func readAll(_ bytes: [UInt8]) throws -> [Tensor] {
    let weights = try Safetensors(contentsOf: scratch.write(bytes, "some.safetensors"))
    var tensors: [Tensor] = []
    for name in weights.names { tensors.append(try weights.tensor(name)) }
    return tensors
  }

  static func tensor(_ name: String, of path: String) throws(WeightsError) -> Tensor {
    let file = try Safetensors(contentsOf: path)
    return try file.tensor(name)
  }

  @Test func readsTensors() throws {
    let weights = try Safetensors(contentsOf: scratch.write(Self.good, "good.safetensors"))
    #expect(weights.metadata == ["characters": "0€"])
    #expect(weights.names == ["a", "b"])
    let a = try weights.tensor("a")
    #expect(a.shape == [2, 2] && a.values == [1, -2, 0.5, 0x1p-24])
    let b = try weights.tensor("b")
    #expect(b.shape == [2] && b.values == [3, -0.25])
  }

  @Test func scalesRowsOfSignedBytes() throws {
    let header =
      "{\(Self.entry("a", "I8", "[2,3]", "[0,6]")),\(Self.entry("a.scale", "F16", "[2]", "[6,10]"))}"
    let data: [UInt8] = [1, 127, 0xFF, 0x80, 0, 2, 0x00, 0x38, 0x00, 0xC0]
    let a = try readAll(Self.bytes(header: header, data: data))[0]
    #expect(a.shape == [2, 3] && a.values == [0.5, 63.5, -0.5, 256, 0, -4])
  }

  /// Compares every 16-bit pattern with its value by IEEE 754.
  @Test func readsHalfPrecision() throws {
    let patterns = (0..<65_536).filter { $0 & 0x7C00 != 0x7C00 }
    let data = patterns.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let header = "{\(Self.entry("x", "F16", "[\(patterns.count)]", "[0,\(data.count)]"))}"
    let values = try readAll(Self.bytes(header: header, data: data))[0].values
    for (pattern, value) in zip(patterns, values) {
      let exponent = pattern >> 10 & 31
      let fraction = Double(pattern & 1023) / 1024
      let magnitude =
        exponent == 0 ? fraction * 0x1p-14 : (1 + fraction) * pow(2, Double(exponent - 15))
      guard Double(value) == (pattern < 32_768 ? magnitude : -magnitude) else {
        Issue.record("\(pattern) became \(value)")
        return
      }
    }
  }

  // MARK: - Broken files

  static func one(_ type: String, _ shape: String, _ offsets: String, data: Int) -> [UInt8] {
    bytes(
      header: "{\(entry("a", type, shape, offsets))}", data: [UInt8](repeating: 0, count: data))
  }

  static func two(_ first: String, _ second: String, data: Int) -> [UInt8] {
    bytes(
      header: "{\(entry("a", "F32", "[2]", first)),\(entry("b", "F32", "[2]", second))}",
      data: [UInt8](repeating: 0, count: data))
  }

  static let brokenFiles: [(what: String, bytes: [UInt8], code: WeightsError.Code)] = [
    ("empty", [], .truncated),
    ("seven bytes", [2, 0, 0, 0, 0, 0, 0], .truncated),
    ("a header longer than the file", bytes(header: "{}", length: 3), .truncated),
    ("the longest header", bytes(header: "{}", length: .max), .truncated),
    ("no header", bytes(header: ""), .invalidHeader),
    ("text", Array("Total 12.00\nVAT 2.00\n".utf8), .truncated),
    ("no JSON", bytes(header: "{\"a\":"), .invalidHeader),
    ("an array", bytes(header: "[]"), .invalidHeader),
    ("a number", bytes(header: "12"), .invalidHeader),
    ("no UTF-8", [2, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFE], .invalidHeader),
    (
      "deep nesting", bytes(header: String(repeating: "{\"a\":", count: 5000)), .invalidHeader
    ),
    ("a tensor that is none", bytes(header: "{\"a\":1}"), .invalidHeader),
    ("a tensor without shape", bytes(header: "{\"a\":{\"dtype\":\"F32\"}}"), .invalidHeader),
    ("metadata of numbers", bytes(header: "{\"__metadata__\":{\"a\":1}}"), .invalidHeader),
    ("a length that is no whole number", one("F32", "[1.5]", "[0,6]", data: 6), .invalidHeader),
    (
      "a length beyond Int", one("F32", "[99999999999999999999]", "[0,4]", data: 4),
      .invalidHeader
    ),
    ("whole numbers", one("I32", "[1]", "[0,4]", data: 4), .unknownType),
    ("signed bytes without a scale", one("I8", "[2,2]", "[0,4]", data: 4), .missing),
    ("signed bytes without rows", one("I8", "[4]", "[0,4]", data: 4), .wrongShape),
    (
      "a scale for other rows",
      bytes(
        header: "{\(entry("a", "I8", "[1,4]", "[0,4]")),"
          + "\(entry("a.scale", "F16", "[2]", "[4,8]"))}",
        data: [UInt8](repeating: 0, count: 8)), .wrongShape
    ),
    ("bfloat16", one("BF16", "[2]", "[0,4]", data: 4), .unknownType),
    ("a negative length", one("F32", "[-1]", "[0,4]", data: 4), .invalidOffsets),
    ("two negative lengths", one("F32", "[-1,-1]", "[0,4]", data: 4), .invalidOffsets),
    (
      "a product beyond Int", one("F32", "[4611686018427387904,4]", "[0,4]", data: 4),
      .invalidOffsets
    ),
    (
      "an empty product beyond Int", one("F32", "[4611686018427387904,4,0]", "[0,0]", data: 0),
      .invalidOffsets
    ),
    ("fewer bytes than numbers", one("F32", "[3]", "[0,8]", data: 8), .invalidOffsets),
    ("more bytes than numbers", one("F16", "[3]", "[0,8]", data: 8), .invalidOffsets),
    ("one offset", one("F32", "[1]", "[0]", data: 4), .invalidOffsets),
    ("three offsets", one("F32", "[1]", "[0,4,8]", data: 4), .invalidOffsets),
    ("no offsets", one("F32", "[1]", "[]", data: 4), .invalidOffsets),
    ("an end before the start", one("F32", "[1]", "[4,0]", data: 4), .invalidOffsets),
    ("a negative start", one("F32", "[2]", "[-4,4]", data: 4), .invalidOffsets),
    (
      "the farthest offsets",
      one("F32", "[1]", "[-9223372036854775808,9223372036854775807]", data: 4),
      .invalidOffsets
    ),
    ("cut off in the numbers", one("F32", "[4]", "[0,16]", data: 15), .truncated),
    ("no numbers", one("F32", "[4]", "[0,16]", data: 0), .truncated),
    ("overlap", two("[0,8]", "[4,12]", data: 12), .invalidOffsets),
    ("the same bytes", two("[0,8]", "[0,8]", data: 8), .invalidOffsets),
    ("a hole", two("[0,8]", "[12,20]", data: 20), .invalidOffsets),
    ("bytes behind the last", two("[0,8]", "[8,16]", data: 17), .invalidOffsets),
    (
      "infinity", bytes(header: "{\(entry("a", "F16", "[1]", "[0,2]"))}", data: [0x00, 0xFC]),
      .notFinite
    ),
    (
      "no number",
      bytes(header: "{\(entry("a", "F32", "[1]", "[0,4]"))}", data: [0, 0, 0xC0, 0x7F]), .notFinite
    ),
  ]

  @Test(arguments: brokenFiles)
  func rejectsBrokenFiles(what: String, bytes: [UInt8], code: WeightsError.Code) {
    let error = #expect(throws: WeightsError.self) { try readAll(bytes) }
    #expect(error?.code == code)
    #expect(error?.message.contains(".safetensors") == true, "the file is not named")
  }

  @Test func rejectsMissingFiles() {
    #expect(
      throws: WeightsError(
        .unreadable,
        "/no/such/file could not be opened (No such file or directory); check its name and rights")
    ) { try Self.tensor("a", of: "/no/such/file") }
    let folder = #expect(throws: WeightsError.self) { try Self.tensor("a", of: "/tmp") }
    #expect(folder?.code == .unreadable)
  }

  /// A pipe without a writer is rejected at once, although opening it would block.
  @Test func rejectsPipes() throws {
    let path = scratch.path("pipe")
    let isMade = unsafe mkfifo(path, 0o600) == 0
    try #require(isMade)
    let error = #expect(throws: WeightsError.self) { _ = try Safetensors(contentsOf: path) }
    #expect(error?.code == .unreadable)
  }

  @Test func rejectsMissingTensors() throws {
    let path = try scratch.write(Self.good, "good.safetensors")
    #expect(
      throws: WeightsError(
        .missing, "\(path) has no tensor c; take the weights that came with this version of Summa")
    ) { try Self.tensor("c", of: path) }
  }

  @Test func rejectsFilesCutAnywhere() {
    for length in 0..<Self.good.count {
      let error = #expect(throws: WeightsError.self) {
        try readAll(Array(Self.good.prefix(length)))
      }
      #expect(error?.code == .truncated, "cut to \(length) bytes")
    }
  }

  /// Damage is a `WeightsError` or changes a number; it never causes a crash.
  @Test func survivesFlippedBytes() throws {
    for seed in 0..<2000 {
      var generator = SeededGenerator(state: UInt64(seed))
      do {
        for tensor in try readAll(generator.damaged(Self.good)) {
          #expect(tensor.values.count <= 8, "seed \(seed)")
        }
      } catch {
        #expect(error is WeightsError, "seed \(seed): \(error)")
      }
    }
  }
}
