import SummaSystem
import SystemPackage

/// The objects of a PDF file as bytes, one after another, and at the end where each begins. Source:
/// ISO 32000-1, 7.5.
struct PDFObjects {
  /// The bytes since the last time that they were taken.
  private var bytes: [UInt8] = []
  /// Of the whole file up to now.
  private var length = 0
  /// Where objects begin, by their number less 1; nil until they are written.
  private var places: [Int?] = []
  private var fingerprint = Fingerprint()

  /// - Parameter heading: bytes that the file begins with.
  init(heading: [UInt8]) { append(heading) }

  /// The bytes that were not taken yet.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// The number for an object that is to come.
  mutating func reserve() -> Int {
    places.append(nil)
    return places.count
  }

  mutating func write(_ body: String, as number: Int) {
    places[number - 1] = length
    append(Array("\(number) 0 obj\n\(body)\nendobj\n".utf8))
  }

  /// - Parameter entries: of its dictionary, without its length.
  mutating func write(stream: [UInt8], _ entries: String, as number: Int) {
    places[number - 1] = length
    append(Array("\(number) 0 obj\n<< \(entries) /Length \(stream.count) >>\nstream\n".utf8))
    append(stream)
    append(Array("\nendstream\nendobj\n".utf8))
  }

  /// A stream that is made smaller.
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

  /// What stands behind the last object. A number that was never written is free.
  mutating func finish(root: Int) {
    let start = length
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places {
      guard let place else {
        table += "0000000000 65535 f \n"
        continue
      }
      let digits = String(place)
      table += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
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

/// A number of 128 bits that two files of different content hardly share, and two of the same do:
/// the hash of Fowler, Noll and Vo from two beginnings.
private struct Fingerprint {
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var other: UInt64 = 0x6C62_272E_07BB_0142

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      other = (other ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 &+ 0x9E37_79B9_7F4A_7C15
    }
  }

  var text: String { Hex.text(one, digits: 16) + Hex.text(other, digits: 16) }
}
