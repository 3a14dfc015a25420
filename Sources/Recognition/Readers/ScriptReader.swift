import SummaImaging
import SummaText

/// Tells in which scripts the words of lines are written, and reads numbers in the digits of those
/// scripts, with a small network that knows no letters.
///
/// It is of the kind of ``ReceiptNetwork``. Of a word it reads a sign that stands for its script,
/// and numbers as they are printed.
struct ScriptReader {
  private let network: ReceiptNetwork
  private let options: ReaderOptions
  /// ISO 15924 of the script that each sign stands for.
  private let signs: [Character: String]
  private let reader: ReceiptReader

  /// - Parameter options: what shapes the reading.
  /// - Throws: `ReadError` where the weights are missing or damaged.
  init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    let neighbor = try? WeightsLocation(named: options.weights).path()
    let path = try WeightsLocation(file: .scripts, neighbor: neighbor).path()
    do { network = try ReceiptNetwork(contentsOf: path) } catch { throw ReadError(error) }
    let pairs = (network.metadata["scripts"] ?? "").split(separator: " ")
      .compactMap { pair -> (Character, String)? in
        guard pair.count == 5, let sign = pair.last else { return nil }
        return (sign, String(pair.prefix(4)))
      }
    signs = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    self.options = ReaderOptions(level: options.level)
    reader = ReceiptReader(self.options, network: network)
  }

  /// Reads the lines of a page whose numbers are in some digits, or in 0 to 9, with other readings.
  /// - Parameter digits: nil where there are no others.
  func reader(of digits: NativeDigits?) -> ReceiptReader {
    let excluded = network.characters.indices.filter { index in
      let character = Character(network.characters[index])
      return NativeDigits.all.contains(character) && digits?.own(character) == nil
    }
    var options = options
    options.candidateCount = Self.candidateCount
    return ReceiptReader(options, network: network, excluded: excluded.map { $0 + 1 })
  }

  /// Many of them differ in marks alone that look the same.
  private static let candidateCount = 8

  /// How many words of each script stand in `lines`, by ISO 15924, each for as much as it is sure.
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

  /// The scripts of the words in what was read of a line, by ISO 15924.
  func scripts(in text: RecognizedText) -> Set<String> {
    Set(text.characters.compactMap { signs[$0.character] })
  }
}
