// Prints the amounts of a receipt, and its total.

import Foundation
import Summa

let request = RecognizeAmountsRequest()
let result = try await request.perform(on: .file(URL(filePath: "receipt.jpg")))

for amount in result.amounts where amount.kind == .money {
  print(amount.value, amount.exact, amount.role?.rawValue ?? "", amount.imageBox)
}
if let total = result.total {
  print("Total:", total.exact, total.currency?.rawValue ?? "", total.confidence)
}
