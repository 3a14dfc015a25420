import Foundation
import Summa

// Code of an app for Apple's Vision, iOS 18 or later. Only one line differs: `import Summa` instead
// of `import Vision`.

/// A number in a picture, with its box.
struct RecognizedTextBlock {
  let doubleValue: Double
  /// 0...1 of the picture, origin lower left.
  let recognizedRect: NormalizedRect
  /// In pixels of the picture, origin upper left, as in views.
  let imageRect: CGRect
}

/// Finds the numbers in a picture, and the one that was tapped.
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

  /// Finds the numbers in a region, with their boxes in the whole picture.
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

  /// Returns the number at a tap on a view that shows the whole picture.
  func block(at tap: CGPoint, viewSize: CGSize) -> RecognizedTextBlock? {
    let point = CGPoint(
      x: tap.x * imageSize.width / viewSize.width, y: tap.y * imageSize.height / viewSize.height)
    return blocks.first { $0.imageRect.contains(point) }
  }

  /// Returns the position of `word` in the picture: the corners of its line, and the box of the
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
