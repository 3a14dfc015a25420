import ArgumentParser
import Glibc
import Summa

struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract:
      "Reads the files named on standard input, for the other commands and for programs of your own.",
    discussion: """
      Takes a job as a line of JSON, {"file":"receipt.jpg"}, and answers it with {"done":false,"opened":{...}} once the \
      file is open, {"done":false,"record":{...}} for each page, and {"done":true} after the last. "page":3 asks for one \
      page, "annotation":"marked/receipt" for pictures with the amounts in boxes. It reads until its input ends.

      Examples:
        echo '{"file":"receipt.jpg"}' | summa worker
        echo '{"file":"pages.tif","page":3}' | summa worker --languages de
        echo '{"file":"receipt.jpg","annotation":"marked/receipt"}' | summa worker | jq -r '.record.annotated // empty'
      """)

  @OptionGroup(title: "Reading") var reading: ReadingFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup(title: "Drawing") var drawing: DrawingFlags
  @OptionGroup(title: "Work") var work: WorkerFlags

  func run() throws {
    Startup.limitThreads()
    let options = WorkerOptions(
      request: try reading.request(limits: limits.limits),
      pictures: WorkerOptions.Pictures(stem: "", annotator: drawing.annotator))
    do throws(RecognitionError) {
      try Worker(options: options, limits: work.limits, optionNames: RecognitionOption.flags).run()
    } catch {
      let status = error.code == .cannotWrite ? ExitStatus.cannotWrite : .cannotStart
      _exit(status.rawValue)
    }
    // A regular exit may need another thread, which the limit of address space can refuse.
    _exit(ExitStatus.success.rawValue)
  }
}
