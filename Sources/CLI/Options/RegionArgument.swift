import ArgumentParser
import Foundation
import Summa

/// `x,y,width,height` on the command line: a part of a page, in 0...1, origin lower left.
struct RegionArgument: ExpressibleByArgument {
  var rect: NormalizedRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan }
    guard numbers.count == 4 else { return nil }
    rect = NormalizedRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard rect.isPartOfImage else { return nil }
  }
}
