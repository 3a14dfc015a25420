import SummaText

/// The channels of an InkML trace, in the order of their values.
struct TraceFormat {
  private struct Channel {
    var name: String
    /// -1 for a reversed channel.
    var sign = 1.0
    var isBoolean = false
    /// The channel's unit, in milliseconds for times.
    var unit = 1.0
  }

  private var channels = [Channel(name: "X"), Channel(name: "Y")]
  /// The number of channels that every point has. The others may be missing at its end.
  private var regular = 2

  /// An error in a trace.
  struct Failure: Error {
    var words: String
  }

  /// The default format: X and Y.
  init() {}

  init(_ element: MarkupElement) throws(InkError) {
    channels = []
    regular = 0
    for child in element.children {
      if child.name == "channel" {
        channels.append(Self.channel(child))
        regular = channels.count
      } else if child.name == "intermittentChannels" {
        channels += child.children.filter { $0.name == "channel" }.map(Self.channel)
      }
    }
    // A format without channels is the default format.
    guard !channels.isEmpty else {
      self = TraceFormat()
      return
    }
    for name in ["X", "Y"] where !channels.prefix(regular).contains(where: { $0.name == name }) {
      throw InkError(
        .malformed,
        "a trace format of the InkML has no channel \(name) for every point; "
          + "export it anew")
    }
  }

  private static func channel(_ element: MarkupElement) -> Channel {
    var channel = Channel(name: element.attributes["name"] ?? "")
    if element.attributes["orientation"] == "-ve" { channel.sign = -1 }
    channel.isBoolean = element.attributes["type"] == "boolean"
    if element.attributes["units"] == "s" { channel.unit = 1000 }
    return channel
  }

  /// The meaning of a value.
  private enum Order: UInt8 {
    case explicit = 0x21  // !
    case difference = 0x27  // '
    case secondDifference = 0x22  // "
  }

  /// A channel's current value and difference.
  private struct Progress {
    var order = Order.explicit
    var value = 0.0
    var speed = 0.0
  }

  /// The points of a trace. Commas separate them.
  func points(_ text: String) throws(Failure) -> [StrokePoint] {
    var points: [StrokePoint] = []
    var progress = [Progress](repeating: Progress(), count: channels.count)
    let pieces = text.utf8.split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      var values = Values(piece)
      var point = StrokePoint(x: 0, y: 0)
      var count = 0
      while let token = try values.next() {
        guard count < channels.count else {
          throw Failure(words: "has more values in a point than channels")
        }
        let channel = channels[count]
        let value = try Self.value(of: token, of: channel, &progress[count])
        switch channel.name {
        case "X": point.x = value
        case "Y": point.y = value
        case "T": point.t = value
        default: break
        }
        count += 1
      }
      // A comma after the last point is allowed.
      if count == 0, index == pieces.count - 1 { break }
      guard count >= regular else {
        throw Failure(words: "has fewer than \(regular) values in point \(index + 1)")
      }
      points.append(point)
    }
    return points
  }

  private static func value(
    of token: Values.Token, of channel: Channel, _ progress: inout Progress
  ) throws(Failure) -> Double {
    if let order = token.order { progress.order = order }
    switch token.text {
    // * repeats the last value or difference, ? is an unknown value.
    case "*": break
    case "?": return channel.sign * channel.unit * progress.value
    case "T" where channel.isBoolean: progress.value = 1
    case "F" where channel.isBoolean: progress.value = 0
    default:
      guard let number = number(token.text) else {
        throw Failure(words: "holds \"\(token.text.prefix(20))\", which is no number")
      }
      switch progress.order {
      case .explicit:
        progress.value = number
        progress.speed = 0
      case .difference:
        progress.speed = number
        progress.value += number
      case .secondDifference:
        progress.speed += number
        progress.value += progress.speed
      }
    }
    return channel.sign * channel.unit * progress.value
  }

  private static func number(_ text: Substring) -> Double? {
    if let hash = text.firstIndex(of: "#") {
      let digits = text[text.index(after: hash)...]
      let isNegative = text.hasPrefix("-")
      guard let value = Int(digits, radix: 16), !digits.hasPrefix("-") else { return nil }
      return Double(isNegative ? -value : value)
    }
    // `Double` accepts words such as "nan".
    guard text.utf8.allSatisfy({ (0x2B...0x39).contains($0) || $0 | 0x20 == 0x65 }) else {
      return nil
    }
    return Double(text)
  }

  /// The values of a point. A space or the sign of the next value separates them.
  private struct Values {
    struct Token {
      var order: Order?
      var text: Substring
    }

    private var rest: Substring.UTF8View

    init(_ text: Substring.UTF8View) { rest = text }

    mutating func next() throws(Failure) -> Token? {
      rest = rest.drop { $0 <= 0x20 }
      guard let first = rest.first else { return nil }
      let order = Order(rawValue: first)
      if order != nil { rest = rest.dropFirst().drop { $0 <= 0x20 } }
      var end = rest.startIndex
      var before: UInt8 = 0
      while end != rest.endIndex {
        let byte = rest[end]
        let isSign = byte == 0x2D || byte == 0x2B
        let followsExponent = before | 0x20 == 0x65
        if byte <= 0x20 || Order(rawValue: byte) != nil { break }
        if end != rest.startIndex {
          // 12-5 are two values, 1e-5 is one; * and ? are single values, and so are letters.
          if isSign, !followsExponent { break }
          if byte == 0x2A || byte == 0x3F || before == 0x2A || before == 0x3F { break }
        }
        before = byte
        end = rest.index(after: end)
      }
      guard end != rest.startIndex else {
        throw Failure(words: "has a mark of differences without a number")
      }
      let text = Substring(rest[..<end])
      rest = rest[end...]
      return Token(order: order, text: text)
    }
  }
}
