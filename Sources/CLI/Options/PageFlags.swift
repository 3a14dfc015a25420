public import ArgumentParser
public import Summa

/// What is made of a picture before it is read.
struct PageFlags: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Read pictures as they are.",
      discussion:
        "Sheets of paper are looked for otherwise, straightened and read one by one; what lies around gives no text."
    ))
  var noRectify = false

  @Option(
    help: ArgumentHelp(
      "How images are to be turned, as EXIF has it: 1 not at all, 3 by a half, 6 by a quarter clockwise, 8 anticlockwise.",
      discussion: "Otherwise the file tells, and text that lies on its side or its head is turned.",
      valueName: "number"))
  var orientation: Orientation?
}

extension Orientation: ExpressibleByArgument {
  public init?(argument: String) {
    guard let number = UInt32(argument) else { return nil }
    self.init(rawValue: number)
  }

  public static var allValueStrings: [String] { allCases.map { String($0.rawValue) } }

  public var defaultValueDescription: String { String(rawValue) }
}
