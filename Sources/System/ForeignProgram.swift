import Glibc
package import SystemPackage

/// An external program that processes a possibly hostile file. Its resources are limited, and it
/// ends no later than the thread that waits for it.
package struct ForeignProgram: Sendable {
  /// Its name, which is searched in `PATH`.
  package var name: String
  /// The limit on processor time, in seconds.
  package var seconds = 60
  /// The limit on address space, in bytes; this process's own limit applies if it is lower.
  package var memory = 2048 << 20

  package init(_ name: String) { self.name = name }

  /// The reason a run has no outcome.
  package enum Failure: Error, Hashable {
    /// There is no such program.
    case missing(name: String)
    /// The program could not be started, or its output could not be read.
    case unheard(Errno)
    /// The output exceeded the limit.
    case tooLong
    /// The caller cancelled the run.
    case cancelled
  }

  /// The output of a program, and its exit status.
  package struct Outcome: Sendable {
    package var output: [UInt8]
    package var cause: ChildProcess.Ending.Cause

    /// True for exit code 0.
    package var isSuccess: Bool { cause == .exit(0) }
  }

  /// Runs the program and waits for it to end. Its standard error is discarded.
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - input: the file that it gets as standard input; nil for no input.
  ///   - limit: the maximum number of output bytes.
  ///   - isUnwanted: called every few milliseconds; true ends the program.
  package func run(
    _ arguments: [String], input: FilePath? = nil, limit: Int,
    isUnwanted: () -> Bool = { false }
  ) throws(Failure) -> Outcome {
    // prlimit and setpriv of util-linux change their own process and then execute the command after
    // them.
    let tools = ["prlimit", "setpriv", name]
    let paths = try tools.map { tool throws(Failure) in
      guard let path = SearchPath.find(tool) else { throw .missing(name: tool) }
      return path
    }
    // The shell opens the input and then executes the command, too.
    let opening = input.map { ["/bin/sh", "-c", "exec \"$@\" < \"$0\"", $0.string] } ?? []
    let command =
      ["prlimit", "--core=0", "--cpu=\(seconds)", "--as=\(addresses)"]
      + [paths[1].string, "--pdeathsig", "KILL"] + opening + [paths[2].string] + arguments
    let child = try Self.heard { () throws(Errno) in
      try ChildProcess(paths[0], arguments: command, environment: ["LC_ALL": "C.UTF-8"])
    }
    let output = Result { () throws(Failure) in
      try Self.output(of: child, limit: limit, isUnwanted: isUnwanted)
    }
    if case .failure = output { child.kill() }
    let ending = try Self.heard { () throws(Errno) in try child.wait() }
    return Outcome(output: try output.get(), cause: ending.cause)
  }

  private var addresses: Int {
    guard let limit = try? ResourceLimit.addressSpace.value() else { return memory }
    return min(memory, limit)
  }

  private static func output(
    of child: ChildProcess, limit: Int, isUnwanted: () -> Bool
  ) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    while true {
      guard !isUnwanted() else { throw .cancelled }
      let piece = try heard { () throws(Errno) -> [UInt8]? in
        try Poll.wait(for: child.output.number, .readable, milliseconds: 50)
          ? try child.output.piece(ofAtMost: 1 << 16) : nil
      }
      guard let piece else { continue }
      guard !piece.isEmpty else { return output }
      guard output.count + piece.count <= limit else { throw .tooLong }
      output += piece
    }
  }

  private static func heard<Value>(
    _ body: () throws(Errno) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .unheard(error) }
  }
}

/// The folders in `PATH`, where programs are searched.
package enum SearchPath {
  /// The path of the first program with that name; nil for an unknown program.
  package static func find(_ name: String) -> FilePath? {
    let text = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in text.split(separator: ":") {
      let path = FilePath(String(folder)).appending(name)
      guard Files.isFile(path), unsafe path.withPlatformString({ unsafe access($0, X_OK) }) == 0
      else { continue }
      return path
    }
    return nil
  }
}
