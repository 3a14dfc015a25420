/// What ``RecognizeAmountsRequest`` found on a page.
public struct RecognizedAmounts: Sendable {
  /// Every block of text that converts to a number, in reading order.
  public internal(set) var amounts: [RecognizedAmount]
  /// The amount to be paid, or nil where the page names none.
  public internal(set) var total: RecognizedTotal?
  /// The day of the sale, or nil where none is printed.
  public internal(set) var date: ReceiptDate?
  /// The name of the shop as printed, or nil where none was found.
  public let merchant: String?
  /// The currency of the page, by its signs or by its country; nil where neither tells.
  public let currency: Currency?
  /// What the page says of the sale, each with its confidence and its place; ``date``, ``merchant``
  /// and ``currency`` among it.
  public let fields: RecognizedFields
  /// Whether the items make the subtotal or the total; nil where there are none, or no sum to
  /// compare.
  public let itemsComplete: Bool?
  /// What the document says of itself in a file for machines; nil where it has none.
  public internal(set) var invoice: ElectronicInvoice?
  /// What may be the shop's name, the likeliest first.
  public let merchantCandidates: [MerchantCandidate]
  /// The lines of the purchase, from top to bottom.
  public let items: [RecognizedItem]
  /// The taxes that are shown with their rate, net or gross amount.
  public let taxes: [RecognizedTax]
  /// What adds up on the page, what proves the total first.
  public let equations: [RecognizedEquation]
  /// The page as rows: what stands side by side belongs together.
  public let rows: [RecognizedRow]
  /// What may be the total, the likeliest first.
  public let totalCandidates: [RecognizedCandidate]
  /// The lines of text as read, in reading order.
  public let lines: [RecognizedTextObservation]
  /// Where the page stands in a ``RecognizedDocument``; nil where it is none's.
  public internal(set) var document: Place?
  /// The sheet of paper that was read; nil where it is the whole page.
  public let sheet: PaperSheet?
  /// The upright page in pixels.
  public let pageSize: PixelSize
  /// How the stored image was turned to stand upright.
  public let orientation: Orientation
  /// Counted from 1.
  public let pageNumber: Int
  /// How many pages the file has.
  public let pageCount: Int
  /// Wall time by stage.
  public internal(set) var durations: [StageClock.Stage: Duration]

  /// - Parameters:
  ///   - page: what was read: a page, or a sheet in it.
  ///   - interpretation: of its lines, in pixels of its picture; the numbers of further pages may
  ///     be among its blocks, with lines that the page does not have.
  init(page: ReadPage, interpretation: Interpretation) {
    let blocks = interpretation.blocks.map(\.withHandwritingUnsure)
    let amounts = zip(blocks, interpretation.roles).enumerated().map { index, pair in
      RecognizedAmount(
        id: index + 1, block: pair.0, role: pair.1,
        boundingBox: pair.0.box.normalized(in: page.pictureSize))
    }
    self.amounts = amounts.filter { page.lines.indices.contains($0.block.line) }
    total = interpretation.total.map { total in
      RecognizedTotal(
        amount: amounts[total.block], currency: interpretation.currency,
        confidence: blocks[total.block].isHandwritten
          ? min(total.confidence, NumericBlock.handwritingConfidence) : total.confidence,
        proof: total.proof.map { RecognizedEquation($0, blocks: blocks) },
        contradiction: total.contradiction.map { RecognizedEquation($0, blocks: blocks) })
    }
    date = interpretation.date
    merchant = interpretation.merchant
    currency = interpretation.currency
    fields = RecognizedFields(interpretation, amounts: amounts, pageSize: page.pictureSize)
    itemsComplete = interpretation.itemsComplete
    merchantCandidates = interpretation.fields.merchantCandidates
    items = interpretation.items.map { item in
      RecognizedItem(
        description: item.description, quantity: item.quantity.map { amounts[$0] },
        unitPrice: item.unitPrice.map { amounts[$0] }, amount: amounts[item.amount])
    }
    taxes = interpretation.taxes.map { line in
      RecognizedTax(
        rate: line.rate.map { amounts[$0] }, net: line.net.map { amounts[$0] },
        tax: amounts[line.tax], gross: line.gross.map { amounts[$0] })
    }
    equations = interpretation.equations.map { RecognizedEquation($0, blocks: blocks) }
    rows = interpretation.rows.map {
      RecognizedRow(lines: $0.lines, amounts: $0.blocks.map { $0 + 1 })
    }
    totalCandidates = interpretation.candidates.map {
      RecognizedCandidate(
        amount: amounts[$0.block], probability: $0.probability, evidence: $0.evidence)
    }
    lines = page.linesOnPicture
    sheet = page.sheet
    pageSize = page.pictureSize
    orientation = page.orientation
    pageNumber = page.number
    pageCount = page.count
    durations = page.durations
  }

  /// What stands on a row as read, with two blanks between its lines.
  public func text(of row: RecognizedRow) -> String {
    row.lines.map { lines[$0].transcript }.joined(separator: "  ")
  }

  /// The lines that stand together, as paragraphs and columns do.
  public var blocks: [TextBlock] { BlockFinder().blocks(of: lines) }

  /// The boxes to draw for `Annotator`: each number, the total set apart.
  public var annotations: [Annotation] {
    amounts.map { amount in
      let isTotal = amount.id == total?.amount.id
      let value = amount.kind == .percent ? amount.exactText + " %" : amount.exactText
      return Annotation(
        box: amount.imageBox, label: isTotal ? "Total \(value)" : value, isEmphasized: isTotal)
    }
  }
}

extension NumericBlock {
  /// What was written by pen is never told as surely read: below what any list calls sure. Chosen
  /// by hand, as the reader learnt from print.
  static let handwritingConfidence = 0.5

  fileprivate var withHandwritingUnsure: NumericBlock {
    guard isHandwritten else { return self }
    var block = self
    block.confidence = min(confidence, Self.handwritingConfidence)
    return block
  }
}

extension RecognizedAmounts: AmountLocating {
  public var locatedAmounts: [RecognizedAmount] { amounts }
  public var locatedPageSize: PixelSize? { pageSize }
}
