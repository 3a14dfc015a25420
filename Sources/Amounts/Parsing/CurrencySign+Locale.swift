extension CurrencySign {
  /// A sign that means the currency of `locale` there.
  init(locale: PageLocale, sign: String) {
    self.init(locale.currency?.rawValue, shared: sign)
  }
}
