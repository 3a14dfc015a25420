import Hummingbird
import Summa
import SummaLedger

/// The routes of the whole ledger.
extension WebRoutes {
  func summary(_ request: Request, _ context: Context) async throws -> Response {
    let query = try ListQuery(request.uri.queryParameters)
    return try await shared(request) { [ledger] in
      try await Disk.run { try SummaryBody(ledger, matching: query.filter) }
    }
  }

  /// The values of labels in use.
  func labels(_ request: Request, _ context: Context) async throws -> Response {
    .json(
      try await Disk.run { [ledger] in
        try Dictionary(
          uniqueKeysWithValues: Labels.Name.allCases.filter { $0 != .note }.map { name in
            (name.rawValue, try ledger.values(of: name))
          })
      })
  }

  func export(_ request: Request, _ context: Context) async throws -> Response {
    try await export(ListQuery(request.uri.queryParameters), request)
  }

  func exportSome(_ request: Request, _ context: Context) async throws -> Response {
    var query = try ListQuery(request.uri.queryParameters)
    query.filter.ids = Set(try await json(Several.self, request).ids())
    return try await export(query, request)
  }

  private func export(_ query: ListQuery, _ request: Request) async throws -> Response {
    let name = request.uri.queryParameters.get("format") ?? ""
    guard let encoder = LedgerEncoders.all.first(where: { $0.name == name }) else {
      throw Problem.badRequest("There is no such format.")
    }
    let bytes = try await Disk.run { [ledger] in try Self.export(ledger, query, encoder) }
    let (type, ending) =
      switch name {
      case "csv": ("text/csv; charset=utf-8", "csv")
      case "jsonl": ("application/x-ndjson", "jsonl")
      case "html": ("text/html; charset=utf-8", "html")
      default: ("text/plain; charset=utf-8", name == "beancount" ? "beancount" : "journal")
      }
    var response = Response.bytes(bytes, type)
    response.headers[.contentDisposition] = "attachment; filename=\"receipts.\(ending)\""
    return response
  }

  private static func export(
    _ ledger: Ledger, _ query: ListQuery, _ type: any LedgerEncoder.Type
  ) throws -> [UInt8] {
    let rates = type == LedgerCSVEncoder.self ? try ledger.taxRates(matching: query.filter) : []
    var encoder = try type.init(LedgerEncodingOptions(taxRates: rates))
    var bytes = try encoder.header()
    var query = query
    query.limit = 200
    while true {
      let (documents, next) = try query.list(ledger)
      for document in documents {
        for entry in try ledger.entries(of: document.id) { bytes += try encoder.bytes(of: entry) }
      }
      guard let next else { break }
      query.cursor = next
    }
    return bytes + (try encoder.footer())
  }
}
