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
    let faults = Faults([.read: [.interrupted, .resourceTemporarilyUnavailable]])
    let bytes = try Faults.$current.withValue(faults) { try input.piece(ofAtMost: 64) }
    #expect(String(decoding: bytes, as: UTF8.self) == "one two three")
    #expect(faults.isSpent)
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
