/// The scripts of the letters that the networks read.
enum LetterScript: Int, CaseIterable, Sendable {
  case latin, cyrillic, greek
  /// A script with a reader of its own.
  case other
}

extension Character {
  /// Nil for other scripts, and for signs such as µ and º.
  var letterScript: LetterScript? {
    guard let scalar = unicodeScalars.first?.value else { return nil }
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
      return .latin
    case 0x370...0x3FF: return .greek
    case 0x400...0x52F: return .cyrillic
    default: return nil
    }
  }
}
