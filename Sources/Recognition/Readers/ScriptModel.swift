import SummaNeural

/// Summa's own network for a script that the receipt network does not know. Its file is loaded for
/// the first page in the script.
struct ScriptModel {
  /// ISO 15924.
  let script: String
  /// BCP 47 tags of the languages that are written in it.
  let languages: [String]

  /// The models that there may be. A file may be missing: each is installed by itself.
  static let all = [
    ScriptModel(script: "Thai", languages: ["th"]),
    ScriptModel(script: "Kore", languages: ["ko"]),
    ScriptModel(script: "Jpan", languages: ["ja"]),
    ScriptModel(script: "Hans", languages: ["zh-Hans"]),
    ScriptModel(script: "Hant", languages: ["zh-Hant"]),
    ScriptModel(script: "Hebr", languages: ["he"]),
    ScriptModel(script: "Arab", languages: ["ar", "fa", "ur"]),
    ScriptModel(script: "Deva", languages: ["hi", "mr", "ne"]),
    ScriptModel(script: "Beng", languages: ["bn"]),
  ]

  /// The scripts whose model is in a package of its own.
  static let packaged: Set = ["Thai", "Kore", "Hebr"]

  /// The languages whose models are installed.
  /// - Parameter options: the options of the reader. Models may be next to its weights.
  static func languages(_ options: ReaderOptions) -> [String] {
    all.filter { $0.path(options) != nil }.flatMap(\.languages)
  }

  /// The installed model that reads all of `languages`, or nil.
  static func installed(for languages: [String], _ options: ReaderOptions) -> ScriptModel? {
    let tags = languages.compactMap { try? LanguageTag($0) }
    return all.first { model in
      !tags.isEmpty && tags.count == languages.count
        && tags.allSatisfy { $0.isIn(model.languages) }
        && model.path(options) != nil
    }
  }

  /// A reader with the network of the model.
  /// - Throws: `ReadError` if the file is missing or damaged.
  func reader(_ options: ReaderOptions) throws(ReadError) -> ReceiptReader {
    let path = try location(options).path()
    do {
      return ReceiptReader(options, network: try ReceiptNetwork(contentsOf: path))
    } catch {
      throw ReadError(error)
    }
  }

  private func location(_ options: ReaderOptions) -> WeightsLocation {
    WeightsLocation(of: .reader(of: script), besides: options)
  }

  private func path(_ options: ReaderOptions) -> String? { try? location(options).path() }
}
