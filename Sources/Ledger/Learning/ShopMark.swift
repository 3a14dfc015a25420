import Foundation
import Summa

/// Something on a receipt by which its shop is known again, as it was read.
struct ShopMark: Sendable, Hashable {
  enum Kind: String, Sendable, CaseIterable {
    case taxNumber = "tax_number"
    case phone, address
    /// The letters of the name.
    case letters

    /// How much it counts: numbers belong to one shop, addresses and letters may not.
    var weight: Double { [.taxNumber, .phone].contains(self) ? 1 : 0.7 }
  }

  var kind: Kind
  var value: String

  /// The marks of a receipt with these texts. Very short ones say nothing.
  static func marks(
    taxNumber: String?, phone: String?, address: String?, merchant: String?
  ) -> [ShopMark] {
    let marks = [
      ShopMark(kind: .taxNumber, value: Summary.key(taxNumber ?? "")),
      // Without the code of the country.
      ShopMark(kind: .phone, value: String((phone ?? "").filter(\.isNumber).suffix(9))),
      ShopMark(kind: .address, value: Summary.key(address ?? "")),
      ShopMark(kind: .letters, value: Summary.key(merchant ?? "")),
    ]
    return marks.filter { $0.value.count >= ($0.kind == .letters ? 3 : 6) }
  }
}

/// What earlier receipts say about one: the value that most of them have.
struct Lesson: Sendable {
  private var votes: [String: (weight: Double, confirmed: Int, text: String)] = [:]

  /// How much more weight the best value needs than the next. Names that nobody looked at are
  /// often misread, each in its own way.
  private static let leastLead = 2.0

  /// - Parameters:
  ///   - key: what is compared.
  ///   - text: the value.
  ///   - isConfirmed: whether a person set or checked it; without one such vote there is no lesson.
  mutating func vote(_ key: String, _ text: String, weight: Double, isConfirmed: Bool) {
    let known = votes[key]
    votes[key] = (
      (known?.weight ?? 0) + weight, (known?.confirmed ?? 0) + (isConfirmed ? 1 : 0),
      isConfirmed || known == nil ? text : known?.text ?? text
    )
  }

  /// The value with the most votes, and on how many receipts a person confirmed it.
  var result: (text: String, count: Int)? {
    let ranked = votes.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
    guard let best = ranked.first, best.value.confirmed > 0, !best.key.isEmpty,
      best.value.weight >= Self.leastLead * (ranked.dropFirst().first?.value.weight ?? 0)
    else { return nil }
    return (best.value.text, best.value.confirmed)
  }
}
