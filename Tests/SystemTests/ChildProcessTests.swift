import Glibc
import SummaSystem
import SystemPackage
import Testing

@Suite struct ChildProcessTests {
  /// The output of a child until it closes the pipe.
  private func output(of child: ChildProcess) throws -> String {
    String(decoding: try child.output.bytes(limit: .max), as: UTF8.self)
  }

  @Test func exchangesInputAndOutput() throws {
    let child = try ChildProcess("/bin/sh", arguments: ["sh", "-c", "read line; echo got $line"])
    try Descriptor.writeAll(child.input.number, "this\n")
    #expect(try output(of: child) == "got this\n")
    #expect(try child.wait().cause == .exit(0))
    #expect(!child.wasKilled)
  }

  @Test func reportsHowItEnded() throws {
    let exit = try ChildProcess("/bin/sh", arguments: ["sh", "-c", "exit 7"])
    #expect(try exit.wait().cause == .exit(7))
    let crash = try ChildProcess("/bin/sh", arguments: ["sh", "-c", "kill -SEGV $$"])
    #expect(try crash.wait().cause == .signal(SIGSEGV))
    let hang = try ChildProcess("/bin/sleep", arguments: ["sleep", "1000"])
    hang.kill()
    #expect(hang.wasKilled)
    let ending = try hang.wait()
    #expect(ending.cause == .signal(SIGKILL))
    #expect(ending.peakMemory > 0)
    // Its number may have been reused by now.
    let faults = Faults([.kill: [.noSuchProcess]])
    Faults.$current.withValue(faults) { hang.kill() }
    #expect(!faults.isSpent, "must not kill a reaped child")
  }

  /// A file that a program has open, such as a results file, is not inherited by its children.
  @Test func inheritsNoDescriptors() throws {
    // Without O_CLOEXEC, with a number that no shell and no other test uses.
    let null = try unsafe FileDescriptor.open("/dev/null", .readOnly)
    let stray = Descriptor(owning: fcntl(null.rawValue, F_DUPFD, 100))
    try null.close()
    #expect(stray.number >= 100)
    let child = try ChildProcess("/bin/sh", arguments: ["sh", "-c", "echo /proc/$$/fd/*"])
    let names = try output(of: child).split { $0 == " " || $0 == "\n" }
      .compactMap { $0.split(separator: "/").last }
    #expect(names.contains("2"))
    #expect(!names.contains("\(stray.number)"))
    _ = try child.wait()
  }

  @Test func changesTheEnvironment() throws {
    let child = try ChildProcess(
      "/bin/sh", arguments: ["sh", "-c", "echo $ADDED $PATH"],
      environment: ["ADDED": "yes", "PATH": "none"])
    #expect(try output(of: child) == "yes none\n")
    _ = try child.wait()
  }

  @Test func detectsStoppedChildren() throws {
    let child = try ChildProcess("/bin/cat", arguments: ["cat"])
    #expect(!child.isStopped)
    kill(child.number, SIGSTOP)
    while !child.isStopped { usleep(1000) }
    child.kill()
    #expect(try child.wait().cause == .signal(SIGKILL))
  }

  @Test(arguments: [
    (SystemCall.pipe, Errno.tooManyOpenFiles), (.spawn, .resourceTemporarilyUnavailable),
  ])
  func throwsSystemErrors(_ call: SystemCall, _ error: Errno) throws {
    Faults.$current.withValue(Faults([call: [error]])) {
      #expect(throws: error) { try ChildProcess("/bin/true", arguments: ["true"]) }
    }
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try ChildProcess("/nonexistent/true", arguments: ["true"])
    }
  }

  @Test func retriesInterruptedCalls() throws {
    let faults = Faults([
      .pipe: [.interrupted], .spawn: [.interrupted], .wait: [.interrupted, nil, .interrupted],
    ])
    try Faults.$current.withValue(faults) {
      let child = try ChildProcess("/bin/true", arguments: ["true"])
      #expect(try child.wait().cause == .exit(0))
    }
    #expect(faults.isSpent)
  }
}

@Suite struct LimitTests {
  @Test func readsLimits() throws {
    let open = try #require(try ResourceLimit.descriptors.value())
    #expect(open >= 3)
    Faults.$current.withValue(Faults([.getrlimit: [.notPermitted]])) {
      #expect(throws: Errno.notPermitted) { try ResourceLimit.addressSpace.value() }
    }
  }

  @Test func sharesMemoryFiles() throws {
    let file = try OpenFile(Array("bytes".utf8))
    let child = try ChildProcess("/bin/cat", arguments: ["cat", file.path.string])
    #expect(try String(decoding: child.output.bytes(limit: 64), as: UTF8.self) == "bytes")
    _ = try child.wait()
    Faults.$current.withValue(Faults([.memfd: [.tooManyOpenFiles]])) {
      #expect(throws: Errno.tooManyOpenFiles) { _ = try OpenFile([1]) }
    }
  }

  @Test func throwsIfThreadsCannotStart() throws {
    Faults.$current.withValue(Faults([.thread: [.resourceTemporarilyUnavailable]])) {
      #expect(throws: Errno.resourceTemporarilyUnavailable) { try DetachedThread.start {} }
    }
  }
}
