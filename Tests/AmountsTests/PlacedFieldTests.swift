import SummaGeometry
import SummaText
import Testing

@testable import SummaAmounts

/// Each field with a place is moved, and cut to its page.
struct PlacedFieldTests {
  private static let place = TextPlace(
    spans: [TextSpan(line: 0, range: 0..<1)], imageBox: PixelRect(x: 1, y: 2, width: 3, height: 4))

  private func fields() throws -> PageFields {
    func field<Value>(_ value: Value) -> PrintedField<Value> {
      PrintedField(value, confidence: 0.9, place: Self.place)
    }
    var fields = PageFields()
    fields.date = field(try #require(ReceiptDate(year: 2026, month: 1, day: 2)))
    fields.time = field(try #require(ReceiptTime(hour: 3, minute: 4)))
    fields.merchant = field("SHOP")
    fields.company = field("SHOP LTD")
    fields.branch = field("HIGH STREET")
    fields.address = field("1 HIGH STREET")
    fields.phone = field("555 0100")
    fields.taxID = field("12345674")
    fields.receiptNumber = field("17")
    fields.payment = field(Payment(.card))
    fields.currency = field(Currency("EUR"))
    return fields
  }

  @Test func changesThePlaceOfEachField() throws {
    var fields = try fields()
    let values = Mirror(reflecting: fields).children.map { "\($0.value)" }
    #expect(!values.contains("nil"), "a field of the page is missing here")
    fields.changePlaces { _ in nil }
    #expect(fields == PageFields())
  }
}
