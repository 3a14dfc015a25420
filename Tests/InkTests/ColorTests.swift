import SummaImaging
import Testing

@testable import SummaInk

@Suite struct ColorTests {
  /// The same colour in four spaces.
  @Test func comparesColoursAcrossSpaces() {
    let grey = InkColor(gray: 0.5)
    #expect(grey.isLike(InkColor(red: 0.5, green: 0.5, blue: 0.5)))
    // 0.2140 is half grey in linear components. Source: IEC 61966-2-1.
    #expect(grey.isLike(InkColor(linearRed: 0.2140, green: 0.2140, blue: 0.2140), tolerance: 0.001))
    #expect(grey.isLike(InkColor(displayP3Red: 0.5, green: 0.5, blue: 0.5), tolerance: 0.001))
    // A red of Display P3 within sRGB. Source: CSS Color 4, color(display-p3 0.9176 0.2003 0.1386)
    // is #ff0000.
    #expect(
      InkColor(displayP3Red: 0.9176, green: 0.2003, blue: 0.1386)
        .isLike(InkColor(red: 1, green: 0, blue: 0), tolerance: 0.005))
    #expect(!grey.isLike(InkColor(gray: 0.53)))
    #expect(grey.isLike(InkColor(gray: 0.53), tolerance: 0.03))
    #expect(!grey.isLike(InkColor(gray: 0.5, alpha: 0.5)))
  }

  @Test(arguments: [
    (InkColor.black, true), (InkColor(gray: 0, alpha: 0.3), true), (InkColor(gray: 0.09), true),
    (InkColor(red: 0.05, green: 0, blue: 0.1), true), (InkColor(gray: 0.11), false),
    (InkColor(red: 0, green: 0, blue: 0.4), false), (InkColor.white, false),
  ])
  func recognizesBlackOfAnyOpacity(color: InkColor, isBlack: Bool) {
    #expect(color.isEssentiallyBlack() == isBlack)
  }

  @Test(arguments: ["#1a2b3c", "#1a2b3c80", "#ffffff"])
  func readsItsOwnColourNames(text: String) throws {
    #expect(try #require(InkColor(text)).hex == text)
  }

  @Test(arguments: ["", "#12345", "#1234567", "#gg0000", "#1a2b3cxx", "sky"])
  func rejectsOtherTexts(text: String) { #expect(InkColor(text) == nil) }
}
