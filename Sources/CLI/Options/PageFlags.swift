public import ArgumentParser
import Foundation
public import Summa

/// Options for the preparation of pages.
struct PageFlags: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Read pictures as they are.",
      discussion:
        "By default sheets of paper are found, straightened and read one by one, and their surroundings are ignored."
    ))
  var noRectify = false

  @Option(
    help: ArgumentHelp(
      "How to turn images, by EXIF's numbers: 1 not at all, 3 upside down, 6 a quarter clockwise, 8 a quarter anticlockwise.",
      discussion:
        "By default the file's EXIF data decides, and text that is sideways or upside down is turned.",
      valueName: "number"))
  var orientation: Orientation?

  @Flag(help: "Read the pages of PDFs from their pictures, even if they contain text.")
  var noTextLayer = false

  @Flag(
    help: ArgumentHelp(
      "Treat each page of a PDF or TIFF as a document of its own.",
      discussion:
        "By default the pages of a file are one document with one total, unless their totals, dates, numbers and shops show that they are several."
    ))
  var separatePages = false

  @Option(
    help: ArgumentHelp(
      "The password of PDFs that are encrypted.",
      discussion: "Other users of this machine can see it in the list of processes.",
      valueName: "password"))
  var password: String?
}

extension Orientation: ExpressibleByArgument {
  public init?(argument: String) {
    guard let number = UInt32(argument) else { return nil }
    self.init(rawValue: number)
  }

  public static var allValueStrings: [String] { allCases.map { String($0.rawValue) } }

  public var defaultValueDescription: String { String(rawValue) }
}

/// Options that select pages.
struct PagesFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these pages, such as 1-3,7 or 5-; files without any of them fail.",
      valueName: "numbers"))
  var pages: PageSelection?
}

extension PageSelection: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

/// A part of a page on the command line: `x,y,width,height` in 0...1, origin lower left.
enum RegionArgument {
  /// - Throws: `ValidationError` that describes the problem.
  static func rect(_ text: String) throws -> NormalizedRect {
    guard let rect = NumberList.rect(text) else {
      throw ValidationError("write it as x,y,width,height, such as 0,0.5,1,0.5 for the upper half.")
    }
    guard rect.isPartOfImage else { throw ValidationError(reason(rect)) }
    return rect
  }

  private static func reason(_ rect: NormalizedRect) -> String {
    for (name, length) in [("width", rect.width), ("height", rect.height)] where !(length > 0) {
      return "the \(name) must be above 0."
    }
    for (name, start, length) in [("x", rect.x, rect.width), ("y", rect.y, rect.height)] {
      if !(start >= 0) { return "\(name) must be at least 0." }
      if !(start + length <= 1) {
        return "\(name) plus \(name == "x" ? "width" : "height") is \(start + length), beyond the "
          + "edge of the page at 1."
      }
    }
    return "the numbers must be finite."
  }
}
