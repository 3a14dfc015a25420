import Foundation
import SummaGeometry
import SummaText

/// Joins the lines of a shop's name, of the company behind it and of its branch.
struct ShopFinder {
  let page: FieldPage
  let parts: LineParts
  let model: LinePartModel
  let branches: BranchFinder
  private let chains = ChainNames.standard

  /// Names with less confidence are not given: most of them are wrong.
  static let leastConfidence = 0.3
  /// The least probability of a name beside that of a company.
  private static let leastOfBrand = 0.3
  /// The least probability of a company or a branch.
  private static let leastOfPart = 0.5
  /// The least probability of a name that repeats a likelier one.
  private static let leastOfOther = 0.05
  private static let mostWordsOfBranch = 5
  /// The confidence of a name that begins with that of a chain: of 38 real ones 36 are right.
  private static let leastOfChain = 0.9
  /// A name with less confidence is replaced by that of a chain on another line.
  private static let leastOfCertain = 0.95
  private static let confidenceElsewhere = 0.8
  private static let confidenceOfLabel = 0.9
  /// The least probability that the name is on a line that may have it.
  private static let leastPossible = 0.3
  /// The parts that may begin with the name of a chain.
  private static let partsWithNames: Set<LinePart> = [
    .name, .more, .company, .branch, .slogan, .address, .web, .title, .note,
  ]
  /// The parts whose words do not name the shop: Bondi Beach, DI CUI IVA.
  private static let partsOfOthers: Set<LinePart> = [.address, .item, .sum]
  /// The number of candidate lines in the result.
  private static let shown = 14

  struct Shop {
    var name: PrintedField<String>?
    var company: PrintedField<String>?
    var branch: PrintedField<String>?
    /// The last row of the name.
    var row: Int?
    var candidates: [MerchantCandidate]
  }

  func shop() -> Shop {
    var shop = printedShop()
    guard let (row, range) = LabelledShop(page: page, lines: parts.lines).name() else {
      return shop
    }
    let text = MerchantName.cleaned(String(page.rows[row].glyphs.characters[range]))
    let (labelled, printed) = (Self.letters(text), Self.letters(shop.name?.value ?? ""))
    // A logo may be a part of the labelled name.
    let isPart = Self.contains(labelled, printed) || Self.contains(printed, labelled)
    guard !isPart || row == shop.row else { return shop }
    shop.name = PrintedField(
      text, confidence: Self.confidenceOfLabel, place: page.place(row, range))
    shop.row = row
    shop.company = nil
    shop.branch = nil
    return shop
  }

  /// The shop that stands above the sale.
  private func printedShop() -> Shop {
    var (shop, lines) = namedShop()
    addBranch(&shop, lines)
    return shop
  }

  /// The shop with the lines of its name, from which the branch is not taken off yet.
  private func namedShop() -> (Shop, [Int]) {
    var shop = Shop(candidates: candidates())
    let company = best(of: .company).flatMap { $0.contains(where: hasForm) ? $0 : nil }
    shop.branch = best(of: .branch).flatMap { field($0, of: .branch) }.flatMap {
      isBranch($0.value) ? $0 : nil
    }
    guard let (run, logo) = name() else { return (shop, []) }
    // @ Novena, below the name, is the branch.
    let lines = run.filter { $0 == run[0] || branches.branch(in: parts.lines[$0]) == nil }
    guard let name = field(lines, of: .name, saidBy: logo) else { return (shop, lines) }
    guard name.confidence >= Self.leastConfidence else { return (shop, lines) }
    shop.name = name
    shop.row = lines.map { parts.lines[$0].row }.max()
    shop.company =
      company.flatMap { field($0, of: .company) } ?? (lines.contains(where: hasForm) ? name : nil)
    if !takeChain(&shop, lines), shop.company?.value == name.value {
      shortenToBrand(&shop.name, lines)
    }
    return (shop, lines)
  }

