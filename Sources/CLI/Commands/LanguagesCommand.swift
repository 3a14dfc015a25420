import ArgumentParser

struct LanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "Lists the languages that can be read, and installs more of them.",
    discussion: """
      The language of a page is detected. Most are read by Summa's own networks, some of which are in packages such \
      as summa-reader-thai, the others by Tesseract, whose models are installed from Debian's packages, as with \
      apt-get install tesseract-ocr-jpn, or downloaded into your own folder.

      Examples:
        summa languages
        summa languages | grep -i german
        LC_ALL=de_DE.UTF-8 summa languages           the names in German
        summa languages install ja zh-Hans           downloads two models
        summa languages verify                       checks that they are complete, and load
        summa languages remove ja
        summa scan receipts/ --languages de,en       tags as they are used
      """,
    subcommands: [
      ListLanguages.self, InstallLanguages.self, RemoveLanguages.self, VerifyLanguages.self,
    ],
    defaultSubcommand: ListLanguages.self)
}
