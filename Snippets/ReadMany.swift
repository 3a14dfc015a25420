// Reads several documents in child processes, and prints the result of each page in order.

import Summa

let service = WorkerService(WorkerProgram(executable: "/usr/local/bin/summa"), count: 2)
let members = ["a.jpg", "b.tif"].map { DocumentBatch.Member(.path($0)) }

await DocumentBatch(service).read(members) { event in
  if case .page(_, let answer) = event {
    let record = answer.record
    print(record.file, record.page, record.total?.exactText ?? record.error?.message ?? "no total")
  }
  // Return false to stop.
  return true
}
await service.end()
