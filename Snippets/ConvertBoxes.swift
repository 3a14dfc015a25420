// Turns normalised boxes into boxes of pixels, and back.

import Summa

let page = PixelSize(width: 400, height: 1000)

// Origin lower left, y upwards: the box ends a fifth of the page below the top.
let normalized = NormalizedRect(x: 0.25, y: 0.75, width: 0.5, height: 0.05)

// Origin upper left, y downwards: x 100, y 200, 200 wide, 50 high.
let pixels = normalized.toImageCoordinates(page)

let back = pixels.normalized(in: page)
print(pixels, back)
