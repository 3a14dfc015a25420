import Foundation
import Glibc
import SummaSystem
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaFormats

/// Tests of which files an output may replace.
@Suite struct OutputReplacementTests: FileSuite {
  private static let foreign = [
    "notes", "file,page,mine\n", "{\"file\":\"a\"}\n", "[1, 2]\n", "FILE DATE\n",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n", "\u{89}PNG",
    "file,page,status,total,currency,notes\n", "file,page,status,total\n",
  ]

  @Test(arguments: foreign) func keepsFilesOfOtherPrograms(_ content: String) throws {
    try withFolder { folder in
      let path = folder.appending("out")
      try put(content, path)
      let error = #expect(throws: RecognitionError.self) {
        try OutputFile.write("new".utf8, to: path)
      }
      #expect(error?.code == .wouldOverwrite)
      #expect(error?.message.contains("OutputFile.Replacement.anything") == true)
      #expect(try text(path) == content)
      #expect(try names(folder) == ["out"])
      try OutputFile.write("new".utf8, to: path, replacing: .anything)
      #expect(try text(path) == "new")
    }
  }

  private static func csvHeader(items: Bool) -> String {
    String(decoding: CSVEncoder(EncodingOptions(items: items)).header(), as: UTF8.self)
  }

  private static func own() throws -> [String] {
    let record = try RecognizedAmounts(
      RecognitionError(code: .emptyFile, message: "it is empty"), file: "a,b\n.jpg"
    ).json()
    return [
      record + "\n", record + "\n" + record + "\n", "[\n\(record)\n]\n",
      "[\n\(record),\n\(record)\n]\n", "[]\n",
      csvHeader(items: false) + "a.jpg,1\n", "file,page,status,total,currency,confidence\n",
      csvHeader(items: true),
      "<svg xmlns=\"x\">\n\(SVGSignature.mark)\n</svg>\n", "",
    ]
  }

  @Test func replacesFilesOfSumma() throws {
    for content in try Self.own() {
      try withFolder { folder in
        let path = folder.appending("out")
        try put(content, path)
        try OutputFile.write("new".utf8, to: path)
        #expect(try text(path) == "new", "\(content)")
      }
    }
  }

  /// Another program writes the file while the results are being written.
  @Test func keepsFilesThatAppearMeanwhile() throws {
    try withFolder { folder in
      let path = folder.appending("out")
      var file = try OutputFile(at: path)
      try file.write("results".utf8)
      try put("notes", path)
      let error = #expect(throws: RecognitionError.self) { try file.finish() }
      #expect(error?.code == .wouldOverwrite)
      #expect(try text(path) == "notes")
      #expect(try text(folder.appending("out.new")) == "results")
      #expect(try names(folder) == ["out", "out.new"])
    }
  }

  @Test func doesNotFollowLinksThatAppearMeanwhile() throws {
    try withFolder { folder in
      try put("precious", folder.appending("precious"))
      var file = try OutputFile(at: folder.appending("out"))
      try file.write("results".utf8)
      try link("precious", folder.appending("out"))
      #expect(throws: RecognitionError.self) { try file.finish() }
      #expect(try text(folder.appending("precious")) == "precious")
    }
  }

  @Test func keepsUnreadableFiles() throws {
    try withFolder { folder in
      try put("secret", folder.appending("out"))
      Faults.$current.withValue(Faults([.open: [.permissionDenied]])) {
        let error = #expect(throws: RecognitionError.self) {
          try OutputFile.write("new".utf8, to: folder.appending("out"))
        }
        #expect(error?.code == .wouldOverwrite)
      }
      #expect(try text(folder.appending("out")) == "secret")
    }
  }

  // MARK: - Pictures

  @Test func marksPictures() throws {
    let raster = ColorRaster(
      size: PixelSize(width: 9, height: 8), pixels: [UInt8](repeating: 7, count: 3 * 72))
    let png = try raster.png()
    let marked = PNGSignature.marking(png)
    #expect(marked.count == png.count + 12 + "Software\0Summa".utf8.count)
    #expect(PNGSignature.matches(marked) && !PNGSignature.matches(png))
    #expect(PNGSignature.marking(marked) == marked)
    // The checksum is right and the picture is unchanged: libpng reads it.
    #expect(try ImageDecoder().open(marked).colorPage(1) == raster)
    #expect(CRC32.checksum(Array("IEND".utf8)) == 0xAE42_6082)
    for count in 0..<marked.count {
      _ = PNGSignature.matches(Array(marked.prefix(count)))
      _ = PNGSignature.marking(Array(png.prefix(min(count, png.count))))
    }
    try withFolder { folder in
      let path = folder.appending("a.png")
      try OutputFile.write(png, to: path)
      try OutputFile.write(png, to: path)
      #expect(try Files.open(path, O_RDONLY).bytes(limit: 1 << 20) == marked)
      // A picture without the mark may belong to the user.
      var photo = try OutputFile(at: path, replacing: .anything)
      try photo.write(png)
      try photo.finish()
      #expect(throws: RecognitionError.self) { try OutputFile.write(png, to: path) }
    }
  }
}
