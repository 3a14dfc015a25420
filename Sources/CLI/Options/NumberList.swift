import Foundation
import Summa

/// Numbers on the command line with a separator between them.
enum NumberList {
  /// - Returns: nil for another number of numbers.
  static func parse(
    _ text: some StringProtocol, separator: Character, count: Int
  ) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  /// Parses `x,y,width,height`.
  static func rect(_ text: some StringProtocol) -> NormalizedRect? {
    parse(text, separator: ",", count: 4).map {
      NormalizedRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }
}
