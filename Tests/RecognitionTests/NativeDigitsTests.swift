import Foundation
import Testing

@testable import SummaRecognition

@Suite struct NativeDigitsTests {
  @Test(arguments: [
    ("ar", "٤٥٦"), ("ar-EG", "٤٥٦"), ("fa", "۴۵۶"), ("ur-PK", "۴۵۶"), ("th", "๔๕๖"),
    ("hi", "४५६"), ("mr", "४५६"), ("bn", "৪৫৬"), ("lo", "໔໕໖"), ("km", "៤៥៦"),
    // The script of the tag takes precedence.
    ("pa", "੪੫੬"), ("pa-Arab", "٤٥٦"),
  ])
  func knowsTheDigitsOfLanguages(_ tag: String, _ expected: String) throws {
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
  func hasNoDigitsForOtherScripts(_ tag: String) {
    #expect(NativeDigits(of: Locale.Language(identifier: tag)) == nil)
  }

  /// Both forms of a digit belong to the language. Digits of other scripts do not.
  @Test func normalizesOtherFormsOfDigits() throws {
    let persian = try #require(NativeDigits(of: Locale.Language(identifier: "fa")))
    #expect(persian.own("٤") == "۴" && persian.own("۴") == "۴" && persian.own("๔") == nil)
    #expect(persian.own("4") == nil)
  }
}
