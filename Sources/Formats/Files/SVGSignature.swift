/// The plot of `summa tune --plot` says in a comment who made it.
package struct SVGSignature: OutputSignature {
  package static let mark = "<!-- Generator: Summa -->"

  func matches(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head.prefix(1024), as: UTF8.self)
    return start.hasPrefix("<svg") && start.contains(Self.mark)
  }
}
