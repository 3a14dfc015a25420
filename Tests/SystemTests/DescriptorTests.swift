import Glibc
import SummaSystem
import SystemPackage
import Testing

@Suite struct DescriptorTests {
  /// The ends of a pipe.
  private func pipe() throws -> (reader: Int32, writer: Int32) {
    let ends = try FileDescriptor.pipe()
    return (ends.readEnd.rawValue, ends.writeEnd.rawValue)
  }

  @Test func writesAllDespiteInterruptions() throws {
    let (reader, writer) = try pipe()
    let input = Descriptor(owning: reader)
    do {
      let output = Descriptor(owning: writer)
      let faults = Faults(
        [.write: [.interrupted, nil, .interrupted, .resourceTemporarilyUnavailable]],
        lengths: [.write: 3])
      try Faults.$current.withValue(faults) {
        try Descriptor.writeAll(output.number, "one two three")
      }
      #expect(faults.isSpent)
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    let faults = Faults([.read: [.interrupted]])
    let count = try Faults.$current.withValue(faults) {
      try unsafe bytes.withUnsafeMutableBytes { try unsafe input.read(into: $0) }
    }
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "one two three")
  }

  /// Closing a number twice would sooner or later close an unrelated file.
  @Test func trapsIfClosedElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let file = try Files.open("/dev/null", O_RDONLY)
      _ = Glibc.close(file.number)
    }
  }

  @Test func throwsOtherErrors() throws {
    let (reader, writer) = try pipe()
    let input = Descriptor(owning: reader)
    let output = Descriptor(owning: writer)
    #expect(input.number != output.number)
    Faults.$current.withValue(Faults([.write: [nil, .noSpace]], lengths: [.write: 1])) {
      #expect(throws: Errno.noSpace) { try Descriptor.writeAll(output.number, "ab") }
    }
  }
}
