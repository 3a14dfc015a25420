import SummaAmounts

/// Gathers the strokes of an InkML document.
struct InkMLReader {
  private(set) var strokes: [Stroke] = []

  /// `xml:id` of the formats, contexts and brushes that are defined anywhere before.
  private var formats: [String: TraceFormat] = [:]
  private var contexts: [String: Surroundings] = [:]
  private var brushes: [String: PenStyle] = [:]
  /// Where the stroke of a trace is, for those that go on with it.
  private var strokeOfTrace: [String: Int] = [:]
  private var current = Surroundings()
  private var number = 0

  /// What a trace is read with.
  private struct Surroundings {
    var format = TraceFormat()
    var style = PenStyle()
  }

  mutating func read(_ element: MarkupElement) throws(InkError) {
    for child in element.children {
      switch child.name {
      case "definitions":
        // What is defined holds once it is referred to.
        let before = current
        try read(child)
        current = before
      case "traceFormat": define(try TraceFormat(child), of: child)
      case "brush": define(PenStyle(child), of: child)
      case "context": try define(child)
      case "inkSource":
        if let format = child.child("traceFormat") { define(try TraceFormat(format), of: format) }
      case "traceGroup":
        let before = current
        try refer(child)
        try read(child)
        current = before
      case "trace": try trace(child)
      default: break
      }
    }
  }

  private mutating func define(_ format: TraceFormat, of element: MarkupElement) {
    if let id = element.id { formats[id] = format }
    current.format = format
  }

  private mutating func define(_ style: PenStyle, of element: MarkupElement) {
    if let id = element.id { brushes[id] = style }
    current.style = style
  }

  /// A context holds what it names or has in it, and for the rest what held before.
  private mutating func define(_ element: MarkupElement) throws(InkError) {
    try refer(element)
    try read(element)
    if let id = element.id { contexts[id] = current }
  }

  private mutating func refer(_ element: MarkupElement) throws(InkError) {
    if let name = element.reference("contextRef") {
      guard let context = contexts[name] else { throw Self.missing(name) }
      current = context
    }
    if let name = element.reference("traceFormatRef") {
      guard let format = formats[name] else { throw Self.missing(name) }
      current.format = format
    }
    // Brushes are only looks.
    if let name = element.reference("brushRef"), let style = brushes[name] { current.style = style }
  }

  private static func missing(_ name: String) -> InkError {
    InkError(
      .malformed, "the InkML refers to \"\(name)\", which it does not define; export it anew")
  }

  private mutating func trace(_ element: MarkupElement) throws(InkError) {
    number += 1
    guard element.attributes["type"] != "penUp" else { return }
    let before = current
    defer { current = before }
    try refer(element)
    let points: [StrokePoint]
    do {
      points = try current.format.points(element.content)
    } catch {
      throw InkError(.malformed, "trace \(number) of the InkML \(error.words); export it anew")
    }
    if let prior = element.reference("priorRef"),
      ["middle", "end"].contains(element.attributes["continuation"]),
      let stroke = strokeOfTrace[prior]
    {
      strokes[stroke].points += points
      if let id = element.id { strokeOfTrace[id] = stroke }
      return
    }
    if let id = element.id { strokeOfTrace[id] = strokes.count }
    strokes.append(Stroke(points, style: current.style))
  }
}

extension MarkupElement {
  /// Attributes come without their namespace or with `xml:` before.
  var id: String? { attributes["xml:id"] ?? attributes["id"] }

  /// The name behind `#` in an attribute that refers to a part of the same document.
  func reference(_ attribute: String) -> String? {
    attributes[attribute].map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
  }
}

extension PenStyle {
  init(_ brush: MarkupElement) {
    self.init()
    for property in brush.children where property.name == "brushProperty" {
      guard let value = property.attributes["value"] else { continue }
      switch property.attributes["name"] {
      case "color": if let color = InkColor(value) { self.color = color }
      // In units of the brush, which need not be those of the traces.
      case "transparency":
        if let transparency = Double(value), (0...255).contains(transparency) {
          color.alpha = 1 - transparency / 255
        }
      default: break
      }
    }
  }
}
