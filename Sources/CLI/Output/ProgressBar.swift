import Foundation

/// A progress bar on the last line of the terminal.
///
/// It is drawn only if standard error is a terminal. Piped output contains nothing but results.
struct ProgressBar {
  private var total: Int
  private let unit: String
  private let start = ContinuousClock.now
  private var done = 0
  private var lastDrawn: ContinuousClock.Instant?
  private let isTerminal = Terminal.errorIsTerminal
  private var isShown: Bool { isTerminal && total > 1 }

  /// - Parameter unit: the unit in the plural, such as `pages`.
  init(total: Int, unit: String) {
    self.total = total
    self.unit = unit
  }

  /// Changes the expected number of units by `change`.
  mutating func expect(_ change: Int) { total += change }

  /// Counts `count` more units and redraws the bar, at most ten times a second.
  mutating func advance(by count: Int = 1) {
    done += count
    let now = ContinuousClock.now
    if let lastDrawn, done < total, now - lastDrawn < .milliseconds(100) { return }
    draw()
  }

  /// Draws the bar.
  mutating func draw() {
    guard isShown, done < total else { return clear() }
    lastDrawn = .now
    Terminal.writeError(
      "\r\u{1B}[2K" + line(elapsed: ContinuousClock.now - start, width: Terminal.width))
  }

  /// Erases the bar, so that something else can be printed.
  func clear() {
    if isShown { Terminal.writeError("\r\u{1B}[2K") }
  }

  /// The bar as text, with the count, the rate and the time left.
  func line(elapsed: Duration, width: Int) -> String {
    let seconds = elapsed / .seconds(1)
    var text = " \(done)/\(total)"
    if done > 0, seconds > 0 {
      let rate = Double(done) / seconds
      let left = Int((Double(total - done) / rate).rounded(.up))
      let clock =
        left >= 3600
        ? String(format: "%d:%02d:%02d", left / 3600, left / 60 % 60, left % 60)
        : String(format: "%d:%02d", left / 60, left % 60)
      text += "  \(String(format: "%.1f", rate)) \(unit)/s  \(clock) left"
    }
    return Self.bar(done, of: total, before: text, width: width)
  }

  /// A bar of at most 40 columns followed by `text`; only `text` if there is no room.
  static func bar(_ done: Int, of total: Int, before text: String, width: Int) -> String {
    let room = min(40, width - text.count - 3)
    guard room >= 5 else { return text }
    let filled = total == 0 ? 0 : min(room, room * done / total)
    return "[" + String(repeating: "█", count: filled)
      + String(repeating: "░", count: room - filled) + "]" + text
  }
}
