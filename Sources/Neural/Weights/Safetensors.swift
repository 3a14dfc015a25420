import Foundation

/// A file of named tensors in the format of Hugging Face's safetensors library: 8 bytes with the
/// length of the header (little-endian), the header (JSON), the numbers.
///
/// The whole header is checked when the file is opened, so that damage is an error and never a
/// crash. Source: https://github.com/huggingface/safetensors, "Format".
public struct Safetensors: ~Copyable {
  /// The path that the file was opened with.
  public let path: String
  /// The strings under `__metadata__`.
  public let metadata: [String: String]
  private let entries: [String: Entry]
  private let file: MappedFile

  private enum NumberType: String {
    case float16 = "F16"
    case float32 = "F32"
    case byte = "U8"
    case signedByte = "I8"

    var size: Int {
      switch self {
      case .byte, .signedByte: 1
      case .float16: 2
      case .float32: 4
      }
    }
  }

  private struct Entry {
    var type: NumberType
    var shape: [Int]
    /// The byte range in the file.
    var bytes: Range<Int>
  }

  /// Opens the file and checks its header.
  /// - Throws: `WeightsError` if the file cannot be read, is truncated or damaged, or contains
  ///   numbers other than F16, F32, U8 and I8.
  public init(contentsOf path: String) throws(WeightsError) {
    let file = try MappedFile(path)
    let header = try unsafe file.withBytes { bytes throws(WeightsError) in
      try unsafe Self.header(in: bytes, of: path)
    }
    entries = try Self.entries(of: header.content, data: header.end..<file.count, path: path)
    metadata = header.content.metadata
    self.path = path
    self.file = file
  }

  /// The names of all tensors, in alphabetical order.
  public var names: [String] { entries.keys.sorted() }

  /// The tensor of that name, converted to `Float`.
  ///
  /// A row of signed bytes is multiplied by its number in the tensor `NAME.scale`.
  /// - Throws: `WeightsError` if the tensor or its scale is missing, contains a value that is not
  ///   finite, or if the scale has another number of rows.
  public func tensor(_ name: String) throws(WeightsError) -> Tensor {
    let tensor = try stored(name)
    guard entries[name]?.type == .signedByte else { return tensor }
    try tensor.require(shape: [nil, nil])
    let scale = try stored("\(name).scale")
    try scale.require(shape: [tensor.shape[0]])
    let columns = tensor.shape[1]
    let values = tensor.values.enumerated().map { $1 * scale.values[$0 / columns] }
    return Tensor(name, file: path, shape: tensor.shape, values: values)
  }

  private func stored(_ name: String) throws(WeightsError) -> Tensor {
    guard let entry = entries[name] else {
      throw WeightsError(.missing, mismatch: "\(path) has no tensor \(name)")
    }
    let values = unsafe file.withBytes { bytes in
      let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[entry.bytes])
      return unsafe Self.floats(part, type: entry.type)
    }
    guard values.allSatisfy(\.isFinite) else {
      throw WeightsError(
        .notFinite,
        "\(path): \(name) holds a value that is not finite; copy the file again from where it came")
    }
    return Tensor(name, file: path, shape: entry.shape, values: values)
  }

  /// The bytes of a tensor of whole numbers from 0 to 255.
  /// - Throws: `WeightsError` if the tensor is missing or has another number type.
  public func bytes(_ name: String) throws(WeightsError) -> [UInt8] {
    guard let entry = entries[name], entry.type == .byte else {
      throw WeightsError(.missing, mismatch: "\(path) has no bytes \(name)")
    }
    return unsafe file.withBytes { bytes in
      unsafe Array(UnsafeRawBufferPointer(rebasing: bytes[entry.bytes]))
    }
  }

  // MARK: - The header

  private static func header(
    in bytes: UnsafeRawBufferPointer, of path: String
  ) throws(WeightsError) -> (content: SafetensorsHeader, end: Int) {
    let truncated = WeightsError(
      .truncated, "\(path) is cut off inside of its header; copy it again from where it came")
    guard bytes.count >= 8 else { throw truncated }
    let length = unsafe UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    guard length <= UInt64(bytes.count - 8) else { throw truncated }
    let end = 8 + Int(length)
    do {
      let json = unsafe Data(bytes[8..<end])
      return (try JSONDecoder().decode(SafetensorsHeader.self, from: json), end)
    } catch {
      throw WeightsError(
        .invalidHeader,
        "\(path) does not begin with a safetensors header; give a file of weights, or copy it again"
      )
    }
  }

  private static func entries(
    of header: SafetensorsHeader, data: Range<Int>, path: String
  ) throws(WeightsError) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    var end = 0
    // By first and then by last byte, so that an empty tensor precedes its neighbour.
    let inOrder = header.entries.sorted {
      $0.value.offsets.lexicographicallyPrecedes($1.value.offsets)
    }
    for (name, raw) in inOrder {
      guard let type = NumberType(rawValue: raw.dtype) else {
        throw WeightsError(
          .unknownType,
          "\(path): \(name) is of the type \(raw.dtype); write the weights as F16, F32, U8 or I8")
      }
      let damaged = WeightsError(
        .invalidOffsets,
        "\(path): the bytes of \(name) do not fit its shape or its neighbours; "
          + "copy the file again from where it came")
      guard raw.offsets.count == 2, raw.offsets[0] == end, raw.offsets[1] >= end,
        let size = byteCount(of: raw.shape, type: type), raw.offsets[1] - end == size
      else { throw damaged }
      guard raw.offsets[1] <= data.count else {
        throw WeightsError(
          .truncated, "\(path) is cut off before its last number; copy it again from where it came")
      }
      end = raw.offsets[1]
      let first = data.lowerBound + raw.offsets[0]
      entries[name] = Entry(type: type, shape: raw.shape, bytes: first..<first + size)
    }
    guard end == data.count else {
      throw WeightsError(
        .invalidOffsets,
        "\(path) has bytes that belong to no tensor; copy it again from where it came")
    }
    return entries
  }

  /// Nil if a length is negative or the product overflows.
  private static func byteCount(of shape: [Int], type: NumberType) -> Int? {
    var count = type.size
    for length in shape {
      let (product, overflow) = count.multipliedReportingOverflow(by: length)
      guard length >= 0, !overflow else { return nil }
      count = product
    }
    return count
  }

  // MARK: - Numbers

  private static func floats(_ bytes: UnsafeRawBufferPointer, type: NumberType) -> [Float] {
    let count = bytes.count / type.size
    return unsafe [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count {
        let value: Float
        switch type {
        case .byte: value = unsafe Float(bytes[index])
        case .signedByte: value = unsafe Float(Int8(bitPattern: bytes[index]))
        case .float16:
          let bits = unsafe bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)
          value = halfPrecision(UInt16(littleEndian: bits))
        case .float32:
          let bits = unsafe bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
          value = Float(bitPattern: UInt32(littleEndian: bits))
        }
        unsafe buffer.initializeElement(at: index, to: value)
      }
      initialized = count
    }
  }

  /// IEEE 754 binary16: 1 bit sign, 5 bits exponent, 10 bits fraction. Done by hand, since
  /// `Float16` does not exist on every platform.
  private static func halfPrecision(_ bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10 & 0x1F)
    let fraction = UInt32(bits & 0x3FF)
    switch exponent {
    case 0:
      // Zero, or a subnormal number (below 2^-14).
      let magnitude = Float(fraction) * 0x1p-24
      return Float(bitPattern: magnitude.bitPattern | sign)
    case 0x1F: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
    default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }
}
