/// How currencies are written beside a number, with what that says about the number.
struct CurrencySign: Sendable {
  /// The currency, or nil where the sign is shared: `kr` is Swedish, Norwegian, Danish, Icelandic.
  var currency: Currency?
  /// Whether it is written before the number only, so that it never belongs to one on its left.
  var leads: Bool
  /// Whether the sign is an ordinary word or initial too, so that it counts beside decimals only:
  /// petrol is sold as `RON 95`.
  var needsDecimals: Bool
  /// The sign in upper case, where several currencies share it and the country of the page tells
  /// which is meant.
  var shared: String?

  init(
    _ code: String?, leads: Bool = false, needsDecimals: Bool = false, shared: String? = nil
  ) {
    self.currency = code.map { Currency($0) }
    self.leads = leads
    self.needsDecimals = needsDecimals
    self.shared = shared
  }

  /// The signs of one character.
  static let symbols: [Character: CurrencySign] = [
    "€": .init("EUR"), "$": .init("USD", leads: true, shared: "$"), "£": .init("GBP", leads: true),
    "¥": .init("JPY", shared: "¥"), "￥": .init("JPY", shared: "¥"), "円": .init("JPY"),
    "元": .init("CNY"),
    "₽": .init("RUB"), "₹": .init("INR"), "₩": .init("KRW"), "원": .init("KRW"),
    "₫": .init("VND"), "₺": .init("TRY"), "₴": .init("UAH"), "₪": .init("ILS"),
    "฿": .init("THB"), "₱": .init("PHP"), "₸": .init("KZT"), "₦": .init("NGN"),
    "₡": .init("CRC"), "₾": .init("GEL"), "₼": .init("AZN"), "֏": .init("AMD"),
    "₲": .init("PYG"), "₵": .init("GHS"), "¢": .init(nil),
    "＄": .init("USD", leads: true, shared: "$"),
    "﹩": .init("USD", leads: true, shared: "$"), "￡": .init("GBP", leads: true),
  ]

  /// Dollars and reals with letters before the sign.
  static let dollars: [String: CurrencySign] = [
    "US": .init("USD", leads: true), "A": .init("AUD", leads: true),
    "AU": .init("AUD", leads: true), "C": .init("CAD", leads: true),
    "CA": .init("CAD", leads: true), "S": .init("SGD", leads: true),
    "HK": .init("HKD", leads: true), "NT": .init("TWD", leads: true),
    "NZ": .init("NZD", leads: true), "R": .init("BRL", leads: true),
    "MX": .init("MXN", leads: true),
  ]

  /// The signs of several letters, in upper case and without the dot that may follow. Codes that
  /// are words of goods, PEN and GEL, are signs of their countries alone.
  static let words: [String: CurrencySign] = {
    var words: [String: CurrencySign] = [
      "RM": .init("MYR", leads: true), "CHF": .init("CHF"), "SFR": .init("CHF"),
      "VNĐ": .init("VND"), "KČ": .init("CZK"), "KC": .init("CZK"), "ZŁ": .init("PLN"),
      "ZL": .init("PLN"),
      "KR": .init(nil, shared: "KR"), "FT": .init("HUF"), "LEI": .init("RON"),
      "RP": .init("IDR", leads: true),
      "TL": .init("TRY"), "РУБ": .init("RUB"), "РУБЛЕЙ": .init("RUB"), "ГРН": .init("UAH"),
      "ЛВ": .init("BGN"), "ДИН": .init("RSD"), "DHS": .init("AED"), "BAHT": .init("THB"),
      "EURO": .init("EUR"), "USD": .init("USD"), "ТГ": .init("KZT"), "RMB": .init("CNY"),
      // With the letter ye of Persian; that of Arabic is in the rial of many countries.
      "ریال": .init("IRR"),
    ]
    for code in [
      "EUR", "GBP", "MYR", "SGD", "AUD", "CAD", "NZD", "JPY", "CNY", "HKD", "TWD", "KRW", "IDR",
      "INR", "THB", "PHP", "VND", "RUB", "UAH", "BYN", "KZT", "PLN", "CZK", "HUF", "RON", "BGN",
      "SEK", "NOK", "DKK", "ISK", "BRL", "MXN", "ZAR", "AED", "SAR", "QAR", "KWD", "BHD",
      "OMR", "TND", "EGP", "ILS", "CLP", "ARS", "RSD", "BDT", "PKR", "LKR", "BAM", "MKD", "HRK",
      "NGN", "KES", "GHS", "UGX", "TZS", "JOD", "DZD", "XOF", "XAF", "MDL", "AZN", "AMD", "UYU",
    ] {
      words[code] = .init(
        code,
        needsDecimals: ["RON", "SAR", "AMD"].contains(code))
    }
    return words
  }()

  /// Signs that are ordinary words or initials unless the dot follows: `Fr. 12.50`, `12 р.`
  static let dottedWords: [String: CurrencySign] = [
    "FR": .init("CHF"), "RS": .init("INR", leads: true, shared: "RS"), "Р": .init("RUB"),
    "P": .init(nil, needsDecimals: true),
  ]
}
