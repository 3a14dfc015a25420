import Testing

@testable import SummaWorkers

@Suite struct PageSelectionTests {
  @Test(arguments: [
    ("7", [7...7]), ("1-3,7", [1...3, 7...7]), ("7, 1-3", [1...3, 7...7]),
    ("1-3,2-5", [1...5]), ("1,2,3", [1...3]), ("5-", [5...Int.max]), ("2-,4", [2...Int.max]),
  ])
  func parsesText(text: String, ranges: [ClosedRange<Int>]) {
    #expect(PageSelection(text)?.ranges == ranges)
  }

  @Test(arguments: ["", "0", "3-1", "a", "1,", "-3", "1--2", "1.5", "99999999999999999999"])
  func rejectsInvalidText(text: String) {
    #expect(PageSelection(text) == nil)
  }

  @Test(arguments: [("2-3", 2), ("1,4-", 3), ("3,9", 1), ("9", 1), ("1-99", 5)])
  func countsPages(text: String, count: Int) throws {
    #expect(try #require(PageSelection(text)).count(of: 5) == count)
  }

  /// The pages that a queue gives to workers, for a file of five pages.
  @Test(arguments: [
    ("2-3", [2, 3]), ("1,4-", [1, 4, 5]), ("3,9", [3]), ("9", [9]), ("1-99", [1, 2, 3, 4, 5]),
  ])
  func limitsTheQueueToTheSelectedPages(text: String, pages: [Int]) throws {
    var queue = PageQueue(capacity: 100)
    let selection = try #require(PageSelection(text))
    let id = queue.submit(WorkerJob(file: "a.pdf", pages: selection), priority: .batch)
    var taken: [Int] = []
    while let (ticket, job) = queue.take() {
      #expect(job.page == ticket.page)
      taken.append(ticket.page)
      queue.open(ticket, as: .init(pages: 5, version: ""))
      let record = RecognizedAmounts(file: "a.pdf", page: ticket.page, status: .ok)
      queue.finish(ticket, with: [PageAnswer(record: record)])
    }
    #expect(taken == pages)
    var returned: [Int] = []
    while case .answer(let answer) = queue.next(of: id) { returned.append(answer.record.page) }
    #expect(returned == pages)
    #expect(queue.isEmpty)
  }
}
