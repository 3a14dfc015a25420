import Foundation

/// A folder for one test, which is removed with it.
public final class Scratch: Sendable {
  public let path: String

  public init() {
    path = FileManager.default.temporaryDirectory.appending(path: "summa-\(UUID().uuidString)")
      .path(percentEncoded: false)
    // If this fails, the first use of the folder says why.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Leftovers are small, and the system removes them.
    try? FileManager.default.removeItem(atPath: path)
  }

  public func path(_ name: String) -> String { path + "/" + name }

  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
    let place = path(name)
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: place))
    return place
  }

  public func link(_ target: String, _ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  public func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  public func contents(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  public func text(_ name: String) throws -> String {
    String(decoding: try contents(name), as: UTF8.self)
  }

  /// All files, including hidden ones, sorted by name.
  public func files(in folder: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder)).filter {
      // A running program may have renamed it since the folder was listed.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(folder) + "/" + $0)
      return attributes.map { $0[.type] as? FileAttributeType != .typeDirectory } ?? false
    }.sorted()
  }
}
