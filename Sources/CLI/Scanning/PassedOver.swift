import Summa
import SystemPackage

/// What lies in scanned folders and is not read.
struct PassedOver {
  enum Kind: Hashable {
    /// In small letters and without its dot; empty where there is none.
    case ending(String)
    case ownPicture, ledger, folder, linkToFolder

    /// So many of them.
    func text(_ count: Int) -> String {
      switch self {
      case .ending(""): "\(count) without an ending"
      case .ending(let ending): "\(count) .\(Terminal.printable(ending))"
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

  /// Takes out what is read after all, since it was named, too.
  mutating func remove(_ paths: Set<FilePath>) {
    members.removeAll { paths.contains($0.path) }
  }

  /// As in "2 .docx, 1 .txt", the most frequent first; nil where there is nothing.
  var summary: String? {
    let kinds = Dictionary(grouping: members, by: \.kind).mapValues(\.count)
    let texts = kinds.sorted { ($1.value, $0.key.text(1)) < ($0.value, $1.key.text(1)) }
      .map { $0.key.text($0.value) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Says it on standard error.
  func tell(namingEach: Bool = false) {
    guard let summary else { return }
    let names = namingEach ? members.map { "  \(Terminal.printable($0.path.recordText))\n" } : []
    Terminal.writeError("passed over: \(summary)\n" + names.joined())
  }
}
