import Foundation
import Testing

/// The files that the fuzzer kept, without the fuzzer; see Tuning/Hardening/Fuzz.
@Suite struct ReplayTests {
  private static let corpus = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Tuning/Hardening/Fuzz/Corpus")

  /// A fault ends the process.
  @Test(arguments: FuzzTarget.all.map(\.name)) func everyFileIsParsed(by name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appending(path: name), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files { target.parse([UInt8](try Data(contentsOf: file))) }
  }
}
