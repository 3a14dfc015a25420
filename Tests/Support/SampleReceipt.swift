public import Foundation
public import SummaImaging

/// The receipts of the folder `SampleReceipts`.
public enum SampleReceipt {
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SampleReceipts")

  /// - Parameter name: a file of the pictures.
  public static func page(_ name: String) throws -> Page {
    let data = try Data(contentsOf: folder.appending(path: "images/\(name)"))
    return try ImageDecoder().open([UInt8](data)).page(1)
  }
}
