// Converts normalised boxes to pixel boxes, and back.

import Foundation
import Summa

// Origin lower left, y upwards: the upper edge is a fifth of the page below the top.
let normalized = NormalizedRect(x: 0.25, y: 0.75, width: 0.5, height: 0.05)

// Summa's own: origin upper left, y downwards. The box has x 100, y 200, width 200, height 50.
let page = PixelSize(width: 400, height: 1000)
let pixels = normalized.pixels(in: page)
let back = pixels.normalized(in: page)

// Vision's: the default origin is the lower left corner.
let lowerLeft = normalized.toImageCoordinates(page.cgSize)  // y 750
let upperLeft = normalized.toImageCoordinates(page.cgSize, origin: .upperLeft)  // y 200
print(pixels, back, lowerLeft, upperLeft)
