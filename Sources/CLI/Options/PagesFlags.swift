public import ArgumentParser
public import Summa

/// Which pages of files are read.
struct PagesFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read only these pages, such as 1-3,7 or 5-; files that have none of them fail.",
      valueName: "numbers"))
  var pages: PageSelection?
}

extension PageSelection: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
