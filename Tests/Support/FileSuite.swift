import Foundation
public import Glibc
import SummaSystem
public import SystemPackage

/// A suite of tests that write files.
public protocol FileSuite {}

extension FileSuite {
  /// Runs `body` with a temporary folder.
  public func withFolder<Result>(_ body: (FilePath) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "summa-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(FilePath(url.path(percentEncoded: false)))
  }

  public func text(_ path: FilePath) throws -> String {
    String(decoding: try Files.open(path, O_RDONLY).bytes(limit: 1 << 20), as: UTF8.self)
  }

  /// Writes a file, and creates the folders of its path.
  public func put(_ text: String, _ path: FilePath, mode: mode_t = 0o644) throws {
    try FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
    let file = try Files.open(path, O_WRONLY | O_CREAT | O_TRUNC, permissions: mode)
    try Descriptor.writeAll(file.number, text)
  }

  public func names(_ folder: FilePath) throws -> Set<String> {
    Set(try Files.names(in: folder).map { String(decoding: $0, as: UTF8.self) })
  }

  public func link(_ target: String, _ path: FilePath) throws {
    try FileManager.default.createSymbolicLink(atPath: path.string, withDestinationPath: target)
  }
}
