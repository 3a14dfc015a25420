import Foundation

/// Evidence for and against a line being the shop's name, each 0...1. The raw values are the names
/// in `merchant.json`.
enum MerchantEvidence: String, Sendable, CaseIterable {
  /// The position among the lines with words; whether it is the first of them.
  case below, first
  /// How much taller it is than the usual line.
  case height
  /// A legal form, a kind of business, several words of either.
  case legalForm, business, businessWords
  /// The title of a document; a greeting, a term or a sentence; a date.
  case title, greeting, prose, date
  /// Words of addresses: with a number, and without one (those may be part of a name).
  case address, street
  /// A label of a telephone number or a registration.
  case contact
  /// Directly above the address; below it.
  case aboveAddress, belowAddress
  /// Words of amounts; amounts of money; any numbers.
  case amountWords, money, digits
  /// People, tables and tills; words of slogans.
  case person, slogan
  /// A colon; an at sign or a web address.
  case colon, web
  /// Few letters.
  case short, tiny
  /// Characters that are not letters; words that no language has.
  case odd, noise
  /// All in capitals.
  case capitals
  /// Repeated elsewhere: in a web address, or in the line of thanks.
  case `repeated`
  /// Horizontally centred.
  case centered
  /// The confidence of the reader.
  case legible
  case comma
}

/// The weights of `MerchantEvidence`, fitted by `Tuning/Merchant`.
struct MerchantModel: Sendable {
  var weights: [MerchantEvidence: Double]
  /// The score of there being no name.
  var none: Double
  /// The logistic curve from the share of the best candidate to the frequency of its being right.
  var slope: Double
  var offset: Double

  static let standard: MerchantModel = {
    guard let model = MerchantModel(json: Data(BuiltInTable.merchant.text.utf8)) else {
      preconditionFailure("merchant.json is none of a model")
    }
    return model
  }()

  private struct Stored: Decodable {
    var none: Double
    var slope: Double
    var offset: Double
    var weights: [String: Double]
  }

  init?(json: Data) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: json) else { return nil }
    weights = [:]
    for (name, weight) in stored.weights {
      guard let evidence = MerchantEvidence(rawValue: name) else { return nil }
      weights[evidence] = weight
    }
    (none, slope, offset) = (stored.none, stored.slope, stored.offset)
  }

  func score(_ evidence: [MerchantEvidence: Double]) -> Double {
    // In a fixed order, so that rounding is the same in every run.
    MerchantEvidence.allCases.reduce(0) { $0 + (weights[$1] ?? 0) * (evidence[$1] ?? 0) }
  }

  /// The frequency with which candidates of this share are right.
  func confidence(_ share: Double) -> Double {
    let clamped = min(0.9999, max(0.0001, share))
    return 1 / (1 + exp(-(slope * log(clamped / (1 - clamped)) + offset)))
  }
}
