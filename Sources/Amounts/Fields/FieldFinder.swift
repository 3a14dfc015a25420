/// Finds the fields of a page: everything about the sale except its amounts.
struct FieldFinder {
  let page: FieldPage
  let today: ReceiptDate
  var model = LinePartModel.standard

  func fields() -> PageFields {
    var fields = PageFields()
    let date = DateReader(page: page, today: today).date()
    fields.date = date?.field
    fields.time = TimeReader(page: page, date: date).time()
    let phones = PhoneFinder(page: page)
    let parts = model.parts(of: LineFeatureFinder(page: page, phones: phones).lines())
    let branches = BranchFinder(page: page, lines: parts.lines)
    let shop = ShopFinder(page: page, parts: parts, model: model, branches: branches).shop()
    fields.merchant = shop.name
    fields.company = shop.company
    fields.branch = shop.branch
    fields.merchantCandidates = shop.candidates
    fields.address =
      AddressFinder(
        page: page, parts: parts, model: model, branches: branches, nameRow: shop.row
      ).address()
    fields.phone = phones.phone(parts)
    fields.taxID = TaxNumberFinder(page: page).number()
    fields.receiptNumber = ReceiptNumberFinder(page: page).number()
    fields.payment = PaymentFinder(page: page).payment()
    return fields
  }
}
