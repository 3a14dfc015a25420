import Foundation
import Summa
import Testing

@testable import SummaCLI

extension CommandTests {
  /// Messages about wrong usage.
  @Suite struct UsageTests {
    private let scratch = Scratch()

    /// Command lines, each with a part of the message about it.
    static let wrong: [(line: String, message: String)] = [
      ("scna r", "summa has no command scna; did you mean scan?"),
      ("ledger exprot", "summa ledger has no command exprot; did you mean export?"),
      ("receipts", "summa has no command receipts; there are: scan, text, "),
      ("scan", "Missing expected argument '<path> ...'"),
      ("scan a.jpg --format xml", "Please provide one of 'table', 'json', 'jsonl' or 'csv'."),
      ("scan a.jpg --level slow", "Please provide one of 'accurate' and 'fast'."),
      ("scan a.jpg --jobs 0", "--jobs is a whole number from 1 to 1024."),
      ("scan a.jpg --timeout 0", "--timeout is a whole number from 1 to 86400."),
      ("scan a.jpg --max-pixels 0", "--max-pixels is a whole number from 1 to "),
      ("scan a.jpg --max-pixels=-1", "--max-pixels is a whole number from 1 to "),
      ("scan a.jpg --max-pixels 9223372036854775807", "--max-pixels is a whole number from 1 to "),
      ("scan a.jpg --max-bytes 1e30", "--max-bytes is a whole number from 1 to "),
      ("scan a.jpg --max-bytes 99999999999999999999", "--max-bytes is a whole number from 1 to "),
      ("scan a.jpg --max-bytes 0", "--max-bytes is a whole number from 1 to "),
      ("scan a.jpg --max-pages 100000000000", "--max-pages is a whole number from 1 to "),
      ("scan a.jpg --minimum-text-height 1", "is a fraction of the page's height"),
      ("annotate a.jpg --minimum-text-height=nan", "is a fraction of the page's height"),
      ("scan a.jpg --line-width 0", "--line-width is from 0.5 to 100 pixels."),
      ("annotate a.jpg --line-width=nan", "--line-width is from 0.5 to 100 pixels."),
      ("scan a.jpg --color mauve-ish", "The value 'mauve-ish' is invalid for '--color <color>'"),
      ("scan a.jpg --title March", "--title needs --document"),
      ("scan a.jpg --items", "--items needs --format csv"),
      ("scan a.jpg --items --format json", "--items needs --format csv"),
      ("scan a.jpg --items --format jsonl", "--items needs --format csv"),
      ("scan a.jpg --items --format table", "--items needs --format csv"),
      ("scan a.jpg --csv-excel --format json", "--csv-excel needs --format csv"),
      ("scan a.jpg --words --format csv", "--words needs --format json or jsonl"),
      ("scan a.jpg --words --format table", "--words needs --format json or jsonl"),
      ("scan a.jpg --keywords /none", "/none cannot be read (No such file or directory)"),
      ("lookup a.jpg 1,1 --keywords /none", "/none cannot be read (No such file or directory)"),
      ("scan a.jpg --languages xx-YY!", "\"xx-YY!\" is no language tag"),
      ("scan a.jpg --languages km", "km is not installed; try: apt-get install"),
      ("languages install xx-yy-zz!", "\"xx-yy-zz!\" is no language tag"),
      ("scan a.jpg --region 0,0,2,1", "x plus width is 2.0, beyond the edge of the page at 1."),
      ("scan a.jpg --region 0.5,0,0.6,1", "x plus width is 1.1, beyond the edge of the page at 1."),
      ("scan a.jpg --region 0,-1,1,1", "y must be at least 0."),
      ("scan a.jpg --region nan,0,1,1", "x must be at least 0."),
      ("scan a.jpg --region 0,0,0,1", "the width must be above 0."),
      ("scan a.jpg --region 0,0,1", "write it as x,y,width,height"),
      ("scan a.jpg --region a,0,1,1", "write it as x,y,width,height"),
      ("scan a.jpg --region=", "Missing value for '--region <x,y,w,h>'"),
      ("lookup a.jpg", "Missing expected argument '<x,y>'"),
      ("lookup a.jpg 3", "The value '3' is invalid for '<x,y>'"),
      ("lookup a.jpg 3,x", "The value '3,x' is invalid for '<x,y>'"),
      ("lookup a.jpg 3,4 --view 0x4", "The value '0x4' is invalid for '--view <WxH>'"),
      ("lookup a.jpg 3,4 --normalized", "With --normalized both coordinates are from 0 to 1."),
      ("lookup a.jpg .5,.5 --normalized --view 4x4", "--view and --normalized exclude each other."),
      ("lookup a.jpg 3,4 --nearest=-1", "--nearest is from 0 to "),
      ("annotate", "Missing expected argument '<image>'"),
      ("annotate a.jpg -o marked.JPG", "name it marked.png."),
      ("ink", "Missing expected argument '<file> ...'"),
      ("ink a.json b.json --render a.png", "--render draws a single file"),
      ("ink a.json --render a", "give --render a name that ends in .png."),
      ("ink a.json --candidates 0", "--candidates is a whole number from 1 to 10."),
      ("ink a.json --writing-area 0x5", "The value '0x5' is invalid for '--writing-area <WxH>'"),
      ("ink a.json --writing-area nanx5", "The value 'nanx5' is invalid for"),
      ("text a.jpg --candidates 3", "--candidates needs --format json."),
      ("text a.jpg --characters --format pdf", "--characters needs --format json."),
      ("text a.jpg --candidates 0", "--candidates is a whole number from 1 to 100."),
      ("text a.jpg --format docx", "The value 'docx' is invalid for '--format <format>'"),
      ("watch . --output a --state a", "--output and --state must be different files."),
      ("watch . --settle=-1", "--settle is from 0 to 3600 seconds."),
      ("watch . --settle nan", "--settle is from 0 to 3600 seconds."),
      ("watch . --interval 0", "--interval is from 0.1 to 86400 seconds."),
    ]