  /// Gives the name of a chain as the chain writes it, and the print behind it as the branch,
  /// except in countries where shops use company names.
  private func takeChain(_ shop: inout Shop, _ lines: [Int]) -> Bool {
    guard let name = shop.name, !lines.contains(where: isOwnCompany) else { return false }
    guard let match = chain(in: name.value) else {
      if let chain = chains.nearest(name.value, country: page.locale.country) {
        shop.name?.value = chain
        return true
      }
      return takeChainElsewhere(&shop, lines)
    }
    shop.name?.value = match.name
    if !match.isCommon { shop.name?.confidence = max(name.confidence, Self.leastOfChain) }
    let rest = String(name.value.dropFirst(match.range.upperBound))
    let text = MerchantName.cleaned(rest)
    if shop.branch == nil, shop.company?.value != name.value, !match.isAlone, isBranch(text) {
      shop.branch = PrintedField(text, confidence: name.confidence, place: name.place)
    }
    return true
  }

  /// The parts whose lines name no branch.
  private static let partsWithoutBranch: Set<LinePart> = [.item, .sum, .payment]

  /// Takes the branch off the name of the shop, or finds it in another line.
  private func addBranch(_ shop: inout Shop, _ lines: [Int]) {
    guard let name = shop.name else { return }
    if let (text, branch) = branches.split(name.value, of: lines) {
      if shop.company?.value == name.value { shop.company?.value = text }
      shop.name?.value = text
      shop.branch =
        shop.branch
        ?? PrintedField(branch, confidence: name.confidence, place: name.place)
    }
    guard shop.branch == nil else { return }
    for index in parts.lines.indices
    where !lines.contains(index) && !Self.partsWithoutBranch.contains(parts.likeliest[index]) {
      let line = parts.lines[index]
      guard !isOfCustomer(index), let range = branches.branch(in: line) else { continue }
      shop.branch = PrintedField(
        String(page.rows[line.row].glyphs.characters[range]), confidence: Self.confidenceOfLabel,
        place: page.place(line.row, range))
      return
    }
  }

  private func chain(in text: String) -> ChainNames.Match? {
    chains.match(in: text, country: page.locale.country, lexicon: page.lexicon)
  }

  /// Replaces a doubtful name, or that of a company, by the chain that another line begins with.
  private func takeChainElsewhere(_ shop: inout Shop, _ lines: [Int]) -> Bool {
    guard let name = shop.name,
      name.confidence < Self.leastOfCertain || shop.company?.value == name.value
    else { return false }
    // The company below a brand may be that of a chain: the landlord, or an owner of several
    // brands.
    let others =
      shop.company?.value == name.value
      ? Self.partsWithNames : Self.partsWithNames.subtracting([.company])
    for line in parts.lines.indices where others.contains(parts.likeliest[line]) {
      let text = String(Self.withoutNumber(parts.lines[line].text))
      guard !lines.contains(line), let match = chain(in: text), !match.isCommon,
        !text.prefix(match.range.lowerBound).contains(where: \.isWordPart)
      else { continue }
      shop.name = PrintedField(
        match.name, confidence: Self.confidenceElsewhere,
        place: page.place(parts.lines[line].row, parts.lines[line].range))
      return true
    }
    return false
  }

  private func isOwnCompany(_ line: Int) -> Bool { parts.lines[line].has(.ownForm) }

  // MARK: Choosing lines

