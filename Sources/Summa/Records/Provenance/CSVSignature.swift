/// The columns of `--format csv`, a row a page or an item. Later versions may add some at the end.
package enum CSVColumns {
  package static let pages =
    "file,page,status,total,currency,confidence,amounts,error_code,error,date,merchant,proof,"
    + "net,tax,tip,payment,time,tax_id,receipt_number"
  package static let items =
    "file,page,item,description,quantity,unit_price,amount,currency,date,merchant"
}

/// A first row with these columns, or with those that an earlier version had.
struct CSVSignature: OutputSignature {
  /// What the first version had. Fewer could be anybody's.
  private static let fewest = 5

  func matches(_ head: [UInt8]) -> Bool {
    guard let line = head.firstLine else { return false }
    let columns = String(decoding: line, as: UTF8.self).split(separator: ",")
    return columns.count >= Self.fewest
      && [CSVColumns.pages, CSVColumns.items].contains {
        $0.split(separator: ",").starts(with: columns)
      }
  }
}
