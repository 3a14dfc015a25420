import Foundation
import Summa

/// The meaning of a column of a statement. The raw values are the names on the command line.
public enum StatementColumn: String, Sendable, Hashable, CaseIterable {
  /// The day of the booking.
  case date
  /// The day of the purchase.
  case purchased
  /// The amount, with its sign.
  case amount
  /// Payments without a sign.
  case debit
  /// Receipts of money without a sign.
  case credit
  /// The direction of the amount: debit or credit.
  case direction
  case currency
  /// The payee or payer.
  case name
  /// The amount in the currency of the purchase.
  case original
  /// The currency of the purchase.
  case originalCurrency = "original_currency"
  /// The bank's number of the booking.
  case reference
  /// The account of the statement.
  case account
  /// The account's balance, which is not used.
  case balance
  /// Further text; so is every column without another meaning.
  case text

  /// Headings of the column in the tables of banks, the most usual first: lower-case letters
  /// without accents. Collected by hand from the downloads of banks in 14 languages.
  var headings: [String] {
    switch self {
    case .date:
      [
        "buchungstag", "buchungsdatum", "booking date", "posting date", "post date", "posted date",
        "date of booking", "completed date", "date comptable", "date operation",
        "date de l operation", "data contabile", "data operazione", "fecha operacion",
        "fecha contable", "boekdatum", "boekingsdatum", "bokforingsdag", "bokforingsdatum",
        "bokforingsdato", "bogforingsdato", "bogfort dato", "kirjauspaiva", "data ksiegowania",
        "data operacji", "datum zauctovani", "datum transakce", "data movimento",
        "data lancamento", "konyveles datuma", "date", "datum", "buchung", "data", "fecha", "dato",
        "pvm", "paivamaara", "transaction date", "transaktionsdatum", "tarih", "дата операции",
        "дата",
      ]
    case .purchased:
      [
        "kaufdatum", "belegdatum", "transaction date", "purchase date", "transaktionsdatum",
        "started date", "date valeur", "date de valeur", "valutadatum", "valuta", "wertstellung",
        "wertstellungsdatum", "value date", "data valuta", "fecha valor", "rentedatum",
        "data valor",
        "valutadag", "rentedato", "arvopaiva", "wert", "дата платежа",
      ]
    case .amount:
      [
        "betrag", "amount", "umsatz", "montant", "importe", "importo", "bedrag", "belopp", "belob",
        "belop", "kwota", "castka", "valor", "summa", "maara", "osszeg", "tutar", "сумма операции",
        "сумма", "value",
      ]
    case .debit:
      [
        "soll", "debit", "debit amount", "lastschrift", "belastung", "paid out", "money out",
        "withdrawal", "withdrawals", "debito", "cargo", "uscite", "addebito", "af", "ausgang",
        "ut fra konto", "dare", "расход", "obciazenia",
      ]
    case .credit:
      [
        "haben", "credit", "credit amount", "gutschrift", "paid in", "money in", "deposit",
        "deposits", "credito", "abono", "entrate", "accredito", "bij", "eingang", "inn pa konto",
        "avere", "приход", "uznania",
      ]
    case .direction:
      [
        "soll haben", "soll haben kennzeichen", "s h", "debit credit", "dr cr", "af bij",
        "credit debit", "direction", "sens", "type of amount", "kennzeichen",
      ]
    case .currency:
      [
        "wahrung", "currency", "devise", "divisa", "valuta", "munt", "moneda", "waluta", "mena",
        "moeda", "ccy", "valiuta", "whg", "монета", "валюта", "валюта операции",
      ]
    case .name:
      [
        "empfanger", "beguenstigter zahlungspflichtiger", "begunstigter zahlungspflichtiger",
        "name zahlungsbeteiligter", "auftraggeber empfanger", "zahlungsempfanger",
        "zahlungsempfanger in", "partnername", "partner name", "auftraggeber beguenstigter",
        "payee", "merchant", "merchant name", "counterparty", "counterparty name", "beneficiary",
        "handler", "handlername", "tegenpartij", "naam tegenpartij", "naam omschrijving",
        "beneficiaire", "contrepartie", "beneficiario", "esercente", "mottagare", "modtager",
        "mottaker", "saaja", "odbiorca", "nadawca odbiorca", "nazev protiuctu", "kontrahent",
        "name", "nom", "nombre", "nome", "naam",
      ]
    case .original:
      [
        "ursprungsbetrag", "originalbetrag", "fremdwahrungsbetrag", "betrag in fremdwahrung",
        "orig amount", "original amount", "foreign amount", "amount foreign currency",
        "montant devise", "importe original", "oorspronkelijk bedrag",
      ]
    case .originalCurrency:
      [
        "ursprungswahrung", "originalwahrung", "fremdwahrung", "original currency",
        "foreign currency", "type foreign currency", "orig currency", "devise origine",
      ]
    case .reference:
      [
        "transaction id", "referenz", "reference", "transaktions id", "kundenreferenz",
        "referencia", "riferimento", "referentie", "reference number",
      ]
    case .account:
      [
        "auftragskonto", "iban auftragskonto", "konto", "account", "account number",
        "kontonummer", "compte", "cuenta", "conto", "rekening", "rachunek", "kreditkarte",
      ]
    case .balance:
      [
        "saldo", "balance", "solde", "kontostand", "saldo nach buchung", "saldo na mutatie",
        "running balance", "available balance", "остаток",
      ]
    case .text: []
    }
  }

  /// Letters in lower case without accents, with single spaces between words.
  static func plain(_ heading: String) -> String {
    heading.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The match of a heading with the column: 0 without a match.
  func likeness(to heading: String) -> Double {
    let plain = Self.plain(heading)
    guard !plain.isEmpty else { return 0 }
    let words = " \(plain) "
    if let rank = headings.firstIndex(of: plain) { return 3 - Double(rank) / 100 }
    for (rank, name) in headings.enumerated() where words.contains(" \(name) ") {
      // The fewer other words there are, the better it fits.
      return 1 + Double(name.count) / Double(plain.count) - Double(rank) / 1000
    }
    return 0
  }
}
