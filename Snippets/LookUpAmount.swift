// Finds the amount that was tapped.

import Foundation
import Summa

let request = RecognizeAmountsRequest()
let result = try await request.perform(on: .file(URL(filePath: "receipt.jpg")))

// snippet.view The view shows the whole page at 360 x 800 points. The tap is in these points,
// origin upper left.
let tap = PixelPoint(x: 270, y: 655)
let viewSize = PixelSize(width: 360, height: 800)
let tapped = result.amount(at: tap, inViewOf: viewSize)
// snippet.end

// snippet.pixels
// Pixels of the upright page, origin upper left. A miss by up to 20 pixels is accepted.
let near = result.amount(at: PixelPoint(x: 740, y: 1792), tolerance: 20)
// snippet.end

// snippet.normalized
// 0...1 of the upright page, origin lower left, as in Apple's Vision.
let normalized = result.amount(at: NormalizedPoint(x: 0.75, y: 0.18))
// snippet.end

print(tapped?.value ?? 0, near?.value ?? 0, normalized?.value ?? 0)
