extension String {
  /// The text in a C array of characters, up to its first zero.
  /// - Parameter array: as imported to Swift: a tuple.
  init<Characters>(characterArray array: Characters) {
    self = unsafe withUnsafeBytes(of: array) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
