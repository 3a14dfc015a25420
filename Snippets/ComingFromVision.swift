// The code of the page "Coming from Vision", as it is with Summa.

import Foundation
import Summa

let url = URL(filePath: "receipt.jpg")
let imageSize = CGSize(width: 1200, height: 3200)

// snippet.text
var request = RecognizeTextRequest()
request.recognitionLevel = .accurate
request.recognitionLanguages = [Locale.Language(identifier: "de")]
request.usesLanguageCorrection = true

let observations = try await request.perform(on: url)
for observation in observations {
  print(observation.transcript, observation.confidence)
}
// snippet.end

// snippet.boxes
for observation in observations {
  let box = observation.boundingBox.toImageCoordinates(imageSize, origin: .upperLeft)
  print(box, observation.topLeft, observation.bottomRight)
}
// snippet.end

// snippet.candidates
for observation in observations {
  for candidate in observation.topCandidates(10) {
    guard let range = candidate.string.range(of: "EUR"),
      let place = candidate.boundingBox(for: range)
    else { continue }
    print(candidate.confidence, place.boundingBox)
  }
}
// snippet.end

// snippet.languages
print(request.supportedRecognitionLanguages.map(\.minimalIdentifier))
// snippet.end

// snippet.region
let region = NormalizedRect(x: 0, y: 0, width: 1, height: 0.25)
request.regionOfInterest = region
for observation in try await request.perform(on: url) {
  print(observation.boundingBox.toImageCoordinates(from: region, imageSize: imageSize))
}
// snippet.end

// snippet.errors
do {
  _ = try await request.perform(on: Data())
} catch {
  // A RecognitionError, with a stable code and a message that says what to do.
  print(error.code.rawValue, error.message)
}
// snippet.end

// snippet.tap
let tap = CGPoint(x: 120, y: 640)
let viewSize = CGSize(width: 360, height: 960)
let point = CGPoint(
  x: tap.x * imageSize.width / viewSize.width, y: tap.y * imageSize.height / viewSize.height)
let tapped = observations.first {
  $0.boundingBox.toImageCoordinates(imageSize, origin: .upperLeft).contains(point)
}
// snippet.end

// snippet.amount
let amounts = try await RecognizeAmountsRequest().perform(on: url)
let amount = amounts.amount(at: point, tolerance: 20)
print(amount?.exact.text ?? "", amount?.role?.rawValue ?? "", tapped?.transcript ?? "")
// snippet.end
