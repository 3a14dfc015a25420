/// Numbers in hexadecimal digits, with noughts before them.
enum Hex {
  static func text(_ value: some BinaryInteger, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
