import Testing

@testable import SummaWeb

@Suite struct IntakeTests {
  @Test(arguments: [
    ("a.jpg", "a.jpg"), ("../../etc/a.jpg", "a.jpg"), ("C:\\scans\\a.jpg", "a.jpg"),
    ("a\u{202E}gpj.exe", "agpj.exe"), ("a\n.jpg", "a.jpg"), ("/", "document"), ("", "document"),
  ])
  func showsNamesWithoutFolders(name: String, shown: String) {
    #expect(Intake.name(name) == shown)
  }
}