  /// The lines of the likeliest name, and the lines of a logo with a part of it.
  private func name() -> (lines: [Int], logo: [Int])? {
    let lines = parts.lines.indices.filter(canBeName)
    guard var chosen = likeliest(.name, among: lines),
      let company = likeliest(.company, among: lines)
    else { return nil }
    let likelihood = parts.probability(.name, of: chosen)
    // A company without a brand is the shop.
    if likelihood < Self.leastOfBrand, parts.probability(.company, of: company) > likelihood {
      chosen = company
    }
    let run = parts.run(from: chosen)
    let text = letters(run)
    let others = parts.lines.indices.map { parts.run(from: $0) }
      .filter { Set($0).isDisjoint(with: run) }
    // A logo may be a part of the name that is printed below. A branch repeats the name as well,
    // and so does the company behind a brand.
    let wholes = others.filter {
      parts.probability(.name, of: $0[0]) >= Self.leastOfOther
        && parts.likeliest[$0[0]] != .branch && canBeName($0[0])
        && (!hasForm($0[0]) || isOwnCompany($0[0]))
        && Self.contains(letters($0), text)
    }
    if let whole = wholes.max(by: { letters($0).count < letters($1).count }) { return (whole, run) }
    // Of several prints of the same name, the most legible one.
    let same = others.filter { letters($0) == text || Self.differsInOne(letters($0), text) }
    guard let clearest = same.max(by: { legibility($0) < legibility($1) }),
      legibility(run) < legibility(clearest)
    else { return (run, []) }
    return (clearest, run)
  }

  /// The line that is most likely `part`, if other parts are unlikely, with the lines that continue
  /// it.
  private func best(of part: LinePart) -> [Int]? {
    let lines = parts.lines.indices.filter {
      parts.probability(part, of: $0) >= Self.leastOfPart && canBeName($0)
    }
    return likeliest(part, among: lines).map { parts.run(from: $0) }
  }

  private func likeliest(_ part: LinePart, among lines: [Int]) -> Int? {
    lines.max { (parts.probability(part, of: $0), $1) < (parts.probability(part, of: $1), $0) }
  }

  /// True for a few words or a number with a mark. A bare number is a registration.
  private func isBranch(_ text: String) -> Bool {
    guard Tokenizer.words(of: text).count <= Self.mostWordsOfBranch else { return false }
    return text.contains("#") || text.count(where: \.isLetter) > 2
  }

  /// The probability that the name is on a line that may have it.
  private var possible: Double {
    let others = parts.lines.indices.filter { !canBeName($0) }
    return max(
      Self.leastPossible, 1 - others.reduce(0) { $0 + parts.probability(.name, of: $1) })
  }

  private func nameProbability(_ line: Int) -> Double {
    parts.probability(.name, of: line) + parts.probability(.company, of: line)
  }

  private func hasForm(_ line: Int) -> Bool { parts.lines[line].has(.legalForm) }

  /// True if a line may be given as a name, even if nothing else is found: not a title, a greeting,
  /// a currency or a rule.
  private func canBeName(_ index: Int) -> Bool {
    let line = parts.lines[index]
    let isCompany = line.has(.legalForm) || line.has(.business)
    if line.isLabel || isOfCustomer(index) { return false }
    if Self.withoutNumber(line.text).startIndex > line.text.startIndex { return false }
    // Payment method Visa - 6855
    if line.has(.card) && !isCompany && line.text.contains(where: \.isNumber) { return false }
    if parts.likeliest[index] == .address && !isCompany { return false }
    if (line.has(.title) || line.has(.greeting)) && !isCompany { return false }
    if line.has(.colon) && !isCompany
      && (line.has(.person) || line.has(.phoneLabel) || line.has(.date))
    {
      return false
    }
    let letters = line.text.uppercased().filter(\.isLetter)
    let words = Tokenizer.words(of: line.text)
    if letters.isEmpty || words.allSatisfy({ CurrencySign.words[$0.uppercased()] != nil }) {
      return false
    }
    // A rule of stars may be read as letters.
    return letters.count < 5 || Set(letters).count > 2
  }

  /// True for the name of a customer: one with an ending such as 御中, or beside or below a label
  /// such as `Bill to`.
  private func isOfCustomer(_ index: Int) -> Bool {
    let line = parts.lines[index]
    if page.lexicon.words[.customerEnding]?.contains(where: line.text.hasSuffix) == true {
      return true
    }
    return parts.lines[..<index].reversed().prefix { $0.row >= line.row - 1 }.contains {
      isBareCustomerLabel($0, of: line)
    }
  }

