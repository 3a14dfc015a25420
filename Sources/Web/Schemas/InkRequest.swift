import Foundation
import Summa

/// Strokes to read; the schema `InkRequest`.
struct InkRequest: Decodable {
  struct Area: Decodable {
    var width: Double
    var height: Double
  }

  var strokes: [Stroke]
  var language: String?
  var context: String?
  var writing_area: Area?
  var candidates: Int?

  var ink: Ink { Ink(strokes) }

  /// - Throws: `InkError` for an invalid area or number of candidates.
  func recognitionContext() throws(InkError) -> InkRecognitionContext {
    guard (1...20).contains(candidates ?? 5) else {
      throw InkError(.malformed, "candidates must be 1 to 20")
    }
    var known = InkRecognitionContext(preContext: context ?? "")
    if let area = writing_area {
      guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else {
        throw InkError(.malformed, "a writing area needs a width and a height above 0")
      }
      known.writingArea = WritingArea(width: area.width, height: area.height)
    }
    return known
  }
}
