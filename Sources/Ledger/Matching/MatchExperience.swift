/// The lessons of one pass over the bookings for the next: the shops with tips, the bank's names of
/// shops, and the receipts with a booking of their own. A booking learns only from the others.
struct MatchExperience: Sendable {
  /// Expected numbers of bookings.
  private struct Count {
    var tips = 0.0
    var all = 0.0
  }

  /// A booking with a receipt of a shop.
  private struct Pair: Hashable {
    var booking: Booking.ID
    var place: Int
  }

  /// By the index of the shop.
  private var shops: [Int: Count] = [:]
  private var ownOfShop: [Pair: Count] = [:]
  /// By the name on the statement, and the index of the shop.
  private var names: [String: [Int: Double]] = [:]
  /// By the index of the receipt: the probability that a booking pays it alone.
  private var receipts: [Int: Double] = [:]
  private var ownOfReceipt: [Pair: Double] = [:]

  /// The prior share of bookings with a tip, and its weight in bookings.
  private static let usualTips = (share: 0.05, weight: 3.0)

  /// Counts a booking that pays a receipt with a probability.
  mutating func add(
    _ booking: MatchEvidence.Payable, receipt: Int, ofShop shop: Int, isTip: Bool,
    probability: Double
  ) {
    let id = booking.booking.id
    let count = Count(tips: isTip ? probability : 0, all: probability)
    func sum(_ one: Count?) -> Count {
      Count(tips: (one?.tips ?? 0) + count.tips, all: (one?.all ?? 0) + count.all)
    }
    shops[shop] = sum(shops[shop])
    let pair = Pair(booking: id, place: shop)
    ownOfShop[pair] = sum(ownOfShop[pair])
    names[booking.alias, default: [:]][shop, default: 0] += probability
    receipts[receipt, default: 0] += probability
    ownOfReceipt[Pair(booking: id, place: receipt), default: 0] += probability
  }

  /// The share of a shop's bookings that have a tip.
  func shareOfTips(at shop: Int, for booking: Booking.ID) -> Double {
    let all = shops[shop] ?? Count()
    let own = ownOfShop[Pair(booking: booking, place: shop)] ?? Count()
    let usual = Self.usualTips
    return (all.tips - own.tips + usual.share * usual.weight) / (all.all - own.all + usual.weight)
  }

  /// True if at least two other bookings with this name, and most of all, were of the shop.
  func isName(_ name: String, ofShop shop: Int, for booking: Booking.ID) -> Bool {
    guard let count = names[name]?[shop] else { return false }
    let sum = names[name]?.values.reduce(0, +) ?? 0
    let own = ownOfShop[Pair(booking: booking, place: shop)]?.all ?? 0
    return count - own >= 1.5 && count >= 0.8 * sum
  }

  /// True if no other booking pays the receipt alone.
  func isFree(_ receipt: Int, for booking: Booking.ID) -> Bool {
    let own = ownOfReceipt[Pair(booking: booking, place: receipt)] ?? 0
    return receipts[receipt, default: 0] - own < 0.5
  }

  /// The number of receipts, out of `count`, that no booking pays alone.
  func free(of count: Int) -> Int { count - receipts.values.count { $0 >= 0.5 } }
}
