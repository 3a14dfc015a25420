// Walks the text of a page: blocks, lines, words and characters. Then finds the characters of each
// amount.

import Foundation
import Summa

let result = try await RecognizeAmountsRequest().perform(on: URL(filePath: "receipt.jpg"))

for (number, lines) in Dictionary(grouping: result.lines, by: \.block).sorted(by: {
  $0.key ?? 0 < $1.key ?? 0
}) {
  print("Block", number ?? 0)
  for line in lines {
    print(" ", line.text, line.baseline ?? [])
    for word in line.words ?? [] {
      let surest = word.characters?.map(\.confidence).max() ?? 0
      print("   ", word.text, word.confidence, surest)
    }
  }
}

for amount in result.amounts {
  print(amount.exactText, amount.line, amount.range)
}
