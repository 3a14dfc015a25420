// Distinguishes files that exceed a limit from files that cannot be read.

import Foundation
import Summa

var request = RecognizeAmountsRequest()
request.limits = DecodeLimits(bytes: 16 << 20, pixels: 40_000_000)

do {
  let result = try await request.perform(on: .file(URL(filePath: "receipt.jpg")))
  print(result.total?.exactText ?? "no total")
} catch {
  switch error.code {
  case .tooManyBytes, .tooManyPixels:
    print("too large: \(error.message)")
  case .languageNotInstalled:
    print("set up this machine first: \(error.message)")
  default:
    print("this file gives nothing: \(error.message)")
  }
}
