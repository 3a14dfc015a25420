// Reads a folder's worth of documents in child processes, and prints what is known of each page in
// their order.

import Summa

let service = WorkerService(WorkerProgram(executable: "/usr/local/bin/summa"), count: 2)
let members = ["a.jpg", "b.tif"].map { DocumentBatch.Member(.path($0)) }

await DocumentBatch(service).read(members) { event in
  if case .page(_, let answer) = event {
    let record = answer.record
    print(record.file, record.page, record.total?.exact ?? record.error?.message ?? "no total")
  }
  // False ends the work.
  return true
}
await service.end()
