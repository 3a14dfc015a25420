import SummaAmounts
import SummaText

/// The last stages of the pipeline: lines → amounts, for one page or for the pages of one document.
package struct Understanding {
  let lexicon: Lexicon
  private let parser: AmountParser
  private let interpreter: ReceiptInterpreter

  /// Builds the tables of words, which all pages share. It takes as long as loading the networks.
  package static func buildTables() { _ = ReceiptInterpreter().interpret([], in: []) }

  init(_ options: ReadingOptions) throws(RecognitionError) {
    lexicon = Lexicon(try options.keywordTable())
    parser = AmountParser(lexicon: lexicon)
    interpreter = ReceiptInterpreter(lexicon: lexicon)
  }

  /// Finds the amounts on the pages of one document. The pages are interpreted as one long page, so
  /// there is one total, and sums may continue on the next page. Returns one result per page, in
  /// order; ids are unique in the document. The time is added to `clock`.
  func amounts(on pages: [ReadPage], clock: inout StageClock) -> [RecognizedAmounts] {
    let stack = PageStack(pages)
    let interpretation = clock.time(.parse) {
      let lines = stack.lines
      let locale = interpreter.locales.locale(
        of: lines, unreadScript: pages.lazy.compactMap(\.unreadScript).first?.script)
      let blocks = parser.parse(lines, in: locale)
      var interpretation = interpreter.interpret(blocks, in: lines, locale: locale)
      if pages.contains(where: { $0.unreadScript != nil }) {
        interpretation = interpretation.withoutUnreadNames()
      }
      return zip(pages, stack.lineRanges).reduce(interpretation) { interpretation, page in
        Self.isDoubtful(page.0, interpretation)
          ? interpretation.withoutSums(lines: page.1) : interpretation
      }
    }
    return pages.indices.map { index in
      let part = interpretation.part(
        lines: stack.lineRanges[index], isFirst: index == pages.startIndex)
      return RecognizedAmounts(
        page: pages[index], interpretation: part.moved(by: stack.toPicture[index]))
    }
  }

  /// True if the sums of a page are unreliable: its text is nonsense, or it is in a script that no
  /// model reads, so that its digits may be misread too, and no sum holds.
  private static func isDoubtful(_ page: ReadPage, _ interpretation: Interpretation) -> Bool {
    page.unreadScript == nil
      ? TextTurner.isNonsense(page.lines) : interpretation.total?.proof == nil
  }
}

extension Interpretation {
  fileprivate func moved(by transform: Transform) -> Interpretation {
    transform == .identity ? self : moved(transform.boundingRect(of:))
  }
}

/// Pages stacked vertically, all scaled to the width of the widest.
private struct PageStack {
  /// The lines of all pages, in pixels of the stack.
  var lines: [RecognizedTextObservation] = []
  /// The range in ``lines`` of each page.
  var lineRanges: [Range<Int>] = []
  /// From pixels of the stack to pixels of each page's picture.
  var toPicture: [Transform] = []

  init(_ pages: [ReadPage]) {
    let width = pages.map(\.size.width).max() ?? 0
    let scales = pages.map { Double(width) / Double(max(1, $0.size.width)) }
    let heights = zip(pages, scales).map { Double($0.size.height) * $1 }
    let size = PixelSize(width: width, height: Int(heights.reduce(0, +).rounded(.up)))
    var top = 0.0
    for (index, page) in pages.enumerated() {
      let toStack: Transform? =
        pages.count == 1
        ? nil
        : .scale(x: scales[index], y: scales[index]).then(.translation(x: 0, y: top))
      let first = lines.count
      let frame = PageFrame(size: size)
      lines +=
        toStack.map { transform in
          page.lines.map { $0.moved(by: transform, to: frame) }
        } ?? page.lines
      lineRanges.append(first..<lines.count)
      toPicture.append((toStack?.inverse ?? .identity).then(page.toPicture))
      top += heights[index]
    }
  }
}
