import Summa
import SystemPackage

/// What the output has of files whose records were being written when an earlier run was killed.
struct WatchRemainder {
  private var counts: [FilePath: (version: FileVersion, count: Int)] = [:]

  /// Nothing.
  init() {}

  /// Finds it, and notes the files of which everything is there.
  init(of read: ReadFiles, in log: RecordLog?) throws(RecognitionError) {
    guard let log else { return }
    for (place, begun) in read.begun {
      let records = try log.records(from: begun.from).filter {
        // The folder may have been named in another way.
        FilePath(recordText: $0.file)?.ends(with: place) == true
      }
      if let last = records.last, Self.isLast(last) {
        try read.complete(place)
      } else {
        counts[place] = (begun.version, records.count)
      }
    }
  }

  /// How many records of a file are there already; nil where none was begun, or that of another
  /// version.
  func count(of arrival: Arrival) -> Int? {
    guard let found = counts[arrival.input.relativePath], found.version == arrival.version else {
      return nil
    }
    return found.count
  }

  /// Whether a record is the last one of its file: of the last sheet on the last page.
  private static func isLast(_ record: PageRecord) -> Bool {
    record.page >= record.pages ?? record.page
      && record.sheet?.number ?? 1 >= record.sheet?.of ?? 1
  }
}
