import HTTPTypes
import Summa

/// The options that a person chose for a document; the schema `ReadingOptions`. Options that are
/// nil have their defaults.
struct ReadingChoice: Codable, Sendable, Hashable {
  var languages: [String]?
  var minimumTextHeight: Double?
  /// In degrees clockwise, relative to the orientation in the file.
  var rotation: Int?
  var sheet: Sheet?

  struct Sheet: Codable, Sendable, Hashable {
    var whole: Bool?
    /// In pixels of the upright page, clockwise from the upper left corner of the text.
    var quad: [PixelPoint]?
  }

  enum CodingKeys: String, CodingKey {
    case languages, rotation, sheet
    case minimumTextHeight = "minimum_text_height"
  }

  /// Returns the request for a document.
  /// - Parameter base: the request with the defaults.
  /// - Throws: `Problem` for invalid options.
  func request(_ base: RecognizeAmountsRequest) throws(Problem) -> RecognizeAmountsRequest {
    var request = base
    if let languages {
      guard languages.count <= 8 else {
        throw Problem.badRequest("At most 8 languages are allowed.")
      }
      let tag = /[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*/
      guard languages.allSatisfy({ $0.wholeMatch(of: tag) != nil }) else {
        throw Problem.badRequest("A language must be a tag such as en-US.")
      }
      request.options.recognitionLanguages = languages
    }
    if let minimumTextHeight {
      guard (0..<1).contains(minimumTextHeight) else {
        throw Problem.badRequest("The minimum text height must be a fraction of the page's height.")
      }
      request.options.minimumTextHeightFraction = minimumTextHeight
    }
    if let sheet, (sheet.whole == true) == (sheet.quad != nil) {
      throw Problem.badRequest("A sheet must be the whole picture or have four corners.")
    }
    if sheet?.whole == true { request.options.rectifies = false }
    if let quad = sheet?.quad {
      guard quad.count == 4, quad.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
        throw Problem.badBox("A sheet needs four corners.")
      }
      let corners = quad.map { PixelPoint(x: $0.x, y: $0.y) }
      request.sheet = Quad(
        upperLeft: corners[0], upperRight: corners[1], lowerRight: corners[2],
        lowerLeft: corners[3])
    }
    switch rotation {
    case nil, 0: break
    case 90: request.orientation = .right
    case 180: request.orientation = .down
    case 270: request.orientation = .left
    default: throw Problem.badRequest("The rotation must be 0, 90, 180 or 270 degrees.")
    }
    return request
  }
}
