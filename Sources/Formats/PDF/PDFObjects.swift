import SummaSystem
import SystemPackage

/// The objects of a PDF file as bytes, in sequence, followed by the table of their offsets. Source:
/// ISO 32000-1, 7.5.
struct PDFObjects {
  /// The bytes since the last call of ``take()``.
  private var bytes: [UInt8] = []
  /// The length of the file so far, in bytes.
  private var length = 0
  /// The offsets of objects, by their number minus 1; nil until an object is written.
  private var places: [Int?] = []
  private var fingerprint = Fingerprint()

  /// - Parameter heading: the first bytes of the file.
  init(heading: [UInt8]) { append(heading) }

  /// Returns the bytes that were written since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Returns the number for an object that is written later.
  mutating func reserve() -> Int {
    places.append(nil)
    return places.count
  }

  mutating func write(_ body: String, as number: Int) {
    places[number - 1] = length
    append(Array("\(number) 0 obj\n\(body)\nendobj\n".utf8))
  }

  /// - Parameter entries: the entries of the stream's dictionary, without its length.
  mutating func write(stream: [UInt8], _ entries: String, as number: Int) {
    places[number - 1] = length
    append(Array("\(number) 0 obj\n<< \(entries) /Length \(stream.count) >>\nstream\n".utf8))
    append(stream)
    append(Array("\nendstream\nendobj\n".utf8))
  }

  /// Writes a compressed stream.
  mutating func write(
    compressing stream: [UInt8], _ entries: String = "", as number: Int
  ) throws(RecognitionError) {
    do throws(Errno) {
      let compressed = try Deflate.compressed(stream)
      write(stream: compressed, entries + " /Filter /FlateDecode", as: number)
    } catch {
      throw RecognitionError(
        code: .outOfMemory, message: "the page could not be compressed (\(error)); free memory")
    }
  }

  /// Writes the cross-reference table and the trailer. Numbers without an object are marked free.
  mutating func finish(root: Int) {
    let start = length
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places {
      table += place.map { String($0, digits: 10) + " 00000 n \n" } ?? "0000000000 65535 f \n"
    }
    let id = fingerprint.text
    table += """
      trailer
      << /Size \(places.count + 1) /Root \(root) 0 R /ID [<\(id)> <\(id)>] >>
      startxref
      \(start)
      %%EOF

      """
    append(Array(table.utf8))
  }

  private mutating func append(_ new: [UInt8]) {
    fingerprint.add(new)
    length += new.count
    bytes += new
  }
}

/// A 128-bit digest of the file: two FNV-1a hashes (Fowler, Noll, Vo) with different start values.
private struct Fingerprint {
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var other: UInt64 = 0x6C62_272E_07BB_0142

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      other = (other ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 &+ 0x9E37_79B9_7F4A_7C15
    }
  }

  var text: String { String(hexadecimal: one, digits: 16) + String(hexadecimal: other, digits: 16) }
}
