import Summa
import SummaSystem
import SystemPackage

/// The progress of some downloads, drawn on the last line of the terminal if there is one.
struct TransferProgress {
  let files: [FilePath]
  /// The bytes of all files; nil if the size of one is unknown.
  let total: Int?

  /// Draws the progress five times a second until the task is cancelled.
  func draw() async {
    guard Terminal.errorIsTerminal else { return }
    while !Task.isCancelled {
      let received = files.reduce(0) { $0 + ((try? Files.status(of: $1).size) ?? 0) }
      Terminal.writeError("\r\u{1B}[2K" + line(received: received, width: Terminal.width))
      try? await Task.sleep(for: .milliseconds(200))
    }
    Terminal.writeError("\r\u{1B}[2K")
  }

  /// The progress as text.
  func line(received: Int, width: Int) -> String {
    guard let total, total > 0 else { return "\(Self.megabytes(received)) MB" }
    let text = " \(Self.megabytes(received)) of \(Self.megabytes(total)) MB"
    return ProgressBar.bar(received, of: total, before: text, width: width)
  }

  static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
