import Foundation
import SummaSystem
import SystemPackage
import Testing

@testable import SummaCLI

@Suite struct AnnotationNamesTests {
  private func stems(_ names: [FilePath], images: [FilePath] = []) -> [String] {
    var stems = AnnotationNames(folder: "/nowhere/out", images: images)
    return names.map { stems.stem(for: $0).text }
  }

  @Test func namesPicturesAfterTheirImages() {
    #expect(
      stems(["a/b.jpg", "c", ".d", "e.f.png", "a/b.tif", "a/b.tif", "b/b.jpg"]) == [
        "/nowhere/out/a/b", "/nowhere/out/c", "/nowhere/out/.d", "/nowhere/out/e.f",
        "/nowhere/out/a/b.tif", "/nowhere/out/a/b.tif.2", "/nowhere/out/b/b",
      ])
  }

  /// Guards against an endless search for a free name.
  @Test func findsNamesForManyEqualNames() {
    let names = stems([FilePath](repeating: "a.jpg", count: 40))
    #expect(Set(names).count == 40)
  }

  /// No two images share the name of a picture, whatever pages and strips they have.
  @Test func givesEachPictureAUniqueName() {
    let names = [
      "a", "a-2", "a-2-001", "a-001", "a-3-7-9", "a-2.tif", "b-2", "b", "a.tif-2", "a.tif",
    ]
    let all = names.flatMap { ["\($0).jpg", "\($0).tif", "\($0).png"] }
    for order in [all, all.reversed()] {
      let stems = stems(order.map { FilePath($0) })
      var owners: [String: Int] = [:]
      for (index, stem) in stems.enumerated() {
        let pages = ["", "-2", "-3", "-7", "-9"]
        let strips = ["", "-001", "-002", "-7", "-9"]
        for page in pages {
          for strip in strips {
            let picture = stem + page + strip
            #expect(owners[picture] ?? index == index, "\(picture)")
            owners[picture] = index
          }
        }
      }
    }
  }

  @Test func shortensLongNames() throws {
    let long = (0..<3).map { FilePath(String(repeating: "é", count: 125) + "\($0).jpg") }
    let names = stems(long + long)
    #expect(Set(names).count == 6)
    for name in names {
      let last = try #require(FilePath(name).lastComponent?.bytes)
      #expect(last.count + "-500-999.png".utf8.count <= 255)
      #expect(String(validating: last, as: UTF8.self) != nil, "cut between characters")
    }
  }

  @Test func keepsNamesApartThatDifferInBytes() throws {
    let names = try [[UInt8]([0xFF]), [0xFE], Array("é".utf8), Array("e\u{301}".utf8)].map {
      try #require(FilePath(bytes: $0 + ".jpg".utf8))
    }
    var stems = AnnotationNames(folder: "out", images: [])
    #expect(
      names.map { stems.stem(for: $0).bytes }
        == names.map { Array("out/".utf8) + $0.bytes.dropLast(4) })
  }
}
