import Foundation
import Subprocess
import Summa
import Testing

/// The program, moved to another folder without its resources.
@Suite struct WeightsTests {
  private static let weights = Sample.root
    .appending(path: "Sources/Recognition/Weights/receipt.safetensors").path(percentEncoded: false)

  private struct Moved {
    let scratch: Scratch
    let program: String

    init() throws {
      scratch = Scratch()
      program = scratch.path + "/summa"
      let built = URL(filePath: Program.path).resolvingSymlinksInPath().path(percentEncoded: false)
      // A hard link is free if both are on one disk.
      do { try FileManager.default.linkItem(atPath: built, toPath: program) } catch {
        try FileManager.default.copyItem(atPath: built, toPath: program)
      }
    }

    func scan(
      _ arguments: [String] = [], variable: String? = nil
    ) async throws -> RecognizedAmounts? {
      let run = try await Program.run(
        program, ["scan", Sample.quick, "--format", "jsonl"] + arguments, in: scratch,
        environment: ["SUMMA_WEIGHTS": variable], status: nil)
      return try run.records.first
    }
  }

  @Test func findsTheWeightsOfAMovedProgram() async throws {
    let moved = try Moved()
    let lost = try await moved.scan()
    #expect(lost?.error?.code == "weights_unreadable")
    for word in [moved.scratch.path, "--weights", "SUMMA_WEIGHTS", "--reader tesseract"] {
      #expect(lost?.error?.message.contains(word) == true, "\(word)")
    }
    #expect(try await moved.scan(["--weights", Self.weights])?.total != nil)
    #expect(try await moved.scan(variable: Self.weights)?.total != nil)
    // The option overrides the variable, here and in the workers.
    let other = try await moved.scan(["--weights", "other"], variable: Self.weights)
    #expect(other?.error?.message.contains("other could not be opened") == true)
    // Weights next to the program need no option.
    try FileManager.default.copyItem(
      atPath: Self.weights, toPath: moved.scratch.path + "/receipt.safetensors")
    let lineless = try await moved.scan(["--no-language-correction", "--no-rectify"])
    #expect(lineless?.error?.code == "weights_unreadable")
    #expect(lineless?.error?.message.contains("SUMMA_LINES") == true)
    try FileManager.default.copyItem(
      atPath: Self.weights.replacing("receipt.safetensors", with: "lines.safetensors"),
      toPath: moved.scratch.path + "/lines.safetensors")
    let wordless = try await moved.scan()
    #expect(wordless?.error?.code == "weights_unreadable")
    #expect(wordless?.error?.message.contains("SUMMA_WORDS") == true)
    #expect(try await moved.scan(["--no-language-correction", "--no-rectify"])?.total != nil)
    try FileManager.default.copyItem(
      atPath: Self.weights.replacing("receipt.safetensors", with: "words.safetensors"),
      toPath: moved.scratch.path + "/words.safetensors")
    let sheetless = try await moved.scan()
    #expect(sheetless?.error?.code == "weights_unreadable")
    for word in ["SUMMA_SHEETS", "--no-rectify"] {
      #expect(sheetless?.error?.message.contains(word) == true, "\(word)")
    }
    #expect(try await moved.scan(["--no-rectify"])?.total != nil)
    try FileManager.default.copyItem(
      atPath: Self.weights.replacing("receipt.safetensors", with: "sheets.safetensors"),
      toPath: moved.scratch.path + "/sheets.safetensors")
    #expect(try await moved.scan()?.total != nil)
  }
}
