import SummaMessages
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaRecognition

@Suite struct WeightsLocationTests: FileSuite {
  private static let beside = "bin/receipt.safetensors"
  private static let bundled = "bin/summa_SummaRecognition.resources/receipt.safetensors"
  private static let installed = "share/summa/receipt.safetensors"

  /// Checks the path in a folder with empty files.
  private func expect(
    _ path: String, among files: [String], _ location: (_ root: FilePath) -> WeightsLocation
  ) throws {
    try withFolder { root in
      for file in files { try put("", root.appending(file)) }
      #expect(try location(root).path() == root.pushing(FilePath(path)).string)
    }
  }

  /// A given path takes precedence even if the file is missing: another file would be wrong.
  @Test(arguments: [
    ("/mine", "/theirs", [beside], "/mine"), (nil, "/theirs", [beside, bundled], "/theirs"),
    (nil, "", [beside], beside), (nil, nil, [installed, beside, bundled], bundled),
    (nil, nil, [installed, beside], beside), (nil, nil, [installed], installed),
  ])
  func looksForFilesInOrder(_ named: String?, variable: String?, files: [String], expected: String)
    throws
  {
    try expect(expected, among: files) { root in
      WeightsLocation(
        named: named, environment: variable.map { ["SUMMA_WEIGHTS": $0] } ?? [:],
        program: root.appending("bin/program"))
    }
  }

  /// The letter model next to the network's weights takes precedence.
  @Test(arguments: [
    ("/theirs", ["net/words.safetensors"], "/theirs"),
    (nil, ["bin/words.safetensors", "net/words.safetensors"], "net/words.safetensors"),
    (nil, ["bin/words.safetensors", "net/receipt.safetensors"], "bin/words.safetensors"),
  ])
  func looksForTheLetterModelNextToTheNetwork(variable: String?, files: [String], expected: String)
    throws
  {
    try expect(expected, among: files) { root in
      WeightsLocation(
        file: .words, neighbor: root.appending("net/receipt.safetensors").string,
        environment: variable.map { ["SUMMA_WORDS": $0] } ?? [:],
        program: root.appending("bin/program"))
    }
  }

  /// The error for a file that is at none of its places.
  private func error(for file: WeightsLocation.File) -> ReadError? {
    let weights = WeightsLocation(
      file: file, environment: [:], program: "/opt/client/bin/program")
    let error = #expect(throws: ReadError.self) { try weights.path() }
    #expect(error?.code == .weightsUnreadable)
    return error
  }

  @Test func explainsMissingReceiptWeights() {
    #expect(
      error(for: .network)?.explanation.text(naming: [.weights: "--weights", .reader: "--reader"])
        == "the receipt reader's weights are in none of "
        + "/opt/client/bin/summa_SummaRecognition.resources/receipt.safetensors, "
        + "/opt/client/bin/receipt.safetensors and /opt/client/share/summa/receipt.safetensors; "
        + "copy receipt.safetensors beside the program, name it with --weights or SUMMA_WEIGHTS, "
        + "or read with --reader tesseract")
  }

  @Test func explainsMissingSheetWeights() {
    #expect(
      error(for: .sheets)?.explanation.text(naming: [.rectifies: "--no-rectify"])
        == "the weights that find sheets of paper are in none of "
        + "/opt/client/bin/summa_SummaRecognition.resources/sheets.safetensors, "
        + "/opt/client/bin/sheets.safetensors and /opt/client/share/summa/sheets.safetensors; "
        + "copy sheets.safetensors beside the program, name it with SUMMA_SHEETS, or read "
        + "pictures as they are (--no-rectify)")
  }

  @Test func findsTheWeightsForScripts() {
    #expect(
      error(for: .scripts)?.explanation.text(naming: [:]).contains("SUMMA_SCRIPTS") == true)
    let named = WeightsLocation(file: .scripts, environment: ["SUMMA_SCRIPTS": "/theirs"])
    #expect((try? named.path()) == "/theirs")
  }
}
