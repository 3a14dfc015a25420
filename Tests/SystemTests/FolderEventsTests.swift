import Foundation
import Glibc
import SummaSystem
import SummaTestSupport
import SystemPackage
import Testing

@Suite struct FolderEventsTests: FileSuite {
  @Test func reportsWritingAndClosing() throws {
    try withFolder { folder in
      let events = try FolderEvents()
      let number = try events.add(folder)
      #expect(try events.add(folder) == number)
      let name: [UInt8] = [0x61, 0xFF]
      let path = try #require(folder.appending(name: name))
      do {
        let file = try Files.open(path, O_WRONLY | O_CREAT, permissions: 0o644)
        try Descriptor.writeAll(file.number, "one")
      }
      var told = try events.next()
      while told.count < 2 { told += try events.next() }
      #expect(told.map(\.kind) == [.written, .closed])
      #expect(told.allSatisfy { $0.folder == number && $0.name == name })
    }
  }

  @Test func reportsMovedFilesAsClosed() throws {
    try withFolder { folder in
      let events = try FolderEvents()
      let file = folder.appending("a.part")
      _ = try Files.open(file, O_WRONLY | O_CREAT, permissions: 0o644)
      let number = try events.add(folder)
      try Files.rename(file, to: folder.appending("a.jpg"))
      #expect(
        try events.next() == [.init(kind: .closed, folder: number, name: Array("a.jpg".utf8))])
    }
  }

  /// Reading a file, creating an empty one and removing one are not reported.
  @Test func reportsNothingElse() throws {
    try withFolder { folder in
      let events = try FolderEvents()
      let file = folder.appending("a")
      _ = try Files.open(file, O_WRONLY | O_CREAT, permissions: 0o644)
      let number = try events.add(folder)
      _ = try Files.open(file, O_RDONLY)
      try Files.remove(file)
      try Files.makeFolder(folder.appending("b"))
      var told: [FolderEvents.Event] = []
      while told.isEmpty { told = try events.next() }
      #expect(told == [.init(kind: .folders, folder: number, name: [0x62])])
    }
  }

  @Test func reportsMovedFolders() throws {
    try withFolder { folder in
      let events = try FolderEvents()
      let inner = folder.appending("in")
      try Files.makeFolder(inner)
      let number = try events.add(inner)
      try Files.rename(inner, to: folder.appending("out"))
      #expect(try events.next() == [.init(kind: .folders, folder: number, name: [])])
    }
  }

  @Test func throwsFailures() throws {
    Faults.$current.withValue(Faults([.inotifyInit: [.tooManyOpenFiles]])) {
      #expect(throws: Errno.tooManyOpenFiles) { _ = try FolderEvents() }
    }
    let events = try FolderEvents()
    #expect(throws: Errno.notDirectory) { _ = try events.add("/dev/null") }
    Faults.$current.withValue(Faults([.inotifyAdd: [.interrupted, .noSpace]])) {
      #expect(throws: Errno.noSpace) { _ = try events.add("/") }
    }
  }
}
