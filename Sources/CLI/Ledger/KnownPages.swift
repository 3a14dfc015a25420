import Summa

/// All pages of the one document of a batch, known beforehand: they are drawn, and none is read.
struct KnownPages: PageMemory {
  let pages: [(number: Int, records: [RecognizedAmounts])]

  func recall(_ member: DocumentBatch.Member, at index: Int) -> Recollection {
    .all(pages.map(\.number))
  }

  func answers(forPage page: Int, ofMemberAt index: Int) -> [PageAnswer] {
    pages.first { $0.number == page }?.records.map { PageAnswer(record: $0) } ?? []
  }

  func take(_ answers: [PageAnswer], ofMemberAt index: Int) {}

  func settle() -> Bool { true }
}
