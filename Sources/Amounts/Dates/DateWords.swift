/// The table `dates.txt`: words and signs of dates and times of day.
struct DateWords: Sendable {
  static let standard = DateWords(TableReader.lines(of: .dates))

  /// The names of eras, each with the year before its first.
  private(set) var eras: [(name: String, start: Int)] = []
  /// The years to add to those of another calendar, by its name.
  private(set) var calendars: [String: Int] = [:]
  /// The signs after year, month and day, in this order.
  private(set) var signs: [[Character]] = [[], [], []]
  private(set) var ordinals: Set<String> = []
  /// Those of ``ordinals`` that are used only if the day comes before its month.
  private(set) var ordinalsBeforeMonth: Set<String> = []
  private(set) var joints: Set<String> = []
  private(set) var until: Set<String> = []
  /// Words after a time of day.
  private(set) var clock: Set<String> = []
  private(set) var halves: [HalfOfDay] = []

  /// A word for a half of the day.
  struct HalfOfDay: Sendable {
    var word: String
    var isAfternoon: Bool
    /// True if it is written before the time.
    var leads: Bool
  }

  private init(_ lines: [TableReader.Line]) {
    for line in lines {
      let words = line.values
      switch line.section {
      case "era": eras += words.map { ($0, Int(line.key) ?? 0) }
      case "calendar": calendars[line.key] = Int(words[0])
      case "year": signs[0] += words.compactMap(\.first)
      case "month": signs[1] += words.compactMap(\.first)
      case "day": signs[2] += words.compactMap(\.first)
      case "ordinal":
        ordinals.formUnion(words)
        if line.key == "before the month" { ordinalsBeforeMonth.formUnion(words) }
      case "joint": joints.formUnion(words)
      case "until": until.formUnion(words)
      case "clock": clock.formUnion(words)
      case "morning", "afternoon":
        halves += words.map {
          HalfOfDay(
            word: $0, isAfternoon: line.section == "afternoon", leads: line.key == "before")
        }
      default: preconditionFailure("dates.txt: [\(line.section)]")
      }
    }
  }
}
