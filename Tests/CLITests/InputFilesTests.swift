import SystemPackage
import Testing

@testable import SummaCLI

@Suite struct InputFilesTests {
  /// Messages of a Maildir have no ending.
  @Test(arguments: [
    ("Maildir/new/1764144000.M1P7.host", true), ("Maildir/cur/1764144000.M1P7.host:2,S", true),
    ("Maildir/tmp/1764144000.M1P7.host", false), ("new/2025.pages", false),
    ("new/1764144000", false), ("letters/receipt.eml", true), ("scan.JPG", true),
    ("scan.jpg.part", false),
  ])
  func takesImagesAndMessages(_ path: String, _ isTaken: Bool) {
    #expect(InputFiles.isImage(FilePath(path)) == isTaken)
  }
}
