/// The part that a line plays on a receipt. The raw values are the names in `lineparts.tsv`.
enum LinePart: String, Sendable, CaseIterable {
  /// The name of the shop.
  case name
  /// A line that continues the name above it.
  case more
  /// The company behind the shop, if the shop has a name of its own.
  case company
  /// The branch of the shop: its number, its town or its district.
  case branch
  /// A slogan, or the kinds of goods that the shop sells.
  case slogan
  case address, phone
  /// A tax number or another registration of the shop.
  case registration
  /// A web address, an e-mail address, the names of social networks.
  case web
  /// The title of the document, and greetings.
  case title
  /// The date, the time, numbers of the receipt, the table, people.
  case facts
  /// The purchase with its headings.
  case item
  /// Sums, taxes, tips.
  case sum
  /// The payment, and the printout of a card terminal.
  case payment
  /// Thanks, opening hours, small print, adverts.
  case note
  /// Characters read where nothing is printed, and text on paper behind the receipt.
  case noise

  /// The parts as indices, in the order of their cases.
  static let indices = allCases.positions

  var index: Int { Self.indices[self] ?? 0 }
}
