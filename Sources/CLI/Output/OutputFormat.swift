import ArgumentParser
import Summa

/// The value of `--format`: an encoder.
struct OutputFormat: ExpressibleByArgument, Sendable {
  let encoder: any PageEncoder.Type

  /// The library's encoders, and the table, which depends on the terminal.
  static let encoders: [any PageEncoder.Type] = [TableEncoder.self] + PageEncoders.all

  init?(argument: String) {
    guard let encoder = Self.encoders.first(where: { $0.name == argument }) else { return nil }
    self.encoder = encoder
  }

  static var allValueStrings: [String] { encoders.map { $0.name } }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// The names for help texts, such as "table, json or csv".
  static var names: String { allValueStrings.list(joinedBy: "or") }

  /// The names of encoders that support ``EncodingOptions/items``.
  static var namesWithItems: String {
    encoders.filter { $0.listsItems }.map { $0.name }.list(joinedBy: "or")
  }

  /// The names of encoders that support ``EncodingOptions/marksUTF8``.
  static var namesWithMark: String {
    encoders.filter { $0.marksUTF8 }.map { $0.name }.list(joinedBy: "or")
  }

  /// The names of encoders that can write words.
  static var namesWithWords: String {
    encoders.filter { $0.textDetails.contains(.words) }.map { $0.name }.list(joinedBy: "or")
  }
}
