import ArgumentParser
import Summa
import SummaLedger

/// Options for labels.
struct LabelFlags: ParsableArguments {
  @Option(help: ArgumentHelp("The purpose, such as Food.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("The account of the expense.", valueName: "account"))
  var account: String?

  @Option(help: ArgumentHelp("Tags with commas between them; they replace earlier ones."))
  var tags: String?

  @Option(help: ArgumentHelp("Any text.", valueName: "text"))
  var note: String?

  @Option(help: ArgumentHelp("The account that paid, such as Assets:Bank.", valueName: "account"))
  var paymentAccount: String?

  @Option(help: ArgumentHelp("The project.", valueName: "name"))
  var project: String?

  /// The labels that were given.
  var all: [(name: Labels.Name, value: String)] {
    let given: [(Labels.Name, String?)] = [
      (.category, category), (.account, account), (.tags, tags), (.note, note),
      (.paymentAccount, paymentAccount), (.project, project),
    ]
    return given.compactMap { name, value in value.map { (name, $0) } }
  }
}
