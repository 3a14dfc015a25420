import Glibc

/// The bytes of a file in memory, read when they are touched and given back with the last use.
@safe struct MappedFile: ~Copyable {
  private let start: UnsafeMutableRawPointer
  let count: Int

  /// C: `mmap`.
  /// - Throws: `WeightsError` where there is no such file, or nothing in it.
  init(_ path: String) throws(WeightsError) {
    // Without O_NONBLOCK a FIFO would wait for a writer that may never come.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw WeightsError(
        .unreadable, "\(path) could not be opened (\(Self.words(errno))); check its name and rights"
      )
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw WeightsError(.unreadable, "\(path) is no file of weights; give the path of a file")
    }
    guard status.st_size > 0 else {
      throw WeightsError(.truncated, "\(path) is empty; copy it again from where it came")
    }
    let mapped = unsafe mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe mapped, unsafe start != MAP_FAILED else {
      throw WeightsError(
        .unreadable, "\(path) could not be mapped (\(Self.words(errno))); memory may be short")
    }
    unsafe self.start = start
    count = status.st_size
  }

  deinit {
    unsafe munmap(start, count)
  }

  /// Lends the bytes for as long as `body` runs.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }

  private static func words(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
