import Summa
import SummaSystem
import Synchronization
public import SystemPackage

/// A file of rules, which people edit while programs use it.
public final class RuleFile: Sendable {
  /// The file that was read last.
  private struct State {
    var version: [Int]?
    var book = RuleBook()
  }

  public let path: FilePath
  private let isRequired: Bool
  private let state = Mutex(State())

  /// In bytes; a rule takes about a hundred.
  private static let greatestLength = 1 << 20

  /// - Parameter isRequired: true if a missing file is an error; otherwise it stands for no rules.
  public init(at path: FilePath, isRequired: Bool = false) {
    self.path = path
    self.isRequired = isRequired
  }

  private var name: String { path.recordText }

  /// Reads the rules.
  /// - Throws: `LedgerError` with the code `bad_rules`.
  public func book() throws(LedgerError) -> RuleBook { try RuleBook(text(), named: name) }

  /// The rules, read again when the file has changed. A file that cannot be read changes nothing.
  public var current: RuleBook {
    let status = try? Files.status(of: path)
    let version = status.map { [$0.size, $0.modified] } ?? []
    return state.withLock { state in
      guard version != state.version else { return state.book }
      do throws(LedgerError) {
        state.book = try book()
        state.version = version
      } catch {
        // Read again, since it may be half written.
      }
      return state.book
    }
  }

  /// The reason why the file cannot be read; nil for a readable file.
  public var problem: String? {
    do throws(LedgerError) {
      _ = try book()
      return nil
    } catch {
      return error.message
    }
  }

  /// Adds rules. The file is replaced once it is complete; comments stay.
  /// - Parameter first: true to add them before the others, so that they take precedence; otherwise
  ///   they come last.
  public func add(_ rules: [LabelRule], first: Bool = false) throws(LedgerError) {
    var text = try text()
    if first, let place = Self.firstRule(in: text) {
      text.insert(contentsOf: rules.map { $0.toml + "\n" }.joined(), at: place)
    } else {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      for rule in rules { text += (text.isEmpty ? "" : "\n") + rule.toml }
    }
    try write(text)
  }

  /// Removes a rule that is written as ``LabelRule/toml``.
  /// - Returns: false if the file has no such rule, for example because a person has edited it.
  @discardableResult
  public func remove(_ toml: String) throws(LedgerError) -> Bool {
    var text = try text()
    guard !toml.isEmpty, let place = text.firstRange(of: toml) else { return false }
    text.removeSubrange(place)
    if text[place.lowerBound...].hasPrefix("\n") { text.remove(at: place.lowerBound) }
    try write(text)
    return true
  }

  /// The first rule, with the comment above it.
  private static func firstRule(in text: String) -> String.Index? {
    text.firstMatch(of: /(?m)^(#.*\n)*[ \t]*\[\[[ \t]*rule[ \t]*\]\]/)?.range.lowerBound
  }

  private func write(_ text: String) throws(LedgerError) {
    _ = try RuleBook(text, named: name)
    do throws(RecognitionError) {
      var file = try OutputFile(at: path, replacing: .anything, encoders: [])
      try file.write(text.utf8)
      try file.finish()
    } catch {
      throw LedgerError(.readOnly, error.explanation)
    }
  }

  private func text() throws(LedgerError) -> String {
    do throws(Errno) {
      let bytes = try Files.bytes(of: path, limit: Self.greatestLength)
      if let text = String(validating: bytes, as: UTF8.self) { return text }
    } catch .noSuchFileOrDirectory where !isRequired {
      return ""
    } catch .fileTooLarge {
      // Reported below.
    } catch {
      throw LedgerError(
        .badRules, "\(name) cannot be read (\(error)); check the name and its permissions")
    }
    throw LedgerError(
      .badRules, "\(name) is no text in UTF-8 of up to 1 MiB; name a file of rules")
  }
}
