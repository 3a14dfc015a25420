import Foundation

/// A folder for one test, which is removed with it.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "summa-\(UUID().uuidString)")
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Leftovers are small, and the system removes them.
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
    let place = path(name)
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: place))
    return place
  }

  func link(_ target: String, _ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func contents(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try contents(name), as: UTF8.self)
  }

  /// All files, including hidden ones, sorted by name.
  func files(in folder: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder)).filter {
      // A running program may have renamed it since the folder was listed.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(folder) + "/" + $0)
      return attributes.map { $0[.type] as? FileAttributeType != .typeDirectory } ?? false
    }.sorted()
  }
}
