import ArgumentParser

/// Options for when a new file counts as complete, and how often the folder is scanned.
struct WatchFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take a file for whole when it stays the same for this long.",
      discussion:
        "It also has to be closed by whoever writes to it, where that is on this machine.",
      valueName: "seconds"))
  var settle = 2.0

  @Option(
    help: ArgumentHelp(
      "Look through the whole folder this often.",
      discussion:
        "Files that this machine writes are told of at once; those that others write to a network drive are found by looking.",
      valueName: "seconds"))
  var interval = 30.0

  @Flag(help: "Read what is there, and end.")
  var once = false

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
