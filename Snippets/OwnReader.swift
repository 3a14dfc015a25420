// Reads with another program, which takes the picture of a line and prints its text.

import Foundation
import Summa

struct ProgramEngine: ReadingEngine {
  let name = "program"
  let languages = ["en", "de"]
  var command: [String]

  func reader(for options: ReaderOptions) -> any TextReader { ProgramReader(command: command) }
}

struct ProgramReader: TextReader {
  var command: [String]
  var cutter = StripCutter(textHeight: 20, height: 38)

  func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    var observations: [RecognizedTextObservation] = []
    for line in lines {
      let strip = cutter.cut(line, from: sheet)
      let text: String
      do { text = try run(on: try strip.raster.png()) } catch {
        throw ReadError(.engineFailed, "\(command[0]) could not read a line (\(error))")
      }
      // All characters get the box of the line. A reader that knows their boxes passes each one.
      let reading = RecognizedText(text, in: strip.textBox, confidence: 0.9)
      if let observation = strip.observation(of: [reading], on: sheet) {
        observations.append(observation)
      }
    }
    return observations
  }

  private func run(on picture: [UInt8]) throws -> String {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(picture))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

var request = RecognizeAmountsRequest()
request.options.reader = .custom(
  ProgramEngine(command: ["/usr/bin/tesseract", "stdin", "stdout", "--psm", "7"]))
let result = try await request.perform(on: .file(URL(filePath: "receipt.jpg")))
print(result.total?.exactText ?? "no total")
