import CSummaCairo
package import SummaGeometry

/// A cairo image to draw on. No other type calls cairo.
@safe package struct Canvas: ~Copyable {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  package let size: PixelSize

  /// The longest side of a cairo image surface, in pixels.
  static let longestSide = 32_767

  /// A typeface to write in.
  package enum Font: Sendable {
    /// For labels: bold.
    case label
    /// For text: monospaced.
    case text
  }

  /// Creates a canvas of white pixels. C: `cairo_image_surface_create`.
  package init(size: PixelSize, font: Font = .label) throws(EncodeError) {
    guard max(size.width, size.height) <= Self.longestSide else {
      throw EncodeError(
        message: "a page of \(size.width) x \(size.height) pixels is too long to draw on; "
          + "the limit is \(Self.longestSide) on a side")
    }
    let created = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
    guard let surface = unsafe created,
      unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = unsafe cairo_create(surface),
      unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
    else {
      throw EncodeError(
        message: "a page of \(size.width) x \(size.height) pixels could not be drawn on",
        libraryWords: unsafe String(cString: cairo_status_to_string(cairo_surface_status(created))))
    }
    unsafe self.surface = surface
    unsafe self.context = context
    self.size = size
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    let (family, weight) =
      switch font {
      case .label: ("DejaVu Sans", CAIRO_FONT_WEIGHT_BOLD)
      case .text: ("DejaVu Sans Mono", CAIRO_FONT_WEIGHT_NORMAL)
      }
    unsafe cairo_select_font_face(context, family, CAIRO_FONT_SLANT_NORMAL, weight)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Copies `raster` into the upper left corner.
  func paint(_ raster: ColorRaster) {
    unsafe cairo_surface_flush(surface)
    guard let base = unsafe cairo_image_surface_get_data(surface) else { return }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let width = min(raster.size.width, size.width)
    for y in 0..<min(raster.size.height, size.height) {
      let row = unsafe base + y * stride
      var source = 3 * y * raster.size.width
      for x in 0..<width {
        // CAIRO_FORMAT_RGB24 is a native word with blue in its lowest byte.
        unsafe row[4 * x] = raster.pixels[source + 2]
        unsafe row[4 * x + 1] = raster.pixels[source + 1]
        unsafe row[4 * x + 2] = raster.pixels[source]
        source += 3
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// The current pixels.
  package func raster() -> ColorRaster {
    unsafe cairo_surface_flush(surface)
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let (width, height) = (size.width, size.height)
    guard let base = unsafe cairo_image_surface_get_data(surface) else {
      return ColorRaster(size: size, pixels: [UInt8](repeating: 255, count: 3 * width * height))
    }
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: 3 * width * height) { buffer, count in
      var target = 0
      for y in 0..<height {
        let row = unsafe base + y * stride
        for x in 0..<width {
          unsafe buffer[target] = row[4 * x + 2]
          unsafe buffer[target + 1] = row[4 * x + 1]
          unsafe buffer[target + 2] = row[4 * x]
          target += 3
        }
      }
      count = target
    }
    return ColorRaster(size: size, pixels: pixels)
  }

  /// Fills `rect` with `color` at `opacity` 0...1.
  package func fill(_ rect: PixelRect, color: RGBColor, opacity: Double) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, opacity)
    unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    unsafe cairo_fill(context)
  }

  /// Draws a line through `points`, with round joins; nothing for fewer than two.
  /// - Parameter isClosed: true to return to the first point.
  func line(
    through points: [PixelPoint], isClosed: Bool = false, color: RGBColor, lineWidth: Double
  ) {
    guard points.count > 1 else { return }
    addPath(through: points, color: color, width: lineWidth)
    if isClosed { unsafe cairo_close_path(context) }
    unsafe cairo_stroke(context)
  }

  /// Draws a stroke with a round nib through `points` at `opacity` 0...1; a dot for a single point.
  package func drawStroke(
    through points: [PixelPoint], color: RGBColor, opacity: Double, width: Double
  ) {
    guard let first = points.first else { return }
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    addPath(through: points, color: color, opacity: opacity, width: width)
    // cairo draws the caps of a line of zero length.
    if points.count == 1 { unsafe cairo_line_to(context, first.x, first.y) }
    unsafe cairo_stroke(context)
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
  }

  private func addPath(
    through points: [PixelPoint], color: RGBColor, opacity: Double = 1, width: Double
  ) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, opacity)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    // The first point begins the path.
    unsafe cairo_new_path(context)
    for point in points { unsafe cairo_line_to(context, point.x, point.y) }
  }

  /// The width of `text` in pixels at a font size.
  func width(of text: String, fontSize: Double) -> Double {
    unsafe cairo_set_font_size(context, fontSize)
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(context, text, &extents)
    return extents.x_advance
  }

  /// Writes `text` with its baseline starting at `point`.
  func write(_ text: String, at point: PixelPoint, fontSize: Double, color: RGBColor) {
    unsafe cairo_set_font_size(context, fontSize)
    unsafe cairo_set_source_rgb(context, color.red, color.green, color.blue)
    unsafe cairo_move_to(context, point.x, point.y)
    unsafe cairo_show_text(context, text)
  }
}
