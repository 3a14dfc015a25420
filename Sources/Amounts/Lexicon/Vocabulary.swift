/// The few words beside a number that tell what it counts, in upper case.
///
/// Labels that give an amount its role are not here: those are data of ``RoleFinder``.
enum Vocabulary {
  /// Units behind a quantity.
  static let units: Set<String> = [
    "KG", "KGS", "G", "GR", "GM", "LB", "LBS", "OZ", "L", "LT", "LTR", "LITRE", "LITRES", "LITER",
    "ML", "CL", "M", "CM", "MM", "KM", "KWH", "STK", "STCK", "STÜCK", "ST", "PC", "PCS",
    "PCE", "PCES", "PIECE", "PIECES", "EA", "UNIT", "UNITS", "UNI", "UN", "UD", "NOS", "PKT",
    "BTL", "BOX", "SET", "PAX", "PZ", "SZT", "STUKS", "STUK", "ADET", "BUC", "DB", "KOM", "UNID",
    "PÇ", "PZA", "PZAS", "KS", "KPL", "ШТ", "КГ", "Г", "Л", "МЛ", "М", "INCH", "個", "개", "点", "點",
    "本", "杯", "枚", "件", "份", "瓶",
  ]

  /// Units in which three decimals are printed, so that `1.234 kg` is no thousand.
  static let weighingUnits: Set<String> = [
    "KG", "KGS", "L", "LT", "LTR", "LITRE", "LITER", "КГ", "Л", "M", "М", "KWH",
  ]

  /// Labels before a count of things.
  static let countLabels: Set<String> = [
    "QTY", "QUANTITY", "ITEM", "ITEMS", "ITEM(S)", "COUNT", "SOLD", "GALLONS", "LITRES", "LITERS",
    "VOLUME", "PCS", "UNITS", "ITENS", "POINT", "POINTS",
    "ANZAHL", "ARTIKEL", "POSTEN", "POSITIONEN", "MENGE", "STÜCK", "PUNKTE", "ARTICLES",
    "QUANTITÉ", "QTÉ", "КОЛ", "КОЛИЧЕСТВО", "КОЛ-ВО", "ПОЗИЦИЙ", "KUANTITI", "CANT", "CANTIDAD",
  ]

  /// Labels before an amount, for amounts that are printed without decimals.
  static let amountLabels: Set<String> = [
    "TOTAL", "SUBTOTAL", "SUM", "SUMME", "GESAMT", "BETRAG", "CASH", "CHANGE", "AMOUNT", "BAR",
    "ИТОГО", "ИТОГ", "ОПЛАТЕ", "СУММА", "НАЛИЧНЫМИ", "СДАЧА", "JUMLAH", "BAYAR", "TUNAI",
    "KEMBALI", "CELKEM", "ROUNDING", "ROUNDED", "TOTALE", "EARNED", "合計", "小計", "합계",
  ]

  /// Words before a minus that stands apart.
  static let reductionLabels: Set<String> = [
    "COUPON", "DISCOUNT", "SAVINGS", "VOUCHER", "RABATT", "GUTSCHEIN", "REMISE", "REDUCTION",
    "DESCUENTO", "DESCONTO", "SCONTO", "KORTING", "RABAT", "SLEVA", "СКИДКА", "ЗНИЖКА", "DISKAUN",
    "DISKON", "İNDIRIM", "INDIRIM",
  ]

  /// Words after `13.43` that make a time of it.
  static let timesOfDay: Set<String> = ["UHR", "AM", "PM", "H", "HRS", "Ч", "ЧАС"]

  /// Words before `13.43` that make a time of it.
  static let timeLabels: Set<String> = [
    "TIME", "ZEIT", "KL", "UUR", "ORE", "GODZ", "SAAT", "UHRZEIT", "ВРЕМЯ", "HEURE", "HORA", "MASA",
    "ORA",
  ]

  /// Words before `2.10` that make a version of it.
  static let versionLabels: Set<String> = [
    "V", "VER", "VERS", "VERSION", "REV", "SW", "FW", "BUILD",
  ]

  /// Words before numbers of houses, floors and documents, where `5. 12` is a list and no amount.
  static let placeLabels: Set<String> = [
    "NO", "NR", "LOT", "LEVEL", "UNIT", "BLK", "BLOCK", "SUITE", "JALAN", "JLN", "SEKSYEN",
    "STR", "STRASSE", "AVENUE", "ROAD", "RD", "TEL", "FAX", "УЛ", "Д", "КВ",
  ]
}
