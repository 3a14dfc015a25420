import Glibc

/// Resolves hosts, and checks that addresses are outside this machine and private networks.
enum PublicAddress {
  /// The numeric addresses of a host; empty if the host is unknown. C: `getaddrinfo`.
  static func addresses(of host: String) -> [String] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [String] = []
    var next = unsafe list
    while let entry = unsafe next {
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let error = unsafe getnameinfo(
        entry.pointee.ai_addr, entry.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0,
        NI_NUMERICHOST)
      let text = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      if error == 0 { addresses.append(String(decoding: text, as: UTF8.self)) }
      unsafe next = entry.pointee.ai_next
    }
    return addresses
  }

  /// True if an address is public. Source: IANA's registries of special-purpose addresses.
  static func isPublic(_ address: String) -> Bool {
    var four = in_addr()
    if unsafe inet_pton(AF_INET, address, &four) == 1 {
      return isPublic(UInt32(bigEndian: four.s_addr))
    }
    var six = in6_addr()
    guard unsafe inet_pton(AF_INET6, address, &six) == 1 else { return false }
    let bytes = unsafe withUnsafeBytes(of: six) { unsafe Array($0) }
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    if bytes.starts(with: mapped) {
      return isPublic(bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
    }
    // Global unicast, without ranges that embed other addresses (Teredo, 6to4) and documentation.
    let prefix =
      UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8
      | UInt32(bytes[3])
    return bytes[0] & 0xE0 == 0x20 && prefix >> 9 != 0x2001_0000 >> 9 && prefix >> 16 != 0x2002
      && prefix != 0x2001_0DB8
  }

  private static func isPublic(_ address: UInt32) -> Bool {
    // A prefix and its number of bits.
    let others: [(UInt32, bits: UInt32)] = [
      (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
      (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC0A8_0000, 16),
      (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 3),
    ]
    return !others.contains { address >> (32 - $0.bits) == $0.0 >> (32 - $0.bits) }
  }
}
