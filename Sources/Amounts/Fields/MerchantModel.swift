import Foundation

/// What speaks for and against a line being the shop's name; each 0...1. The raw values are the
/// names in `merchant.json`.
enum MerchantEvidence: String, Sendable, CaseIterable {
  /// How far down it stands among the lines with words, and whether it is the first of them.
  case below, first
  /// By how much it is higher than the usual line.
  case height
  /// A legal form, a kind of business, several words of either.
  case legalForm, business, businessWords
  /// A title of a document; a greeting, a term or a sentence; a date.
  case title, greeting, prose, date
  /// Words of addresses: with a number, and without one, which may be part of a name.
  case address, street
  /// A label of a telephone or a registration.
  case contact
  /// Directly above the address, below it.
  case aboveAddress, belowAddress
  /// Words of amounts; numbers of money; any numbers.
  case amountWords, money, digits
  /// People, tables and tills; words of slogans.
  case person, slogan
  /// A colon, an at or a web address.
  case colon, web
  /// Few letters.
  case short, tiny
  /// Characters that are no letters; words that no language has.
  case odd, noise
  /// All in capitals.
  case capitals
  /// Said again: in a web address, or in the line of thanks.
  case `repeated`
  /// In the middle of the page, from left to right.
  case centered
  /// How sure the reader was.
  case legible
  case comma
}

/// The weights of ``MerchantEvidence``, as `Tuning/Merchant` fits them.
struct MerchantModel: Sendable {
  var weights: [MerchantEvidence: Double]
  /// The score of a page without a name.
  var none: Double
  /// From the share of the likeliest to how often it is right.
  var slope: Double
  var offset: Double

  static let standard: MerchantModel = {
    guard let model = MerchantModel(json: Data(BuiltInTable.merchant.utf8)) else {
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
    // In one order, so that the sum is rounded alike in every run.
    MerchantEvidence.allCases.reduce(0) { $0 + (weights[$1] ?? 0) * (evidence[$1] ?? 0) }
  }

  /// How often a candidate of this share is right.
  func confidence(_ share: Double) -> Double {
    let clamped = min(0.9999, max(0.0001, share))
    return 1 / (1 + exp(-(slope * log(clamped / (1 - clamped)) + offset)))
  }
}
