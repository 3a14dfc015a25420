import Foundation
import Summa
import Testing

@testable import SummaCLI

@Suite struct OptionNameTests {
  /// Every module declares the options that its messages name in a file of its own.
  @Test func namesTheOptionsOfAllModules() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources").path(percentEncoded: false)
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.contains("/RecognitionOption+") && !$0.hasPrefix("CLI/") }
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
      let names = text.matches(of: /rawValue: "([A-Za-z.]+)"/).map { String($0.output.1) }
      #expect(!names.isEmpty, "\(file)")
      for name in names {
        #expect(RecognitionOption.flags[RecognitionOption(rawValue: name)] != nil, "\(name)")
      }
    }
  }
}
