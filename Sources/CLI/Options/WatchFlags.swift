import ArgumentParser

/// Options for when a new file counts as complete, and how often the folder is scanned.
struct WatchFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Treat a file as complete when it has not changed for this long.",
      discussion:
        "A program on this machine that writes to it also has to close it.",
      valueName: "seconds"))
  var settle = 2.0

  @Option(
    help: ArgumentHelp(
      "List the whole folder this often.",
      discussion:
        "Files that this machine writes are noticed at once; files that others write to a network drive are found by listing it.",
      valueName: "seconds"))
  var interval = 30.0

  func validate() throws {
    guard (0...3600).contains(settle) else {
      throw ValidationError("--settle is from 0 to 3600 seconds.")
    }
    guard (0.1...86_400).contains(interval) else {
      throw ValidationError("--interval is from 0.1 to 86400 seconds.")
    }
  }

  var settleDuration: Duration { .seconds(settle) }
  var intervalDuration: Duration { .seconds(interval) }
}
