/// The evidence for the part of a line, each 0...1. The raw values are the names in
/// `lineparts.tsv`.
enum LineFeature: String, Sendable, CaseIterable {
  /// Always 1.
  case always
  /// The position among the rows with words: the first ones, the distance from the top, and the
  /// nearness to the foot.
  case first, second, third, below, foot
  /// Print that is larger or smaller than usual.
  case tall, small
  /// The horizontal place; other lines beside it.
  case centered, right, beside
  /// The print of the line above: like it, larger or smaller than it, ended by a legal form.
  case alike, taller, smaller, aboveForm
  /// The distance to the row above and to the row below, compared with the usual distance.
  case gapAbove, gapBelow
  /// The share of lines that are above or below it; it is small on paper behind the receipt.
  case crowd
  /// Legal forms: any; a Malay one, since shops there use company names; one without a name.
  case legalForm, ownForm, formAlone
  /// Kinds of business.
  case business, businessWords
  /// A legal form or a kind of business in the next line, but not in this one.
  case beforeForm, beforeOwnForm, beforeBusiness
  case title, greeting, prose, sentence, offer, slogan
  case date, time, hours, weekday
  /// Words of addresses with a number; streets, towns, postal codes and states in any line.
  case address, street, place, postalCode, state, startsWithNumber
  /// An address is in one of the next two rows; in the row before; anywhere above.
  case beforeAddress, behindAddress, belowAddress
  /// The next line has a street, or starts with a house number, and this one does not.
  case beforeStreet, beforeNumber
  /// Words with commas, dashes or ampersands between them, without any sign of an address: a list
  /// of what the shop sells.
  case list
  /// The label of a telephone; the shape of its number; enough digits for one, and few letters.
  case phoneLabel, phoneShape, phoneLength
  case taxLabel, registration, receiptNumber, transaction, person
  case card, otherPayment
  /// Words of amounts: of the sum, of taxes, of the payment, any.
  case sums, taxes, payments, amountWords
  /// Amounts of money in the row; any numbers of the row.
  case money, blocks
  /// The share of digits; digits alone.
  case digits, digitsAlone
  case web, colon, comma, hash, joint
  case short, tiny, odd, noise, capitals, lower, legible
  case oneWord, manyWords
  /// Repeated elsewhere; in a web address.
  case `repeated`, inWebAddress
}
