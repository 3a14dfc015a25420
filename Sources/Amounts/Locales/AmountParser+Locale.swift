public import SummaText

extension AmountParser {
  /// The numbers of `lines`, in the order of the lines and from left to right.
  /// - Parameters:
  ///   - lines: the text of a page.
  ///   - locale: what is known of its country; nil infers it from the lines.
  public func parse(_ lines: [RecognizedTextObservation], in locale: PageLocale? = nil)
    -> [NumericBlock]
  {
    numbers(of: lines, in: locale ?? LocaleFinder(lexicon: lexicon).locale(of: lines))
  }
}
