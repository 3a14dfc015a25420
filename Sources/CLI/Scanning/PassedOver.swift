import Summa
import SystemPackage

/// The entries of scanned folders that are skipped.
struct PassedOver {
  enum Kind: Hashable {
    /// A file extension in lower case without its dot; empty for files without an extension.
    case ending(String)
    case ownPicture, ledger, folder, linkToFolder

    /// The kind with its count.
    func text(_ count: Int) -> String {
      switch self {
      case .ending(""): "\(count) without an ending"
      case .ending(let ending): "\(count) .\(ending.printable)"
      case .ownPicture: "\(count.counted("picture")) drawn by Summa"
      case .ledger: "the ledger itself"
      case .folder: "\(count.counted("folder")) (add --recursive)"
      case .linkToFolder: "\(count) linked \(count == 1 ? "folder" : "folders")"
      }
    }
  }

  private var members: [(path: FilePath, kind: Kind)] = []
  private var paths: Set<FilePath> = []

  mutating func append(_ path: FilePath, _ kind: Kind) {
    if paths.insert(path).inserted { members.append((path, kind)) }
  }

  /// Removes paths that are read after all, since they were named as well.
  mutating func remove(_ paths: Set<FilePath>) {
    members.removeAll { paths.contains($0.path) }
  }

  /// A summary such as "2 .docx, 1 .txt", the most frequent kind first; nil if nothing was skipped.
  var summary: String? {
    let kinds = Dictionary(grouping: members, by: \.kind).mapValues(\.count)
    let texts = kinds.sorted { ($1.value, $0.key.text(1)) < ($0.value, $1.key.text(1)) }
      .map { $0.key.text($0.value) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Reports the skipped entries on standard error.
  func report(namingEach: Bool = false) {
    guard let summary else { return }
    let names = namingEach ? members.map { "  \($0.path.recordText.printable)\n" } : []
    Terminal.writeError("passed over: \(summary)\n" + names.joined())
  }
}
