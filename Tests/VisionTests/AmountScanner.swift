import Foundation
import Summa

// As an app has it on Apple's Vision, iOS 18 on. The one line that differs is `import Summa`, where
// `import Vision` stood.

/// A number on a picture, with its place.
struct RecognizedTextBlock {
  let doubleValue: Double
  /// 0...1 of the picture, origin lower left.
  let recognizedRect: NormalizedRect
  /// In the picture's own pixels, origin upper left, as views count.
  let imageRect: CGRect
}

/// Finds the numbers on a picture, and tells which one was tapped.
actor AmountScanner {
  private(set) var blocks: [RecognizedTextBlock] = []
  private let imageSize: CGSize

  init(imageSize: CGSize) {
    self.imageSize = imageSize
  }

  private var request: RecognizeTextRequest {
    var request = RecognizeTextRequest()
    request.minimumTextHeightFraction = 0.011
    request.recognitionLevel = .accurate
    request.recognitionLanguages = [Locale.Language(identifier: "en-US")]
    request.customWords = ["Total", "Subtotal"]
    request.usesLanguageCorrection = false
    request.automaticallyDetectsLanguage = true
    return request
  }

  func scan(_ url: URL) async throws {
    blocks = numbers(among: try await request.perform(on: url))
  }

  func scan(_ data: Data, orientation: CGImagePropertyOrientation) async throws {
    blocks = numbers(among: try await request.perform(on: data, orientation: orientation))
  }

  /// Numbers of a part of the picture, with their places on the whole of it.
  func scan(_ url: URL, in region: NormalizedRect) async throws {
    var request = request
    request.regionOfInterest = region
    let observations: [RecognizedTextObservation] = try await request.perform(on: url)
    blocks = observations.compactMap { observation in
      guard let value = Self.value(of: observation) else { return nil }
      let rect = observation.boundingBox.toImageCoordinates(
        from: region, imageSize: imageSize, origin: .upperLeft)
      return RecognizedTextBlock(
        doubleValue: value,
        recognizedRect: NormalizedRect(
          imageRect: observation.boundingBox.toImageCoordinates(from: region, imageSize: imageSize),
          in: imageSize),
        imageRect: rect)
    }
  }

  private func numbers(among observations: [RecognizedTextObservation]) -> [RecognizedTextBlock] {
    observations.compactMap { observation in
      guard let value = Self.value(of: observation) else { return nil }
      return RecognizedTextBlock(
        doubleValue: value, recognizedRect: observation.boundingBox,
        imageRect: observation.boundingBox.toImageCoordinates(imageSize, origin: .upperLeft))
    }
  }

  private static func value(of observation: RecognizedTextObservation) -> Double? {
    guard let candidate = observation.topCandidates(1).first, candidate.confidence > 0.3 else {
      return nil
    }
    return Double(candidate.string)
  }

  /// The number at a tap on a view that shows the whole picture.
  func block(at tap: CGPoint, viewSize: CGSize) -> RecognizedTextBlock? {
    let point = CGPoint(
      x: tap.x * imageSize.width / viewSize.width, y: tap.y * imageSize.height / viewSize.height)
    return blocks.first { $0.imageRect.contains(point) }
  }

  /// Where `word` stands in a line of the picture: the corners of the line, and the box of the
  /// word.
  func place(of word: String, in url: URL) async throws -> (corners: [CGPoint], word: CGRect)? {
    for observation in try await request.perform(on: url) {
      guard observation.confidence > 0.5, observation.transcript.contains(word),
        let candidate = observation.topCandidates(10).first(where: { $0.string.contains(word) }),
        let range = candidate.string.range(of: word),
        let box: RectangleObservation = candidate.boundingBox(for: range)
      else { continue }
      let corners: [NormalizedPoint] = [
        observation.topLeft, observation.topRight, observation.bottomRight, observation.bottomLeft,
      ]
      return (
        corners.map { $0.toImageCoordinates(imageSize, origin: .upperLeft) },
        box.boundingBox.toImageCoordinates(imageSize, origin: .upperLeft)
      )
    }
    return nil
  }

  /// The languages that can be chosen in the settings.
  var languages: [String] {
    request.supportedRecognitionLanguages.map { $0.minimalIdentifier }
  }
}