  /// True if a line is only the label of a customer, whose name is beside it or below it.
  private func isBareCustomerLabel(_ label: PageLine, of line: PageLine) -> Bool {
    let row = page.rows[label.row]
    guard let words = row.label([.customer], at: label.range.lowerBound),
      !(words.upperBound..<label.range.upperBound).contains(where: {
        row.glyphs.isLetter($0) || row.glyphs.isDigit($0)
      })
    else { return false }
    guard label.row < line.row, let above = page.box(of: label), let below = page.box(of: line)
    else { return true }
    return above.x < below.maxX && below.x < above.maxX
  }

  /// The least number of digits of the number of a shop.
  private static let leastOfNumber = 5

  /// The text without the number of the shop that Serbian tills print before its name:
  /// `1010748-Продавница бр. 33`.
  private static func withoutNumber(_ text: String) -> Substring {
    let rest = text.drop { $0.isASCII && $0.isNumber }
    guard text.count - rest.count >= leastOfNumber, rest.first == "-" else { return text[...] }
    let name = rest.dropFirst()
    return name.first?.isLetter == true ? name : text[...]
  }

  // MARK: Texts

  /// - Parameter logo: lines with the same text. Only one line begins the name, so these lines, and
  ///   those left out as repeats, share its probability.
  private func field(
    _ lines: [Int], of part: LinePart, saidBy logo: [Int] = []
  ) -> PrintedField<String>? {
    let kept = withoutRepeats(lines)
    let name = cleaned(kept.map { parts.lines[$0].text }.joined(separator: " "))
    guard name.contains(where: \.isLetter) else { return nil }
    func most(_ lines: [Int]) -> Double {
      lines.map { part == .name ? nameProbability($0) : parts.probability(part, of: $0) }.max() ?? 0
    }
    let probability = min(1, (most(lines) + most(logo)) / (part == .name ? possible : 1))
    return PrintedField(
      name, confidence: min(0.98, model.confidence(probability, of: part)),
      place: page.place(kept.map { (parts.lines[$0].row, parts.lines[$0].range) }))
  }

  /// The lines without repeats of another line or a part of it, such as a logo above the typed
  /// name. Of two equal lines the first one is kept, and of two that differ in one letter the more
  /// legible one.
  private func withoutRepeats(_ lines: [Int]) -> [Int] {
    lines.filter { line in
      !lines.contains { other in
        guard other != line else { return false }
        let (text, longer) = (letters([line]), letters([other]))
        return Self.contains(longer, text) || text == longer && line > other
          || Self.differsInOne(text, longer) && legibility([line]) < legibility([other])
      }
    }
  }

  /// The confidence of the least legible line; of equal ones the upper line comes first.
  private func legibility(_ lines: [Int]) -> (Double, Int) {
    (lines.map { parts.lines[$0].features[.legible] ?? 0 }.min() ?? 0, -(lines.first ?? 0))
  }

  /// The least number of letters of a name of which one may be misread.
  private static let leastWithSlip = 6

  private static func differsInOne(_ text: [Character], _ other: [Character]) -> Bool {
    text.count == other.count && text.count >= leastWithSlip
      && text.commonLength(with: other) == text.count - 1
  }

  private func letters(_ lines: [Int]) -> [Character] {
    lines.flatMap { Self.letters(parts.lines[$0].text) }
  }

  private static func letters(_ text: String) -> [Character] {
    text.uppercased().filter(\.isWordPart)
  }

  /// True if a longer text has nearly all letters of a shorter one in their order.
  private static func contains(_ longer: [Character], _ text: [Character]) -> Bool {
    longer.count > text.count && text.count > 2
      && text.commonLength(with: longer) * 10 >= text.count * 9
  }

