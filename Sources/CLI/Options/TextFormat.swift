import ArgumentParser
import Summa
import SystemPackage

/// The value of `summa text --format`: an encoder.
struct TextFormat: ExpressibleByArgument, Sendable {
  let encoder: any TextEncoder.Type

  init(_ encoder: any TextEncoder.Type) { self.encoder = encoder }

  init?(argument: String) {
    guard let encoder = TextEncoders.all.first(where: { $0.name == argument }) else { return nil }
    self.encoder = encoder
  }

  /// The format of a file by its extension; nil if the extension is unknown.
  init?(of path: FilePath) {
    guard let ending = path.extension?.lowercased(),
      let encoder = TextEncoders.all.first(where: {
        $0.fileExtension == ending || $0.otherExtensions.contains(ending)
      })
    else { return nil }
    self.encoder = encoder
  }

  static var allValueStrings: [String] { TextEncoders.all.map { $0.name } }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// The names for help texts, such as "text, json or pdf".
  static var names: String { allValueStrings.list(joinedBy: "or") }

  /// The names of encoders that write characters and candidates.
  static var namesOfAll: String {
    TextEncoders.all.filter { $0.tellsAll }.map { $0.name }.list(joinedBy: "or")
  }
}
