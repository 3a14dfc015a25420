import SummaText

/// Collects the strokes of an InkML document.
struct InkMLReader {
  private(set) var strokes: [Stroke] = []

  /// The formats, contexts and brushes that are defined so far, by `xml:id`.
  private var formats: [String: TraceFormat] = [:]
  private var contexts: [String: Surroundings] = [:]
  private var brushes: [String: PenStyle] = [:]
  /// The index of each trace's stroke, for traces that continue it.
  private var strokeOfTrace: [String: Int] = [:]
  private var current = Surroundings()
  private var number = 0

  /// The format and style of a trace.
  private struct Surroundings {
    var format = TraceFormat()
    var style = PenStyle()
  }

  mutating func read(_ element: MarkupElement) throws(InkError) {
    for child in element.children {
      switch child.name {
      case "definitions":
        // Definitions apply only where they are referred to.
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

  /// A context inherits the current format and style, and overrides them by its references and
  /// content.
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
    // A missing brush is ignored: brushes do not affect reading.
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
  /// The attribute with `xml:` or without a prefix.
  var id: String? { attributes["xml:id"] ?? attributes["id"] }

  /// An attribute's reference to a part of the same document, without the `#`.
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
      // The width is ignored: it is in units of the brush, which may differ from those of the
      // traces.
      case "transparency":
        if let transparency = Double(value), (0...255).contains(transparency) {
          color.alpha = 1 - transparency / 255
        }
      default: break
      }
    }
  }
}
