public import ArgumentParser
public import Summa

/// Options for the look of annotated pictures.
struct DrawingFlags: ParsableArguments {
  @Option(
    help: "How to draw an amount: boxes, or labels, which are boxes with their values.")
  var style = Annotator.Style.labels

  @Option(
    help: ArgumentHelp(
      "The colour of boxes: #rrggbb or one of \(RGBColor.named.keys.sorted().joined(separator: ", ")).",
      valueName: "color"))
  var color = ColorArgument(.red)

  @Option(help: ArgumentHelp("The colour of the total.", valueName: "color"))
  var totalColor = ColorArgument(.green)

  @Option(
    help: ArgumentHelp(
      "The width of lines in pixels (default: 4, more on very large pages).", valueName: "pixels"))
  var lineWidth: Double?

  func validate() throws {
    guard (0.5...100).contains(lineWidth ?? 4) else {
      throw ValidationError("--line-width is from 0.5 to 100 pixels.")
    }
  }

  /// Warns if there are options for drawing, for commands that draw nothing.
  func warnIfGiven() {
    guard annotator != Annotator() else { return }
    Terminal.warn(
      "options for drawing do nothing here, since no pictures are drawn; add --annotate")
  }

  var annotator: Annotator {
    Annotator(
      style: style, color: color.color, emphasisColor: totalColor.color, lineWidth: lineWidth)
  }
}

extension Annotator.Style: ExpressibleByArgument {}

/// A colour on the command line.
struct ColorArgument: ExpressibleByArgument {
  var color: RGBColor

  init(_ color: RGBColor) {
    self.color = color
  }

  init?(argument: String) {
    guard let color = RGBColor(argument) else { return nil }
    self.color = color
  }

  var defaultValueDescription: String {
    RGBColor.named.first { $0.value == color }?.key ?? color.hex
  }
}
