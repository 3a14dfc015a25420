import ArgumentParser
import Glibc
import Summa

struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Reads the files named on standard input, for scan and for other programs.",
    discussion: """
      Takes lines such as {"file":"receipt.jpg"}, with "annotation":"marked/receipt" for a picture beside, and answers
      each with a line {"done":false,"record":{...}} for every page and {"done":true} after the last.
      """)

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags

  func run() throws {
    let options = WorkerOptions(
      request: try reading.request(limits: limits.limits),
      pictures: WorkerOptions.Pictures(stem: "", annotator: drawing.annotator))
    do throws(RecognitionError) {
      try Worker(options: options, limits: work.limits, optionNames: RecognitionOption.flags).run()
    } catch {
      let status = error.code == .cannotWrite ? ExitStatus.cannotWrite : .cannotStart
      _exit(status.rawValue)
    }
    // Ending in the usual way may need another thread, which the limit of address space can refuse
    // for ever.
    _exit(ExitStatus.success.rawValue)
  }
}
