import Summa
import SystemPackage
import Testing

@testable import SummaCLI

@Suite struct ArrivalsTests {
  private let start = ContinuousClock.now
  private var arrivals = Arrivals(settle: .seconds(2))

  private func at(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }

  private func file(_ name: String) -> InputFiles.Input {
    InputFiles.Input(path: FilePath("in/\(name)"), relativePath: FilePath(name))
  }

  private static func version(_ size: Int) -> FileVersion { FileVersion(size: size, modified: 1) }

  private mutating func whole(
    at seconds: Double, sizes: [String: Int]
  ) -> [String] {
    arrivals.takeWhole(at: at(seconds)) { path in
      sizes[path.lastComponent?.string ?? ""].map(Self.version)
    }.map { "\($0.input.relativePath) \($0.version.size)" }
  }

  @Test mutating func completesFilesThatDoNotChange() {
    arrivals.see(file("b"), Self.version(5), at: at(0))
    arrivals.see(file("a"), Self.version(6), at: at(0.5))
    #expect(arrivals.nextLook == at(2))
    #expect(whole(at: 1.9, sizes: ["a": 6, "b": 5]) == [])
    #expect(whole(at: 2, sizes: ["a": 6, "b": 5]) == ["b 5"])
    #expect(arrivals.nextLook == at(2.5))
    #expect(whole(at: 9, sizes: ["a": 6, "b": 5]) == ["a 6"])
    #expect(arrivals.nextLook == nil)
  }

  @Test mutating func waitsForFilesThatGrow() {
    arrivals.see(file("a"), Self.version(5), at: at(0))
    // Seeing it again does not restart the wait.
    arrivals.see(file("a"), Self.version(5), at: at(1))
    #expect(whole(at: 2, sizes: ["a": 7]) == [])
    #expect(arrivals.nextLook == at(4))
    // Another size does.
    arrivals.see(file("a"), Self.version(8), at: at(3))
    #expect(whole(at: 4, sizes: ["a": 8]) == [])
    #expect(whole(at: 5, sizes: ["a": 8]) == ["a 8"])
  }

  @Test mutating func forgetsFilesThatAreGone() {
    arrivals.see(file("a"), Self.version(5), at: at(0))
    #expect(whole(at: 2, sizes: [:]) == [])
    #expect(arrivals.nextLook == nil)
  }

  /// A scanner may pause for longer than the settling time.
  @Test mutating func doesNotCompleteFilesThatAreOpenForWriting() {
    arrivals.see(file("a"), Self.version(5), at: at(0))
    arrivals.beginWriting("a")
    #expect(arrivals.nextLook == nil)
    arrivals.see(file("a"), Self.version(6), at: at(1))
    #expect(whole(at: 9, sizes: ["a": 6]) == [])
    arrivals.endWriting("a")
    arrivals.see(file("a"), Self.version(7), at: at(9))
    #expect(whole(at: 11, sizes: ["a": 7]) == ["a 7"])
  }

  @Test mutating func completesFilesAfterLostEvents() {
    arrivals.beginWriting("a")
    arrivals.forgetWriting()
    arrivals.see(file("a"), Self.version(6), at: at(1))
    #expect(whole(at: 3, sizes: ["a": 6]) == ["a 6"])
  }

  @Test mutating func keepsTheOrderOfFiles() {
    let names = ["c", "a", "e", "b", "d"]
    for name in names { arrivals.see(file(name), Self.version(1), at: at(0)) }
    let sizes = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    #expect(whole(at: 2, sizes: sizes) == names.map { "\($0) 1" })
  }
}
