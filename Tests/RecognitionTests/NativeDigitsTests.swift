import Foundation
import Testing

@testable import SummaRecognition

@Suite struct NativeDigitsTests {
  @Test(arguments: [
    ("ar", "٤٥٦"), ("ar-EG", "٤٥٦"), ("fa", "۴۵۶"), ("ur-PK", "۴۵۶"), ("th", "๔๕๖"),
    ("hi", "४५६"), ("mr", "४५६"), ("bn", "৪৫৬"), ("lo", "໔໕໖"), ("km", "៤៥៦"),
    // A script in the tag goes first.
    ("pa", "੪੫੬"), ("pa-Arab", "٤٥٦"),
  ])
  func languagesHaveTheirDigits(_ tag: String, _ expected: String) throws {
    let digits = try #require(NativeDigits(of: Locale.Language(identifier: tag)))
    #expect(String([4, 5, 6].compactMap { digits.forms[$0].first }) == expected)
    #expect(digits.forms.count == 10)
    for (value, forms) in digits.forms.enumerated() {
      for form in forms {
        #expect(form.wholeNumberValue == value && digits.own(form) == digits.forms[value].first)
      }
    }
  }

  @Test(arguments: ["en", "ru", "he", "el", "ja", "ko", "zh-Hans"])
  func manyHaveNone(_ tag: String) {
    #expect(NativeDigits(of: Locale.Language(identifier: tag)) == nil)
  }

  /// Either form of a digit is the language's own; that of another script is none.
  @Test func otherFormsAreTheSameDigit() throws {
    let persian = try #require(NativeDigits(of: Locale.Language(identifier: "fa")))
    #expect(persian.own("٤") == "۴" && persian.own("۴") == "۴" && persian.own("๔") == nil)
    #expect(persian.own("4") == nil)
  }
}
