import ArgumentParser
import Summa

/// The names of commands, for messages.
enum CommandNames {
  /// The message for an unknown command; nil for a valid one.
  static func unknown(in arguments: some Collection<String>) -> String? {
    var command: any ParsableCommand.Type = SummaCommand.self
    var path = name(of: command)
    for word in arguments {
      let commands = command.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = commands.first(where: { name(of: $0) == word }) else {
        return message(for: word, among: commands, of: path)
      }
      path += " " + word
      command = next
    }
    return nil
  }

  private static func message(
    for word: String, among commands: [any ParsableCommand.Type], of path: String
  ) -> String {
    let names = commands.filter { $0.configuration.shouldDisplay }.map(name)
    let near = names.map { (name: $0, distance: distance(from: word, to: $0)) }
      .min { $0.distance < $1.distance }
    var text = "\(path) has no command \(word.printable)"
    if let near, near.distance <= max(1, near.name.count / 3) {
      text += "; did you mean \(near.name)?"
    } else {
      text += "; there are: \(names.joined(separator: ", "))."
    }
    return text + "\nUsage: \(path) <subcommand>\n  See '\(path) --help' for more information."
  }

  /// The error with the usage of the command that it came from.
  static func message(of error: ValidationError, in command: any ParsableCommand.Type) -> String {
    let path = path(
      to: command, from: SummaCommand.self, SummaCommand.configuration.commandName ?? "")
    return "Error: \(error.message)\nUsage: \(SummaCommand.usageString(for: command))\n"
      + "  See '\(path ?? "summa") --help' for more information.\n"
  }

  private static func path(
    to command: any ParsableCommand.Type, from start: any ParsableCommand.Type, _ path: String
  ) -> String? {
    if start == command { return path }
    return start.configuration.subcommands.lazy.compactMap {
      self.path(to: command, from: $0, "\(path) \(name(of: $0))")
    }.first
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }

  /// The number of letters to insert, delete, replace or swap with the next one. Source:
  /// F. Damerau, 1964; optimal string alignment.
  static func distance(from one: String, to other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var before: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var line = [row + 1]
      for (column, wanted) in other.enumerated() {
        var least = min(line[column], last[column + 1]) + 1
        least = min(least, last[column] + (letter == wanted ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      (before, last) = (last, line)
    }
    return last[other.count]
  }
}