  private func cleaned(_ text: String) -> String {
    MerchantName.cleaned(withoutTail(text))
  }

  /// Removes text behind a legal form and a dash, as in `SABRINA SRL - Via Oberdan`, and up to
  /// three letters attached to a legal form, which are specks at the end of a line.
  private func withoutTail(_ text: String) -> String {
    let characters = Array(text)
    guard let form = page.lexicon.legalForms(in: text).last, form.count > 2 else { return text }
    let tail = characters[form.upperBound...]
    if let mark = tail.first(where: { !$0.isWhitespace && $0 != "." }), "-–/".contains(mark) {
      return String(characters[..<form.upperBound])
    }
    guard form.count > 4, tail.first == ".", tail.count <= 4,
      !tail.contains(where: \.isWhitespace), tail.contains(where: \.isLetter)
    else { return text }
    return String(characters[...form.upperBound])
  }

  // MARK: Brands

  /// Shortens the name of a company to the words that the receipt repeats without the rest, in a
  /// web address or in another line. A legal form may be before the words: `AS Mego`. Names are
  /// kept in countries where shops use company names.
  private func shortenToBrand(_ name: inout PrintedField<String>?, _ lines: [Int]) {
    guard let text = name?.value, !lines.contains(where: isOwnCompany) else { return }
    let characters = Array(text)
    let words = wordsOfBrand(text)
    let rows = Set(lines.map { parts.lines[$0].row })
    let others = parts.lines.indices.filter {
      !rows.contains(parts.lines[$0].row) && !Self.partsOfOthers.contains(parts.likeliest[$0])
    }.map { parts.lines[$0] }
    guard let first = words.first else { return }
    // Behind a legal form the words are the brand as a whole.
    let least = first.range.lowerBound == 0 ? 1 : words.count
    for count in (least...words.count).reversed() {
      let end = words[count - 1].range.upperBound
      let brand = String(characters[first.range.lowerBound..<end])
      let spoken = Self.letters(brand)
      guard spoken.count > 1, spoken.contains(where: \.isLetter) else { continue }
      let rest = Self.letters(String(characters[end...]))
      let isSaid = others.contains { line in
        if line.has(.web), spoken.count > 3 {
          return String(Self.letters(line.text)).contains(String(spoken))
        }
        let said = Tokenizer.words(of: line.text.uppercased())
        guard said.prefix(count).joined() == String(spoken) else { return false }
        // A line that continues like the name repeats the whole name.
        let more = Array(said.dropFirst(count).joined())
        return more.isEmpty || more.commonLength(with: rest) * 2 < more.count
      }
      if isSaid {
        name?.value = MerchantName.cleaned(brand)
        return
      }
    }
  }

  /// The words of a company before its legal form, or behind one that begins it.
  private func wordsOfBrand(_ text: String) -> [Tokenizer.Word] {
    let forms = page.lexicon.legalForms(in: text)
    let named = Tokenizer().words(in: text).drop { word in
      forms.contains { $0.overlaps(word.range) }
    }
    guard let last = forms.last, let first = named.first else { return [] }
    let isBehind = first.range.lowerBound >= last.upperBound
    return named.filter { isBehind || $0.range.upperBound <= last.lowerBound }
  }

  // MARK: Candidates

  private func candidates() -> [MerchantCandidate] {
    let lines = parts.lines.indices.filter {
      parts.lines[$0].text.count(where: \.isLetter) >= 3
    }
    let ranked = lines.sorted { (nameProbability($0), $1) > (nameProbability($1), $0) }
    return ranked.prefix(Self.shown).map { line in
      MerchantCandidate(
        text: cleaned(parts.lines[line].text), probability: nameProbability(line),
        evidence: Dictionary(
          uniqueKeysWithValues: parts.lines[line].features.filter {
            $0.value != 0 && $0.key != .always
          }.map { ($0.key.rawValue, $0.value) }))
    }
  }
}
