import Glibc
package import SystemPackage

/// A program of somebody else that is run on a file which may be hostile: with bounds on what it
/// takes, and an end no later than that of the thread that waits for it.
package struct ForeignProgram: Sendable {
  /// Its name, which is looked for in `PATH`.
  package var name: String
  /// Processor time that it may take.
  package var seconds = 60
  /// Bytes of addresses that it may take; this process's own limit holds where that is less.
  package var memory = 2048 << 20

  package init(_ name: String) { self.name = name }

  /// Why there is no outcome.
  package enum Failure: Error, Hashable {
    /// There is no such program.
    case missing(name: String)
    /// It could not be started, or not be heard.
    case unheard(Errno)
    /// It printed more than was wanted.
    case tooLong
    /// Nobody wants it any more.
    case cancelled
  }

  /// What a program printed, and how it ended.
  package struct Outcome: Sendable {
    package var output: [UInt8]
    package var cause: ChildProcess.Ending.Cause

    /// Whether it says of itself that all went well.
    package var isSuccess: Bool { cause == .exit(0) }
  }

  /// Runs the program and waits for its end. What it says on standard error is dropped.
  /// - Parameters:
  ///   - arguments: without its name.
  ///   - limit: bytes that it may print.
  ///   - isUnwanted: asked every few milliseconds; true ends the program.
  package func run(
    _ arguments: [String], limit: Int, isUnwanted: () -> Bool = { false }
  ) throws(Failure) -> Outcome {
    // prlimit and setpriv of util-linux change their own process, and become what is named behind.
    let tools = ["prlimit", "setpriv", name]
    let paths = try tools.map { tool throws(Failure) in
      guard let path = SearchPath.find(tool) else { throw .missing(name: tool) }
      return path
    }
    let command =
      ["prlimit", "--core=0", "--cpu=\(seconds)", "--as=\(addresses)"]
      + [paths[1].string, "--pdeathsig", "KILL", paths[2].string] + arguments
    let child: ChildProcess
    do {
      child = try ChildProcess(
        paths[0], arguments: command, environment: ["LC_ALL": "C.UTF-8"])
    } catch {
      throw .unheard(error)
    }
    let output = Result { () throws(Failure) in
      try Self.output(of: child, limit: limit, isUnwanted: isUnwanted)
    }
    if case .failure = output { child.kill() }
    do {
      let ending = try child.wait()
      return Outcome(output: try output.get(), cause: ending.cause)
    } catch let error as Errno {
      throw .unheard(error)
    } catch {
      throw error as? Failure ?? .cancelled
    }
  }

  private var addresses: Int {
    guard let limit = try? ResourceLimit.addressSpace.value() else { return memory }
    return min(memory, limit)
  }

  private static func output(
    of child: ChildProcess, limit: Int, isUnwanted: () -> Bool
  ) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard !isUnwanted() else { throw .cancelled }
      let count: Int
      do {
        guard try Poll.wait(for: child.output.number, .readable, milliseconds: 50) else { continue }
        let result = unsafe buffer.withUnsafeMutableBytes { buffer in
          Result { () throws(Errno) in try unsafe child.output.read(into: buffer) }
        }
        count = try result.get()
      } catch {
        throw .unheard(error)
      }
      guard count > 0 else { return output }
      guard output.count + count <= limit else { throw .tooLong }
      output += buffer[..<count]
    }
  }
}
