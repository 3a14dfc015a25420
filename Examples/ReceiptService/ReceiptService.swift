// A service that reads receipts, and tells the amount at a point of one:
//
//     swift run -c release ReceiptService
//     curl --data-binary @receipt.jpg localhost:8080/receipt
//     curl --data-binary @receipt.jpg 'localhost:8080/amount?x=775&y=1060'
//
// For files of strangers read with a `WorkerService`, whose processes may crash.

import Foundation
import HTTPTypes
import Hummingbird
import Summa

struct Receipt: ResponseEncodable {
  var merchant: String?
  var date: String?
  var total: String?
  var currency: String?
  /// The sum that proves the total.
  var proof: String?
}

struct Tapped: ResponseEncodable {
  var amount: String
  var role: String?
}

@main
struct ReceiptService {
  static func main() async throws {
    let router = Router()
    router.post("receipt") { request, _ in
      let found = try await recognized(request)
      return Receipt(
        merchant: found.merchant, date: found.date?.description, total: found.total?.exactText,
        currency: found.currency?.rawValue, proof: found.total?.proof)
    }
    router.post("amount") { request, _ in
      let x = try request.uri.queryParameters.require("x", as: Double.self)
      let y = try request.uri.queryParameters.require("y", as: Double.self)
      let point = PixelPoint(x: x, y: y)
      guard let amount = try await recognized(request).amount(at: point, tolerance: 20) else {
        throw HTTPError(.notFound, message: "There is no amount at this point.")
      }
      return Tapped(amount: amount.exact.description, role: amount.role?.rawValue)
    }
    try await Application(router: router).runService()
  }

  private static func recognized(_ request: Request) async throws -> RecognizedAmounts {
    let body = try await request.body.collect(upTo: 32 << 20)
    do throws(RecognitionError) {
      return try await RecognizeAmountsRequest().perform(on: Data(body.readableBytesView))
    } catch {
      throw HTTPError(.unprocessableContent, message: error.message)
    }
  }
}
