import Foundation
import Glibc
import Summa
import SummaSystem
package import SystemPackage

/// Receipts with their truth: a folder with `truth.jsonl` and images, which are in `images/` or in
/// the folder itself.
package struct TruthSet: Sendable {
  /// A receipt with the path of its image.
  package struct Member: Sendable {
    var truth: ReceiptTruth
    var path: FilePath
  }

  package var members: [Member]

  /// - Parameter fold: nil takes all receipts.
  package init(folder: FilePath, fold: Fold? = nil) throws(TruthError) {
    let path = folder.appending("truth.jsonl")
    let file = path.recordText
    let bytes: [UInt8]
    do {
      bytes = try Files.open(path, O_RDONLY).bytes(limit: .max)
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      throw TruthError(
        message: "\(file) is missing; write a line for each image into it, such as "
          + #"{"file":"a.jpg","total":"12.50","amounts":["4.50","8.00","12.50"]}"#)
    } catch {
      throw TruthError(message: "\(file) could not be read (\(error)); check its permissions")
    }
    var members: [Member] = []
    for (number, truth) in try Self.receipts(in: Data(bytes), of: file) {
      guard truth.isUsable, fold == nil || truth.fold == fold?.rawValue else { continue }
      let path = try Self.path(of: truth, in: folder, at: "\(file):\(number)")
      members.append(Member(truth: truth, path: path))
    }
    guard !members.isEmpty else {
      let which =
        fold.map { " of the fold \($0.rawValue); leave out --fold, or mark some with it" }
        ?? " to measure by; write a line for each image"
      throw TruthError(message: "\(file) names no receipts\(which)")
    }
    self.members = members
  }

  /// Parses a `truth.jsonl`: the receipts with their line numbers, from 1.
  static func receipts(
    in bytes: Data, of file: String
  ) throws(TruthError) -> [(number: Int, truth: ReceiptTruth)] {
    let decoder = JSONDecoder()
    var receipts: [(number: Int, truth: ReceiptTruth)] = []
    // Strings may contain other line separators.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(Self.isBlank) {
      do {
        receipts.append((index + 1, try decoder.decode(ReceiptTruth.self, from: line)))
      } catch {
        throw TruthError(
          message: "\(file):\(index + 1): \(reason(error)); correct or remove the line")
      }
    }
    return receipts
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func path(
    of truth: ReceiptTruth, in folder: FilePath, at place: String
  ) throws(TruthError) -> FilePath {
    let images = folder.appending("images")
    let name = FilePath(recordText: truth.file)?.components
    let candidates = [images, folder].compactMap { folder in name.map { folder.appending($0) } }
    guard let path = candidates.first(where: { (try? Files.status(of: $0)) != nil }) else {
      throw TruthError(
        message: "\(place): \(truth.file) is neither in \(images.recordText) nor in "
          + "\(folder.recordText); "
          + "put it there or remove the line")
    }
    return path
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      "it has no \"\(key.stringValue)\""
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty:
      "it is no JSON object"
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      "\"\(context.codingPath.text)\" is not of the kind \(type)"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "in \"\(context.codingPath.text)\", \(context.debugDescription)"
    default:
      "it is no JSON object"
    }
  }
}

/// The parts of a set of receipts: one to choose values on, and one to check the choice.
package enum Fold: String, CaseIterable {
  case train, check
}

/// The reason why a folder is not a truth set: a sentence that says what to do.
package struct TruthError: Error, Equatable {
  package var message: String
}
