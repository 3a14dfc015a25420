import SummaGeometry

/// Finds the visible words of a page's text: at a visible word, the page rendered with its fonts
/// differs from the page rendered without them. This covers all ways to hide a word: not painted,
/// in the colour of the paper, outside the page, or under a picture.
struct PDFVisibility {
  /// The page as shown.
  let drawn: GrayRaster
  /// The same without fonts; nil if the glyphs are drawings, which remain.
  let withoutFonts: GrayRaster?

  /// The visible part of a page's text.
  struct Finding: Sendable, Equatable {
    /// The visible words, in order.
    var words: [PDFText.Word] = []
    /// `.lastResort` if something else, or only a part of a word, is visible at a word's position,
    /// or if words lie on each other; `.checked` if only their boxes overlap.
    var trust = TextTrust.certain
  }

  /// Sufficient for print of 5 points, which is 7 pixels high.
  static let resolution = 100.0
  /// The minimum difference of grey levels (of 255) between letters and background; a smaller
  /// difference is illegible.
  private static let leastContrast = 20
  /// As a fraction of the smaller of two boxes. Tightly set lines overlap by less.
  private static let mostOverlap = 0.5
  /// A word that is this many times as high as the word over it is a watermark.
  private static let watermark = 4.0
  /// The most marks of direction of a word that may leave a gap: one at each end.
  private static let mostControls = 2

  /// - Parameters:
  ///   - text: the text layer of the page.
  ///   - page: the page as shown.
  func finding(of text: PDFText, on page: PDFPage) -> Finding {
    let toPixels = Transform.scale(
      x: Double(drawn.size.width) / page.width, y: Double(drawn.size.height) / page.height)
    let places = text.words.map { toPixels.boundingRect(of: $0.box) }
    var finding = Finding(trust: trustInPlaces(of: text.words, at: places))
    for (word, place) in zip(text.words, places) {
      switch sight(of: word, at: place) {
      case .whole: finding.words.append(word)
      case .none: break
      case .covered:
        finding.trust = .lastResort
        finding.words.append(word)
      }
    }
    return finding
  }

  private enum Sight {
    /// Nothing is visible at its position.
    case none
    /// Something else, or only a part of the word, is visible.
    case covered
    case whole
  }

  private func sight(of word: PDFText.Word, at place: PixelRect) -> Sight {
    let whole = place.integral
    let part = pixels(of: place)
    guard !part.columns.isEmpty, !part.rows.isEmpty else { return .none }
    let most = Double(2 * (drawn.size.width + drawn.size.height))
    guard max(whole.width, whole.height) <= most else { return .covered }
    let paper = withoutFonts == nil ? commonShade(in: part) : nil
    var inkedColumns = [Bool](repeating: false, count: Int(whole.width))
    var inkedRows = [Bool](repeating: false, count: Int(whole.height))
    var (darkest, lightest) = (255, 0)
    for y in part.rows {
      for x in part.columns {
        let index = y * drawn.size.width + x
        let shade = Int(drawn.pixels[index])
        (darkest, lightest) = (min(darkest, shade), max(lightest, shade))
        let below = paper ?? withoutFonts.map { Int($0.pixels[index]) } ?? shade
        if abs(shade - below) >= Self.leastContrast {
          inkedColumns[x - Int(whole.x)] = true
          inkedRows[y - Int(whole.y)] = true
        }
      }
    }
    guard inkedColumns.contains(true) else {
      return lightest - darkest < Self.leastContrast ? .none : .covered
    }
    // Words may run up or down the page.
    let isWhole =
      Self.isWhole(inkedColumns, of: word)
      || whole.height > whole.width && Self.isWhole(inkedRows, of: word)
    return isWhole ? .whole : .covered
  }

  /// True if no letter is missing: gaps are narrower than a letter, and than one more for each
  /// removed mark.
  private static func isWhole(_ inked: [Bool], of word: PDFText.Word) -> Bool {
    let controls = min(word.controls, mostControls)
    let letter = Double(inked.count) / Double(word.text.count + controls)
    let gap = inked.split(separator: true).map(\.count).max() ?? 0
    return Double(gap) <= letter * Double(1 + controls) + 1
  }

  /// Returns the last resort if words of similar size lie on each other, since their positions do
  /// not show which one is visible. If only their boxes overlap, as in fonts whose boxes are higher
  /// than a line, the text has to be checked.
  private func trustInPlaces(of words: [PDFText.Word], at places: [PixelRect]) -> TextTrust {
    var owners = [Int32](repeating: -1, count: drawn.pixels.count)
    var trust = TextTrust.certain
    for word in words.indices.sorted(by: { places[$0].height > places[$1].height }) {
      let part = pixels(of: places[word])
      var shared: [Int: Int] = [:]
      for y in part.rows {
        for x in part.columns {
          let index = y * drawn.size.width + x
          let owner = Int(owners[index])
          if owner >= 0, words[owner].text != words[word].text,
            places[owner].height < Self.watermark * places[word].height
          {
            shared[owner, default: 0] += 1
          }
          owners[index] = Int32(word)
        }
      }
      let area = Double(part.rows.count * part.columns.count)
      for (owner, count) in shared where Double(count) > Self.mostOverlap * area {
        let middle = places[owner].center.y
        if Double(part.rows.lowerBound) <= middle, middle < Double(part.rows.upperBound) {
          return .lastResort
        }
        trust = .checked
      }
    }
    return trust
  }

  private func pixels(of place: PixelRect) -> (columns: Range<Int>, rows: Range<Int>) {
    let whole = place.integral
    func range(_ start: Double, _ end: Double, _ limit: Int) -> Range<Int> {
      let limit = Double(limit)
      let first = Int(min(max(start, 0), limit))
      return first..<max(first, Int(min(max(end, 0), limit)))
    }
    return (
      range(whole.x, whole.maxX, drawn.size.width), range(whole.y, whole.maxY, drawn.size.height)
    )
  }

  private func commonShade(in part: (columns: Range<Int>, rows: Range<Int>)) -> Int {
    let counts = Histogram(of: drawn, columns: part.columns, rows: part.rows).counts
    return counts.indices.max { counts[$0] < counts[$1] } ?? 255
  }
}
