import SummaNeural

/// Summa's own network for a script that the receipt network does not know. Its file is loaded for
/// the first page in the script.
struct ScriptModel {
  /// The name of the weights: ISO 15924 in most cases.
  let name: String
  /// The scripts that it reads, by ISO 15924.
  let scripts: [String]
  /// BCP 47 tags of the languages that are written in them.
  let languages: [String]

  /// All models. Each is installed separately, so its file may be missing.
  static let all = [
    ScriptModel("Thai", languages: ["th"]),
    ScriptModel("Kore", languages: ["ko"]),
    ScriptModel(
      "Hani", scripts: ["Jpan", "Hans"], languages: ["ja", "zh-Hans"]),
    ScriptModel("Hebr", languages: ["he"]),
    // Urdu is printed in Nastaliq, in which words slope and lines have no common height.
    ScriptModel("Arab", languages: ["ar", "fa"]),
    ScriptModel("Deva", languages: ["hi", "mr", "ne"]),
    ScriptModel("Beng", languages: ["bn"]),
  ]

  private init(_ name: String, scripts: [String]? = nil, languages: [String]) {
    self.name = name
    self.scripts = scripts ?? [name]
    self.languages = languages
  }

  /// The Debian package of the model for a script, if it exists.
  static func package(of script: String) -> String? {
    all.first { $0.scripts.contains(script) }
      .map { "summa-reader-\($0.name.lowercased())" }
  }

  /// The languages whose models are installed.
  /// - Parameter options: the options of the reader. Models may be next to its weights.
  static func languages(_ options: ReaderOptions) -> [String] {
    all.filter { $0.path(options) != nil }.flatMap(\.languages)
  }

  /// The installed model that reads all of `languages`; nil without one.
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
    ReceiptReader(
      options, network: try location(options).load(ReceiptNetwork.init(contentsOf:)))
  }

  private func location(_ options: ReaderOptions) -> WeightsLocation {
    WeightsLocation(of: .reader(of: name), besides: options)
  }

  private func path(_ options: ReaderOptions) -> String? { try? location(options).path() }
}
