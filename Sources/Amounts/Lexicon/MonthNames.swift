/// The names of months on receipts, in the languages of the keywords: upper case, without accents, with the forms they
/// take behind a day.
enum MonthNames {
  /// The month that `word` names in full or in its first letters, at least three of them; nil where none or several.
  static func month(_ word: String) -> Int? {
    let word = KeywordMatcher.folded(word)
    return word.unicodeScalars.count >= 3 ? byPrefix[word] : nil
  }

  private static let names: [String] = [
    """
    JANUARY JANUAR JANNER JANVIER JANUARI JANEIRO GENNAIO ENERO STYCZEN STYCZNIA LEDEN LEDNA OCAK ЯНВАРЬ ЯНВАРЯ
    СІЧЕНЬ СІЧНЯ СIЧНЯ TAMMIKUU IANUARIE SIJECANJ ЯНУАРИ ΙΑΝΟΥΑΡΙΟΣ
    """,
    """
    FEBRUARY FEBRUAR FEVRIER FEBRUARI FEVEREIRO FEBBRAIO FEBRERO LUTY LUTEGO UNOR UNORA SUBAT ФЕВРАЛЬ ФЕВРАЛЯ
    ЛЮТИИ ЛЮТОГО HELMIKUU FEBRUARIE VELJACA ФЕВРУАРИ ΦΕΒΡΟΥΑΡΙΟΣ
    """,
    """
    MARCH MARZ MAERZ MRZ MARS MARZO MARCO MAART MARZEC MARCA BREZEN BREZNA MART МАРТ МАРТА БЕРЕЗЕНЬ БЕРЕЗНЯ
    MAC MARET MAALISKUU MARTIE MARCIUS OZUJAK ΜΑΡΤΙΟΣ MARTS
    """,
    """
    APRIL AVRIL ABRIL APRILE KWIECIEN KWIETNIA DUBEN DUBNA NISAN АПРЕЛЬ АПРЕЛЯ КВІТЕНЬ КВІТНЯ КВIТНЯ HUHTIKUU
    APRILIE APRILIS TRAVANJ ΑΠΡΙΛΙΟΣ АПРИЛ
    """,
    """
    MAY MAI MAYO MAGGIO MAIO MEI MAJ MAJA KVETEN KVETNA MAYIS МАИ МАЯ ТРАВЕНЬ ТРАВНЯ TOUKOKUU MAJUS SVIBANJ
    ΜΑΙΟΣ
    """,
    """
    JUNE JUNI JUIN JUNIO GIUGNO JUNHO CZERWIEC CZERWCA CERVEN CERVNA HAZIRAN ИЮНЬ ИЮНЯ ЧЕРВЕНЬ ЧЕРВНЯ JUN
    KESAKUU IUNIE JUNIUS LIPANJ ЮНИ ΙΟΥΝΙΟΣ
    """,
    """
    JULY JULI JUILLET JULIO LUGLIO JULHO LIPIEC LIPCA CERVENEC CERVENCE TEMMUZ ИЮЛЬ ИЮЛЯ ЛИПЕНЬ ЛИПНЯ JULAI
    HEINAKUU IULIE JULIUS SRPANJ ЮЛИ ΙΟΥΛΙΟΣ
    """,
    """
    AUGUST AOUT AGOSTO AUGUSTUS SIERPIEN SIERPNIA SRPEN SRPNA AGUSTOS АВГУСТ АВГУСТА СЕРПЕНЬ СЕРПНЯ OGOS AGUSTUS
    AUGUSTI ELOKUU AUGUSZTUS KOLOVOZ ΑΥΓΟΥΣΤΟΣ
    """,
    """
    SEPTEMBER SEPT SEPTEMBRE SEPTIEMBRE SETTEMBRE SETEMBRO WRZESIEN WRZESNIA ZARI EYLUL СЕНТЯБРЬ СЕНТЯБРЯ
    ВЕРЕСЕНЬ ВЕРЕСНЯ SYYSKUU SEPTEMBRIE SZEPTEMBER RUJAN СЕПТЕМВРИ ΣΕΠΤΕΜΒΡΙΟΣ
    """,
    """
    OCTOBER OKTOBER OCTOBRE OCTUBRE OTTOBRE OUTUBRO PAZDZIERNIK PAZDZIERNIKA RIJEN RIJNA EKIM ОКТЯБРЬ ОКТЯБРЯ
    ЖОВТЕНЬ ЖОВТНЯ LOKAKUU OCTOMBRIE ОКТОМВРИ ΟΚΤΩΒΡΙΟΣ
    """,
    """
    NOVEMBER NOVEMBRE NOVIEMBRE NOVEMBRO LISTOPAD LISTOPADA LISTOPADU KASIM НОЯБРЬ НОЯБРЯ ЛИСТОПАДА
    NOIEMBRIE STUDENI НОЕМВРИ ΝΟΕΜΒΡΙΟΣ
    """,
    """
    DECEMBER DEZEMBER DECEMBRE DICIEMBRE DICEMBRE DEZEMBRO GRUDZIEN GRUDNIA PROSINEC PROSINCE ARALIK ДЕКАБРЬ
    ДЕКАБРЯ ГРУДЕНЬ ГРУДНЯ DISEMBER DESEMBER JOULUKUU DECEMBRIE PROSINAC ДЕКЕМВРИ ΔΕΚΕΜΒΡΙΟΣ
    """,
  ]

  private static let byPrefix: [String: Int] = {
    var months: [String: Set<Int>] = [:]
    var whole: [String: Int] = [:]
    for (index, text) in names.enumerated() {
      for name in text.split(whereSeparator: \.isWhitespace).map(String.init) {
        for length in 3...max(3, name.count) where length <= name.count {
          months[String(name.prefix(length)), default: []].insert(index + 1)
        }
        whole[name] = index + 1
      }
    }
    // JUI is June or July and names neither; a full name stays, whatever longer one begins so.
    return months.compactMapValues { $0.count == 1 ? $0.first : nil }
      .merging(whole) { _, name in name }
  }()
}
