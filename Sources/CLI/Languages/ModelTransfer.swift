import Summa
import SummaSystem
import SystemPackage

/// The progress of some downloads, drawn on the last line of the terminal if there is one.
struct ModelTransfer {
  let files: [FilePath]
  /// The bytes of all files; nil if the size of one is unknown.
  let total: Int?

  /// Draws the progress five times a second until the task is cancelled.
  func draw() async {
    guard Terminal.errorIsTerminal else { return }
    while !Task.isCancelled {
      let come = files.reduce(0) { $0 + ((try? Files.status(of: $1).size) ?? 0) }
      Terminal.writeError("\r\u{1B}[2K" + line(come: come, width: Terminal.width))
      try? await Task.sleep(for: .milliseconds(200))
    }
    Terminal.writeError("\r\u{1B}[2K")
  }

  /// The progress as text.
  func line(come: Int, width: Int) -> String {
    guard let total, total > 0 else { return "\(Self.megabytes(come)) MB" }
    let text = " \(Self.megabytes(come)) of \(Self.megabytes(total)) MB"
    return ProgressBar.bar(come, of: total, before: text, width: width)
  }

  static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
