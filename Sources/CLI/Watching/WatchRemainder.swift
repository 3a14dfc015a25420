import Summa
import SystemPackage

/// The records of unfinished files that an earlier run has written.
struct WatchRemainder {
  private var counts: [FilePath: (version: FileVersion, count: Int)] = [:]

  /// An empty remainder.
  init() {}

  /// Finds the records, and notes the files whose records are complete.
  init(of read: ReadFiles, in log: RecordLog?) throws(RecognitionError) {
    guard let log else { return }
    for (place, begun) in read.begun {
      let records = try log.records(from: begun.from).filter {
        // The folder may have been named differently.
        FilePath(recordText: $0.file)?.ends(with: place) == true
      }
      if let last = records.last, Self.isLast(last) {
        try read.complete(place)
      } else {
        counts[place] = (begun.version, records.count)
      }
    }
  }

  /// The number of records of a file in the output; nil if this version of the file was not
  /// started.
  func count(of arrival: Arrival) -> Int? {
    guard let found = counts[arrival.input.relativePath], found.version == arrival.version else {
      return nil
    }
    return found.count
  }

  /// True if a record is the last one of its file: of the last sheet on the last page.
  private static func isLast(_ record: RecognizedAmounts) -> Bool {
    record.page >= record.pages ?? record.page
      && record.sheet?.number ?? 1 >= record.sheet?.count ?? 1
  }
}