    @Test(arguments: wrong) func explainsWrongUsage(_ line: String, _ message: String)
      async throws
    {
      try scratch.write([], "a.jpg")
      let run = try await Program.run(
        line.split(separator: " ").map(String.init), in: scratch, status: 64)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("Error: ") && run.error.contains(message), "\(run.error)")
      #expect(run.error.contains("Usage: "))
      #expect(try scratch.files() == ["a.jpg"])
    }

    @Test(arguments: [
      ("scan", "scan", 0), ("scna", "scan", 1), ("sacn", "scan", 1), ("scn", "scan", 1),
      ("scans", "scan", 1), ("serve", "scan", 4), ("", "ink", 3),
    ]) func countsEdits(_ one: String, _ other: String, _ count: Int) {
      #expect(CommandNames.distance(from: one, to: other) == count)
      #expect(CommandNames.distance(from: other, to: one) == count)
    }

    /// Messages about what is found later show the usage of their own command as well.
    @Test(arguments: [
      (["scan", "/nonexistent", "--ledger", "x", "-o", "x"], "Usage: summa scan "),
      (["annotate", "a.jpg", "-o", "a.jpeg"], "Usage: summa annotate "),
      (["sheet", "a.jpg", "-o", "a.webp"], "Usage: summa sheet "),
    ]) func showsTheUsageOfTheCommand(_ arguments: [String], _ usage: String) async throws {
      try scratch.write([], "a.jpg")
      let run = try await Program.run(arguments, in: scratch, status: 64)
      #expect(run.error.contains("\n\(usage)"), "\(run.error)")
      #expect(!run.error.contains("Usage: summa <subcommand>"))
    }

    @Test(arguments: [nil, "", "short", "two lines\nof words", String(repeating: "a", count: 2000)])
    func refusesFilesWithoutAToken(_ text: String?) async throws {
      if let text { try scratch.write(Array(text.utf8), "token") }
      let run = try await Program.run(
        ["serve", "--port", "0", "--ledger", "books.sqlite", "--token-file", "token"], in: scratch,
        status: 64)
      let reason = text == nil ? "token cannot be read" : "token holds no token"
      #expect(run.error.contains(reason), "\(run.error)")
    }

    /// The man pages take the codes from the help.
    @Test func listsTheExitCodes() async throws {
      let help = try await Program.run(["--help"]).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains(ExitStatus.list))
      for status in ExitStatus.allCases { #expect(ExitStatus.list.contains("\(status.rawValue) ")) }
    }
  }
}
