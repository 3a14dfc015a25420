// Parts of records that are made of what people say rather than of what was read.

extension PageRecord.Total {
  /// The total that is `amount`, as a person says.
  package init(saidToBe amount: RecognizedAmount, currency: String?) {
    self.init(
      id: amount.id, value: amount.value, exact: amount.exactText, currency: currency,
      confidence: 1)
  }
}

extension PageRecord.Fields {
  /// Nothing known.
  package static var none: PageRecord.Fields { PageRecord.Fields() }
}

extension PageRecord.Field {
  /// What a person says, of no place.
  package init(said value: String) { self.init(value: value, confidence: 1) }
}

extension PageRecord.AmountField {
  /// The field that is `amount`, as a person says.
  package init(saidToBe amount: RecognizedAmount) {
    self.init(
      value: amount.value, exact: amount.exactText, amount: amount.id, confidence: 1,
      imageBox: PageRecord.ImageBox(amount.imageBox))
  }
}

extension PageRecord {
  /// The record under another name of its file.
  package func named(_ file: String) -> PageRecord {
    guard file != self.file else { return self }
    var record = self
    record.file = file
    if let message = error?.message, message.hasPrefix("\(self.file): ") {
      record.error?.message = file + message.dropFirst(self.file.count)
    }
    return record
  }

  /// The record with no more of its text than `detail` tells.
  package func reduced(to detail: TextDetail) -> PageRecord {
    guard detail == .lines else { return self }
    var record = self
    record.equations = nil
    for index in (lines ?? []).indices {
      record.lines?[index].words = nil
      record.lines?[index].baseline = nil
      record.lines?[index].block = nil
    }
    return record
  }
}
