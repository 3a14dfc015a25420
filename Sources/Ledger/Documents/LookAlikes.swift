/// Letters of several scripts that look the same in print. A reader may confuse them, so searches
/// and keys of names treat them as one.
enum LookAlikes {
  /// Capitals of Cyrillic and Greek, each with the Latin capital that looks the same. Source:
  /// Unicode Technical Standard 39, `confusables.txt`.
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = zip(
      "АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars,
      "ABESIJKMHOPCTYXABEZHIKMNOPTYX".unicodeScalars)
    return Dictionary(uniqueKeysWithValues: Array(pairs))
  }()

  /// Returns capitals with look-alikes replaced by Latin letters.
  static func folded(_ capitals: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in capitals.unicodeScalars { text.append(latin[scalar] ?? scalar) }
    return String(text)
  }

  /// Returns the words of a text that folding changes, in capitals.
  static func foldedWords(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
      let capitals = word.uppercased()
      let folded = folded(capitals)
      return folded == capitals ? nil : folded
    }
  }
}
