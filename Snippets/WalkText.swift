// Walks the text of a page: blocks, lines, words and characters. Then finds the characters of each
// amount.

import Foundation
import Summa

let result = try await RecognizeAmountsRequest().perform(on: URL(filePath: "receipt.jpg"))

for block in result.blocks {
  print("Block", block.imageBox)
  for line in block.lines.map({ result.lines[$0] }) {
    print(" ", line.transcript, line.baseline.start, line.baseline.end)
    for word in line.words {
      let surest = line.best.characters[word.range].map(\.confidence).max() ?? 0
      print("   ", word.string, word.confidence, surest)
    }
  }
}

for amount in result.amounts {
  let characters = result.lines[amount.line].best.characters[amount.range]
  print(amount.exactText, characters.compactMap(\.imageBox))
}
