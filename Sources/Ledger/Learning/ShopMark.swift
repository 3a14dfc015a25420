import Foundation
import Summa

/// A mark on a receipt by which its shop is recognised on others, as it was read.
struct ShopMark: Sendable, Hashable {
  enum Kind: String, Sendable, CaseIterable {
    case taxNumber = "tax_number"
    case phone, address
    /// The name of the site, as in `www.larder.example`.
    case site
    /// The letters of the name.
    case letters

    /// Numbers belong to one shop; addresses and letters may not.
    var weight: Double { [.taxNumber, .phone].contains(self) ? 1 : 0.7 }
  }

  var kind: Kind
  var value: String

  /// The marks of a receipt with these texts. Very short marks are left out.
  /// - Parameter lines: the lines of the receipt.
  static func marks(
    taxNumber: String?, phone: String?, address: String?, merchant: String?, lines: [String] = []
  ) -> [ShopMark] {
    let marks = [
      ShopMark(kind: .taxNumber, value: Summary.key(taxNumber ?? "")),
      // The last digits, without the country code.
      ShopMark(kind: .phone, value: String((phone ?? "").filter(\.isNumber).suffix(9))),
      ShopMark(kind: .address, value: Summary.key(address ?? "")),
      ShopMark(kind: .site, value: site(in: lines) ?? ""),
      ShopMark(kind: .letters, value: Summary.key(merchant ?? "")),
    ]
    return marks.filter { $0.value.count >= ($0.kind == .letters ? 3 : 6) }
  }

  /// The only site that the lines name.
  private static func site(in lines: [String]) -> String? {
    let sites = Set(
      lines.flatMap { line in
        line.lowercased().matches(of: /www\.([a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,})/)
          .map { String($0.1) }
      })
    return sites.count == 1 ? sites.first : nil
  }
}

/// A value that is learned from earlier receipts: the one that most of them have.
struct Lesson: Sendable {
  private var votes: [String: (weight: Double, confirmed: Int, all: Int, text: String)] = [:]

  /// The factor between the weights of the best value and the next. Unchecked names are often
  /// misread, each in its own way.
  private static let leastLead = 2.0
  /// The number of receipts with the same letters that suffice for a name that is a guess.
  private static let leastRead = 3

  /// - Parameters:
  ///   - key: the form of the value that is compared.
  ///   - text: the value.
  ///   - isConfirmed: true if a person set or checked it; a lesson needs at least one such vote.
  mutating func vote(_ key: String, _ text: String, weight: Double, isConfirmed: Bool) {
    let known = votes[key]
    votes[key] = (
      (known?.weight ?? 0) + weight, (known?.confirmed ?? 0) + (isConfirmed ? 1 : 0),
      (known?.all ?? 0) + 1, isConfirmed || known == nil ? text : known?.text ?? text
    )
  }

  /// The value with the most votes, and the number of receipts on which a person confirmed it.
  var result: (text: String, count: Int)? {
    best.flatMap { $0.confirmed > 0 ? ($0.text, $0.confirmed) : nil }
  }

  /// ``result``, or else the value that several receipts share, and their number.
  var resultForGuess: (text: String, count: Int)? {
    result ?? best.flatMap { $0.all >= Self.leastRead ? ($0.text, $0.all) : nil }
  }

  private var best: (weight: Double, confirmed: Int, all: Int, text: String)? {
    let ranked = votes.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
    guard let best = ranked.first, !best.key.isEmpty,
      best.value.weight >= Self.leastLead * (ranked.dropFirst().first?.value.weight ?? 0)
    else { return nil }
    return best.value
  }
}
