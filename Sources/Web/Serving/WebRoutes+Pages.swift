import Hummingbird
import Summa
import SummaLedger

/// The routes of pages.
extension WebRoutes {
  func thumbnail(_ request: Request, _ context: Context) async throws -> Response {
    let (type, bytes) = try await pages.thumbnail(of: id(context))
    return Self.lasting(.bytes(bytes, type))
  }

  func image(_ request: Request, _ context: Context) async throws -> Response {
    var width: Int?
    if let text = request.uri.queryParameters.get("width") {
      guard let number = Int(text), (16...10000).contains(number) else {
        throw Problem.badRequest("width must be 16 to 10000 pixels.")
      }
      width = number
    }
    let (type, bytes) = try await pages.image(page(context), of: id(context), width: width)
    return Self.lasting(.bytes(bytes, type))
  }

  func annotated(_ request: Request, _ context: Context) async throws -> Response {
    let name = request.uri.queryParameters.get("style") ?? "labels"
    guard let style = Annotator.Style(rawValue: name) else {
      throw Problem.badRequest("style must be boxes or labels.")
    }
    return .bytes(
      try await pages.annotated(page(context), of: id(context), style: style), "image/png")
  }

  func amount(_ request: Request, _ context: Context) async throws -> Response {
    func number(_ name: String) throws -> Double? {
      guard let text = request.uri.queryParameters.get(name) else { return nil }
      guard let number = Double(text), number.isFinite else {
        throw Problem.badRequest("\(name) must be a number.")
      }
      return number
    }
    guard let x = try number("x"), let y = try number("y") else {
      throw Problem.badRequest("Give x and y, the point on the page.")
    }
    let place = try await pages.place(page(context), of: id(context))
    let point = PixelPoint(x: x, y: y)
    guard let amount = place.record.amount(at: point, tolerance: try number("tolerance") ?? 0)
    else {
      throw Problem(.notFound, "no_amount", "There is no amount at that point.")
    }
    return .json(
      EffectiveAmount(
        amount, isCorrected: place.page.correctedAmounts[place.sheet].contains(amount.id),
        was: place.page.read[place.sheet].amounts.first { $0.id == amount.id }))
  }

  private struct Area: Decodable {
    var image_box: PixelRect
  }

  private struct Found: Encodable {
    var text: String
    var imageBox: PixelRect
    var box: NormalizedRect
    var candidates: [RecognizedAmount]
  }

  func region(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let area = try await json(Area.self, request).image_box
    let place = try await pages.place(page(context), of: id)
    let record = try await pages.read(area, on: place, of: id)
    guard let size = place.record.image?.size else { throw Problem.notRead }
    return .json(
      Found(
        text: record.lines.map(\.text).joined(separator: " "), imageBox: area,
        box: area.normalized(in: size),
        candidates: record.amounts.sorted { $0.confidence > $1.confidence }))
  }

  private static func lasting(_ response: Response) -> Response {
    var response = response
    response.headers[.cacheControl] = "private, max-age=31536000, immutable"
    return response
  }
}
