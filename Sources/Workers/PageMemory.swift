/// Stores the pages of batches, so that no page is read twice or lost.
public protocol PageMemory: Sendable {
  /// Returns the stored pages of a member of a batch. It is called once, before the member is read.
  func recall(_ member: DocumentBatch.Member, at index: Int) async -> Recollection

  /// Returns the stored answers for a page: at least one.
  func answers(forPage page: Int, ofMemberAt index: Int) async -> [PageAnswer]

  /// Stores the answers for a page that was read, one per sheet. It is called as soon as the page
  /// is finished, on any thread and in any order, and must not block.
  func take(_ answers: [PageAnswer], ofMemberAt index: Int)

  /// Waits until all answers are stored.
  /// - Returns: false if an answer could not be stored; the batch then ends.
  func settle() async -> Bool
}

/// The pages of a document that a ``PageMemory`` has.
public enum Recollection: Sendable, Hashable {
  case nothing
  /// All requested pages, in ascending order.
  case all([Int])
  /// Some of the requested pages, in ascending order, and the pages that have to be read.
  case some([Int], missing: PageSelection)
}
