// Prints the lines of a receipt with their confidence and position.

import Foundation
import Summa

var request = RecognizeTextRequest()
request.recognitionLanguages = [Locale.Language(identifier: "de")]

let lines = try await request.perform(on: .file(URL(filePath: "receipt.jpg")))
for line in lines {
  guard let best = line.topCandidates(1).first else { continue }
  print(best.string, best.confidence, line.boundingBox)
}
