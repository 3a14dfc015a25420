import Summa

extension RecognizedAmounts {
  /// The file's name for people, with the page and the sheet where there are several:
  /// `a.tif [2/5]`, `b.jpg (1/2)`.
  var printedName: String {
    var name = Terminal.printable(file)
    if let pages, pages > 1 { name += " [\(page)/\(pages)]" }
    if let sheet, sheet.count > 1 { name += " (\(sheet.number)/\(sheet.count))" }
    return name
  }
}
