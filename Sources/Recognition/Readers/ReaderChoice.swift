/// A choice among the readers.
public struct ReaderChoice: Sendable {
  /// The package's own engines, in order of preference.
  public static let engines: [any ReadingEngine] = [ReceiptEngine(), TesseractEngine()]

  /// The first of ``engines`` that knows all requested languages.
  public static let automatic = ReaderChoice(engine: nil)

  /// A program's own reader. It reads only in this process: child processes do not have it.
  public static func custom(_ engine: some ReadingEngine) -> Self { ReaderChoice(engine: engine) }

  private let engine: (any ReadingEngine)?

  init(engine: (any ReadingEngine)?) { self.engine = engine }

  /// The names of the package's choices, for ``init(named:)``.
  public static var names: [String] { [automatic.name] + engines.map(\.name) }

  /// The package's choice of this name, if it exists.
  public init?(named name: String) {
    if name == Self.automatic.name {
      self = .automatic
    } else if let engine = Self.engines.first(where: { $0.name == name }) {
      self.init(engine: engine)
    } else {
      return nil
    }
  }

  private var candidates: [any ReadingEngine] { engine.map { [$0] } ?? Self.engines }

  /// The name in options, in records and for the command.
  public var name: String { engine?.name ?? "automatic" }

  /// True for a program's own reader, whatever its name.
  public var isCustom: Bool { ReaderChoice(named: name) != self }

  /// BCP 47 tags of the languages that it reads on this machine, sorted.
  public var languages: [String] {
    Set(candidates.flatMap(\.languages)).sorted()
  }

  /// The engine that reads `languages`. No model is loaded.
  /// - Parameter languages: BCP 47 tags.
  /// - Throws: `ReadError` for a tag that names no language, and for a language that the reader
  ///   does not know or whose model is not installed.
  public func engine(for languages: [String]) throws(ReadError) -> any ReadingEngine {
    try Self.first(of: candidates, reading: languages)
  }

  /// The first of `engines` that reads `languages`. If none does, the error is the last engine's.
  static func first(
    of engines: [any ReadingEngine], reading languages: [String]
  ) throws(ReadError) -> any ReadingEngine {
    var failure: ReadError?
    for engine in engines {
      do {
        try engine.check(languages)
        return engine
      } catch {
        failure = error
        // The other readers do not know the language either.
        if error.code == .unknownLanguage { break }
      }
    }
    throw failure ?? ReadError(.engineFailed, "there is no reader")
  }
}

extension ReaderChoice: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: AnyHashable? { engine.map { AnyHashable($0) } }
}

extension ReaderChoice: Codable {
  /// - Throws: `DecodingError` for an unknown name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let choice = ReaderChoice(named: name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(name) is no reader; write \(Self.names.joined(separator: ", "))")
    }
    self = choice
  }

  /// - Throws: `EncodingError` for a program's own reader, which could not be decoded.
  public func encode(to encoder: any Encoder) throws {
    guard !isCustom else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "the reader \(name) is the program's own, and no other program has it"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
