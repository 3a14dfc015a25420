/// Joins the pages of a file that are one document.
struct PageJoiner {
  /// The name of the file in records.
  let name: String
  let options: WorkerOptions

  /// Returns the answers for all pages, in order; pages that are one document are interpreted
  /// together.
  /// - Parameter pages: the answers for each page by itself, with their readings.
  func joined(_ pages: [[PageAnswer]]) -> [[PageAnswer]] {
    let read = pages.map { answers in
      DocumentPages.Page(
        readings: answers.compactMap(\.reading), results: answers.map(\.record))
    }
    let results: [[RecognizedAmounts]]
    do throws(RecognitionError) {
      results = try DocumentPages(options.request.options).joined(read)
    } catch {
      // The options were checked when the pages were read.
      results = read.map(\.results)
    }
    return zip(pages, results).map { answers, results in
      zip(answers, results).map { answer, result in
        var answer = answer.withoutReading
        guard result.document != nil else { return answer }
        answer.record = result.recorded(as: name, detail: options.detail)
        if options.product == .explanation {
          answer.explanation = ExplanationRecord(result, file: name)
        }
        return answer
      }
    }
  }
}
