/// The properties of a page that decide which of its characters are numbers.
struct PageScan {
  var options: AmountParser.Options
  /// The use of spaces on this page.
  var blanks: BlankGroups
  /// The lines that may begin with a count, since an amount stands beside them.
  var counted: Set<Int>
  /// The lines without words below the label of a sum without a number.
  var belowLabels: Set<Int>
  /// True if the page prints its amounts without cents.
  var isWhole: Bool
  var locale: PageLocale
  var lexicon: Lexicon

  /// The numbers of a line from left to right.
  func tokens(of glyphs: GlyphLine, line: Int) -> [NumberToken] {
    let dates = DateFinder(glyphs: glyphs, months: lexicon.months).all().map(\.range)
    return LineScanner(glyphs: glyphs, line: line, dates: dates, page: self).tokens()
  }
}
