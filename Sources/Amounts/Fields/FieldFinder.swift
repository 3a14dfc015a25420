/// Finds the fields of a page: everything about the sale except its amounts.
struct FieldFinder {
  let page: FieldPage
  let today: ReceiptDate
  var model = MerchantModel.standard

  func fields() -> PageFields {
    var fields = PageFields()
    let date = DateReader(page: page, today: today).date()
    fields.date = date?.field
    fields.time = TimeReader(page: page, date: date).time()
    let merchant = MerchantFinder(page: page, model: model).merchant()
    fields.merchant = merchant.field
    fields.merchantCandidates = merchant.candidates
    fields.address = AddressFinder(page: page, merchantRow: merchant.row).address()
    fields.phone = PhoneFinder(page: page).phone()
    fields.taxID = TaxNumberFinder(page: page).number()
    fields.receiptNumber = ReceiptNumberFinder(page: page).number()
    fields.payment = PaymentFinder(page: page).payment()
    return fields
  }
}
