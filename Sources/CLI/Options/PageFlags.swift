public import ArgumentParser
public import Summa

/// What is made of a picture before it is read.
struct PageFlags: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Read pictures as they are.",
      discussion:
        "Otherwise sheets of paper are found, straightened and read one by one, and what lies around them is ignored."
    ))
  var noRectify = false

  @Option(
    help: ArgumentHelp(
      "How to turn images, by EXIF's numbers: 1 not at all, 3 upside down, 6 a quarter clockwise, 8 a quarter anticlockwise.",
      discussion:
        "Otherwise the file says how, and text that is sideways or upside down is turned.",
      valueName: "number"))
  var orientation: Orientation?

  @Flag(help: "Read the pages of PDFs from their pictures, whatever text they bring along.")
  var noTextLayer = false

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
