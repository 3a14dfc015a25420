/// What remembers pages from one batch to the next, so that none is read twice and none is lost.
public protocol PageMemory: Sendable {
  /// What is known of a member of a batch; asked once, before it is read.
  func recall(_ member: DocumentBatch.Member, at index: Int) async -> Recollection

  /// What is told of a page that was recalled: at least one answer.
  func answers(forPage page: Int, ofMemberAt index: Int) async -> [PageAnswer]

  /// Takes what is told of a page that was read, one answer for each of its sheets. Called as soon
  /// as the page is finished, on any thread and in any order; it must not wait.
  func take(_ answers: [PageAnswer], ofMemberAt index: Int)

  /// Waits until all that was taken is kept.
  /// - Returns: false where something could not be, and reading more is of no use.
  func settle() async -> Bool
}

/// What a ``PageMemory`` knows of a document.
public enum Recollection: Sendable, Hashable {
  case nothing
  /// All pages that are wanted: these, in ascending order.
  case all([Int])
  /// Some pages, and which are left to read.
  case some([Int], missing: PageSelection)
}
