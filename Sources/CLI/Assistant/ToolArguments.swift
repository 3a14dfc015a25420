/// The arguments of all tools; `tools.json` lists those of each tool.
struct ToolArguments: Decodable {
  /// An amount of a receipt to change.
  struct Amount: Decodable {
    var id: Int
    var value: String?
    var role: String?
    var delete: Bool?
  }

  var path: String?
  var document: String?
  var page: Int?
  /// True for a picture with the amounts in boxes.
  var picture: Bool?
  /// True for the lines of text.
  var text: Bool?
  var format: String?
  var by: String?
  // Filters of receipts.
  var search: String?
  var from: String?
  var to: String?
  var merchant: String?
  var category: String?
  var currency: String?
  var state: String?
  var min: String?
  var max: String?
  var sort: String?
  var limit: Int?
  // Corrections.
  var total: String?
  var date: String?
  var tax: String?
  var tip: String?
  var payment: String?
  var amounts: [Amount]?
  var checked: Bool?
  var undo: Bool?

  init() {}
}
