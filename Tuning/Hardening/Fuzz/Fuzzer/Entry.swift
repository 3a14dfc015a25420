import Glibc

/// Called once by libFuzzer: selects the target that the environment's `FUZZ_TARGET` names.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
  guard Chosen.target != nil else {
    let names = FuzzTarget.all.map(\.name).joined(separator: "\n  ")
    print("set FUZZ_TARGET to one of:\n  \(names)")
    exit(2)
  }
  return 0
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Chosen.target?.parse(unsafe Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

private enum Chosen {
  static let target: FuzzTarget? = {
    guard let name = unsafe getenv("FUZZ_TARGET") else { return nil }
    let text = unsafe String(cString: name)
    return FuzzTarget.all.first { $0.name == text }
  }()
}
