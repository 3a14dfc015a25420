import SummaImaging
import SummaText

/// Recognises the scripts of words, and reads numbers in native digits, with a small network that
/// reads no letters.
///
/// The network has the architecture of ``ReceiptNetwork``. It reads a word as a sign for its
/// script, and a number as printed.
struct ScriptReader {
  private let network: ReceiptNetwork
  private let options: ReaderOptions
  /// The script of each sign, by ISO 15924.
  private let signs: [Character: String]
  private let reader: ReceiptReader

  /// - Parameter options: the options of the reading.
  /// - Throws: `ReadError` if the weights are missing or damaged.
  init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    network = try WeightsLocation(of: .scripts, besides: options)
      .load(ReceiptNetwork.init(contentsOf:))
    let pairs = (network.metadata["scripts"] ?? "").split(separator: " ")
      .compactMap { pair -> (Character, String)? in
        guard pair.count == 5, let sign = pair.last else { return nil }
        return (sign, String(pair.prefix(4)))
      }
    signs = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    self.options = ReaderOptions(level: options.level)
    reader = ReceiptReader(self.options, network: network)
  }

  /// A reader for pages with numbers in native digits or in 0 to 9, which gives several readings.
  /// - Parameter digits: nil for pages without native digits.
  func reader(of digits: NativeDigits?) -> ReceiptReader {
    let excluded = network.characters.indices.filter { index in
      let character = Character(network.characters[index])
      return NativeDigits.all.contains(character) && digits?.own(character) == nil
    }
    var options = options
    options.candidateCount = Self.candidateCount
    return ReceiptReader(options, network: network, excluded: excluded.map { $0 + 1 })
  }

  /// Many candidates differ only in marks that look the same.
  private static let candidateCount = 8

  /// The number of words of each script in `lines`, by ISO 15924. Each word counts by its
  /// confidence.
  func votes(
    of lines: [FoundLine], on sheet: Sheet
  ) throws(ReadError) -> [String: Double] {
    var votes: [String: Double] = [:]
    for line in try reader.readings(of: lines, on: sheet) {
      for character in line?.best.characters ?? [] {
        guard let script = signs[character.character] else { continue }
        votes[script, default: 0] += character.confidence
      }
    }
    return votes
  }

  /// The scripts of the words in a line's text, by ISO 15924.
  func scripts(in text: RecognizedText) -> Set<String> {
    Set(text.characters.compactMap { signs[$0.character] })
  }
}
