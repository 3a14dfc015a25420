extension String {
  /// The width of the text in monospaced columns: two for East Asian characters and emoji.
  package var columns: Int {
    reduce(0) { sum, character in
      let isWide = character.unicodeScalars.contains { scalar in
        scalar.properties.isEmojiPresentation || (0x1100...0x115F).contains(scalar.value)
          || (0x2E80...0xA4CF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
          || (0xF900...0xFAFF).contains(scalar.value) || (0xFE30...0xFE6F).contains(scalar.value)
          || (0xFF00...0xFF60).contains(scalar.value)
      }
      return sum + (isWide ? 2 : 1)
    }
  }
}
